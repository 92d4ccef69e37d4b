import { useQuery } from "@tanstack/react-query";
import { CheckCheck } from "lucide-react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import type { Search } from "../../../lib/search.ts";
import { Button } from "../../../ui/button.tsx";
import { inboxQuery } from "../api.ts";
import { inboxFilter } from "../inbox-filter.ts";
import { useMark } from "../use-mark.ts";

/** Marks all as read that were there when the list on show was read; what came in since stays unread. */
export function MarkAll({ search }: { search: Search }) {
  const { notifications } = usePhrases();
  const { data } = useQuery(inboxQuery(inboxFilter(search)));
  const { markAll, busy, blocked } = useMark();
  if (!data) return null;
  return (
    <Button
      icon={CheckCheck}
      busy={busy}
      // On a phone it would be all there is in the head.
      className={data.unread === 0 ? "max-sm:hidden!" : undefined}
      disabledReason={data.unread === 0 ? notifications.nothingUnread : undefined}
      reasonAt="start"
      {...blocked}
      onClick={() => markAll(data.asOf)}
    >
      {notifications.markAll}
    </Button>
  );
}
