import { useQuery } from "@tanstack/react-query";
import { Laptop, MapPin, Smartphone } from "lucide-react";
import { useState } from "react";
import { useWrite } from "../../../lib/api/queries.ts";
import { formatInstant } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import * as wire from "../../../lib/wire/profile.gen.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { SkeletonItems } from "../../../ui/skeleton.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import { type OwnSession, sessionsQuery } from "../api.ts";
import { ProfileFailure } from "./profile-failure.tsx";
import { ProfileSection } from "./profile-section.tsx";

const handhelds = ["iPhone", "iPad", "Android", "HarmonyOS"];

/** Where one is signed in, and the way to end it there. */
export function SessionsSection() {
  const { profile } = usePhrases();
  const { sessions: words } = profile;
  const { data, error, refetch } = useQuery(sessionsQuery());
  const [asking, setAsking] = useState(false);
  const endOthers = useWrite(wire.endOtherSessions, { outdates: [wire.getSessions] });
  const others = data?.some(({ current }) => !current) ?? false;

  return (
    <ProfileSection title={words.title} hint={words.hint}>
      {error && !data ? (
        <ProfileFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          <ul className="mb-4">
            {data.map((one) => (
              <SessionRow key={one.id} session={one} />
            ))}
          </ul>
          <Button onClick={() => setAsking(true)} disabledReason={others ? undefined : words.onlyThis}>
            {words.endOthers}
          </Button>
        </>
      ) : (
        <SkeletonItems rows={2} />
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={words.endOthersTitle}
        description={words.endOthersText}
        confirmLabel={words.endOthers}
        danger
        onConfirm={async () => {
          const { ended } = await endOthers.mutateAsync({});
          showToast({ tone: "pos", title: words.endedOthers(ended) });
        }}
      />
    </ProfileSection>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const { profile } = usePhrases();
  const { sessions: words } = profile;
  const language = useLanguage();
  const { browser, system, current, address, signedInAt, lastSeenAt, actingAs } = session;
  const end = useWrite(wire.endSession, {
    outdates: [wire.getSessions],
    onSuccess: () => void showToast({ tone: "pos", title: words.ended }),
  });
  const name = browser && system ? words.where(browser, system) : (browser ?? system ?? words.unknown);
  const Icon = handhelds.includes(system ?? "") ? Smartphone : Laptop;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-line border-b py-3 first:pt-0">
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-cell">
          <span className="font-medium">{name}</span>
          {current && (
            <Badge icon={MapPin} tone="accent" ground>
              {words.current}
            </Badge>
          )}
          {actingAs && <span className="text-ink-2">{words.actingAs(actingAs)}</span>}
        </p>
        <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-hint text-ink-3">
          {address && <span className="id-figures">{address}</span>}
          <span>{words.signedIn(formatInstant(signedInAt, language))}</span>
          {!current && (
            <span>
              {words.lastSeen("")}
              <RelativeTime at={lastSeenAt} />
            </span>
          )}
        </p>
      </div>
      {!current && (
        <Button
          size={28}
          busy={end.isPending}
          aria-label={words.endNamed(name)}
          onClick={() => end.mutate({ body: { id: session.id } })}
        >
          {words.end}
        </Button>
      )}
    </li>
  );
}
