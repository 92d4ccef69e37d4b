import { useQuery } from "@tanstack/react-query";
import { Bell as BellIcon } from "lucide-react";
import { useState } from "react";
import { useHolds } from "../../../lib/account.tsx";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { withPhrases } from "../../../lib/i18n/with-phrases.tsx";
import { AppLink } from "../../../lib/navigation.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { lazyContent } from "../../../ui/lazy-content.tsx";
import { Popover } from "../../../ui/popover.tsx";
import { countQuery } from "../api.ts";

const Latest = lazyContent<{ onGone: () => void }>(
  withPhrases(["notifications"], async () => (await import("./bell-latest.tsx")).BellLatest),
);

const page = "/notifications";

/** Unread ones; null for who may not see applications, and so is told of none. */
function useUnread(): number | null {
  const told = useHolds("applications", "applicationsDetail");
  const { data } = useQuery({ ...countQuery(), enabled: told });
  return told ? (data?.unread ?? 0) : null;
}

/** The bell of the bar: a count, and the latest ones on a press. */
export function Bell() {
  const { shell } = usePhrases();
  const [open, setOpen] = useState(false);
  const unread = useUnread();
  if (unread === null) return null;
  return (
    <span className="relative inline-flex">
      <Popover
        open={open}
        onOpenChange={setOpen}
        align="end"
        label={shell.views[page]}
        className="w-[24rem] p-0!"
        trigger={<IconButton icon={BellIcon} label={shell.bell(unread)} size={32} />}
      >
        <Latest onGone={() => setOpen(false)} />
      </Popover>
      <Count unread={unread} />
    </span>
  );
}

/** On a phone a link, since a sheet would cover the page anyway. */
export function BellLink() {
  const { shell } = usePhrases();
  const unread = useUnread();
  if (unread === null) return null;
  return (
    <AppLink
      href={page}
      aria-label={shell.bell(unread)}
      className="-mr-2.5 relative ml-auto inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-hover"
    >
      <BellIcon size={20} aria-hidden="true" />
      <Count unread={unread} />
    </AppLink>
  );
}

function Count({ unread }: { unread: number }) {
  if (unread === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="tabular pointer-events-none absolute top-0 left-1/2 flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 font-medium text-key text-on-accent"
    >
      {unread > 99 ? "99+" : unread}
    </span>
  );
}
