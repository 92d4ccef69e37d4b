import { mayTakeOver } from "@passage/contract/staff/rules.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { callKey, useWrite } from "../../../lib/api/queries.ts";
import { dayOfInstant, formatCount, formatDay } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AppLink } from "../../../lib/navigation.tsx";
import { staffName, useMay, useStaff } from "../../../lib/staff.tsx";
import { inviteStaffMember, requireStaffPassword, setStaffStatus } from "../../../lib/wire/staff.gen.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { linkClass } from "../../../ui/button-style.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import { type Member, outdatedByStaff, shownInPlace } from "../api.ts";
import { DisableDialog } from "./disable-dialog.tsx";
import { FactorsDialog } from "./factors-dialog.tsx";

type Question = "password" | "factors" | "disable";

/** How somebody signs in, and what can be done about it. */
export function MemberAccess({ member }: { member: Member }) {
  const { staff } = usePhrases();
  const language = useLanguage();
  const name = staffName(member, language);
  const me = useStaff();
  const readsAudit = useMay("auditRead");
  const id = useId();
  const client = useQueryClient();
  const { access: words, ask } = staff;
  const [question, setQuestion] = useState<Question | null>(null);
  const done = (title: string) => {
    showToast({ tone: "pos", title });
    for (const wire of outdatedByStaff) void client.invalidateQueries({ queryKey: callKey(wire) });
  };
  const options = { handles: shownInPlace };
  const invite = useWrite(inviteStaffMember, {
    ...options,
    onSuccess: () => done(words.invitedAgain(member.email)),
  });
  const password = useWrite(requireStaffPassword, { ...options, onSuccess: () => done(words.required) });
  const enable = useWrite(setStaffStatus, { ...options, onSuccess: () => done(words.enabled(name)) });
  const refusal = [invite, password, enable].find(({ error }) => error)?.error ?? null;
  const own = member.id === me.id ? words.ownReason : undefined;
  const more = mayTakeOver(me, member) ? undefined : words.moreReason;
  const sent = { params: { id: member.id } };

  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 border-line border-t pt-4">
      <h3 id={id} className="text-module">
        {words.title}
      </h3>
      {member.status === "invited" && <p className="text-cell text-ink-2">{words.invitedAdvice}</p>}
      {member.status === "disabled" && <p className="text-cell text-ink-2">{words.disabledAdvice}</p>}
      {member.passwordChangeNeeded && <p className="text-cell text-att">{words.passwordDue}</p>}
      <Facts
        facts={[
          {
            label: words.lastSignedIn,
            value: member.lastSignedInAt ? <RelativeTime at={member.lastSignedInAt} /> : staff.neverIn,
          },
          { label: words.sessions, value: formatCount(member.sessions, language) },
          {
            label: words.factors,
            value: member.factors === 0 ? words.none : formatCount(member.factors, language),
          },
          { label: words.since, value: formatDay(dayOfInstant(member.createdAt), language) },
          ...(member.companies > 0
            ? [{ label: staff.columns.companies, value: words.companies(member.companies) }]
            : []),
        ]}
      />
      {refusal && (
        <Banner tone="neg" title={staff.form.refused} live>
          {refusal.message}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        {member.status === "invited" && (
          <Button size={28} busy={invite.isPending} disabledReason={more} onClick={() => invite.mutate(sent)}>
            {words.inviteAgain}
          </Button>
        )}
        {member.status === "active" && (
          <>
            <Button
              size={28}
              disabledReason={own ?? (member.passwordChangeNeeded ? words.due : undefined)}
              onClick={() => setQuestion("password")}
            >
              {words.requirePassword}
            </Button>
            <Button
              size={28}
              disabledReason={own ?? more ?? (member.factors === 0 ? words.noFactors : undefined)}
              onClick={() => setQuestion("factors")}
            >
              {words.resetFactors}
            </Button>
          </>
        )}
        {member.status === "disabled" ? (
          <Button
            size={28}
            busy={enable.isPending}
            onClick={() => enable.mutate({ ...sent, body: { active: true } })}
          >
            {words.enable}
          </Button>
        ) : (
          <Button size={28} kind="danger" disabledReason={own} onClick={() => setQuestion("disable")}>
            {words.disable}
          </Button>
        )}
      </div>
      {readsAudit && (
        <AppLink
          href={`/bms/audit?noun=staff&nounId=${member.id}`}
          className={`self-start text-cell ${linkClass}`}
        >
          {words.history}
        </AppLink>
      )}
      <ConfirmDialog
        open={question === "password"}
        onOpenChange={(open) => !open && setQuestion(null)}
        title={ask.password.title(name)}
        description={ask.password.advice}
        confirmLabel={ask.password.confirm}
        onConfirm={() => password.mutateAsync(sent)}
      />
      <FactorsDialog
        member={member}
        open={question === "factors"}
        onClose={() => setQuestion(null)}
        onDone={done}
      />
      <DisableDialog
        member={member}
        open={question === "disable"}
        onClose={() => setQuestion(null)}
        onDone={done}
      />
    </section>
  );
}
