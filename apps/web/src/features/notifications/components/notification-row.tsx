import { Mail, MailOpen } from "lucide-react";
import { useHolds } from "../../../lib/account.tsx";
import { joinFacts } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { nameLanguage } from "../../../lib/name-language.ts";
import { AppLink } from "../../../lib/navigation.tsx";
import { useOwnOnly } from "../../../lib/own-only.ts";
import { PersonName } from "../../../lib/person-name.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import type { Notification } from "../api.ts";
import { eventLooks } from "../icons.ts";
import { hrefOf } from "../links.ts";

const inks = { plain: "text-ink-2", att: "text-att", pos: "text-pos" };

/** Props of {@link NotificationRow}. */
export interface NotificationRowProps {
  one: Notification;
  onMark: (read: boolean) => void;
  /** Beside going there, which marks it as read. */
  onOpen?: () => void;
  /** In the bell's sheet: no gutter of a page, the time below. */
  narrow?: boolean;
}

/** What happened, to whom and where; the whole row opens it, its button marks it. */
export function NotificationRow({ one, onMark, onOpen, narrow = false }: NotificationRowProps) {
  const { notifications } = usePhrases();
  const language = useLanguage();
  const blocked = useOwnOnly();
  const lists = useHolds("applications");
  const { icon: Icon, tone } = eventLooks[one.event];
  const place = joinFacts([one.itemInstitutionName, one.itemInstitutionCourseName], language);
  return (
    <li
      className={classNames(
        "group relative flex gap-3 border-line border-b py-2.5 transition-colors last:border-b-0 hover:bg-hover has-[a:focus-visible]:bg-hover",
        narrow ? "px-4" : "px-4 sm:px-gutter",
      )}
    >
      {!one.read && (
        <span
          className={classNames(
            "absolute top-[17px] size-1.5 rounded-full bg-accent",
            narrow ? "left-[5px]" : "left-[5px] sm:left-[9px]",
          )}
        >
          <span className="sr-only">{notifications.inbox.isUnread}</span>
        </span>
      )}
      <Icon
        size={16}
        strokeWidth={1.75}
        aria-hidden="true"
        className={classNames("mt-0.5 shrink-0", inks[tone])}
      />
      <div className="min-w-0 flex-1">
        <p className="text-cell">
          <AppLink
            href={hrefOf(one, { lists })}
            data-notification={one.id}
            onClick={() => {
              onMark(true);
              onOpen?.();
            }}
            className={classNames(
              "rounded-control after:absolute after:inset-0",
              one.read ? "text-ink" : "font-semibold",
            )}
          >
            {one.title}
          </AppLink>
          {one.detail && <span className="ml-2 text-ink-2">{one.detail}</span>}
        </p>
        <p className={classNames("text-cell text-ink-2", narrow ? "line-clamp-2" : "sm:truncate")}>
          <span className="text-ink">
            <PersonName nameZh={one.nameZh} nameEn={one.nameEn} />
          </span>
          {one.group && <span> {notifications.inbox.others(one.group.students)}</span>}
          {place && <span className="ml-2">{place}</span>}
        </p>
        <span className={narrow ? "block" : "block sm:hidden"}>
          <Meta one={one} />
        </span>
      </div>
      <div className="relative z-1 flex shrink-0 items-start gap-2 text-hint">
        {!narrow && (
          <span className="hidden pt-px sm:block">
            <Meta one={one} />
          </span>
        )}
        <IconButton
          icon={one.read ? Mail : MailOpen}
          label={one.read ? notifications.inbox.markUnread : notifications.inbox.markRead}
          size={24}
          disabledReason={blocked?.disabledReason}
          onClick={() => onMark(!one.read)}
          className="sm:opacity-0 sm:focus-visible:opacity-100 sm:group-focus-within:opacity-100 sm:group-hover:opacity-100"
        />
      </div>
    </li>
  );
}

function Meta({ one }: { one: Notification }) {
  const language = useLanguage();
  return (
    <span className="whitespace-nowrap text-hint text-ink-3">
      {one.by && (
        <>
          <span lang={nameLanguage(one.by, language)}>{one.by}</span>
          {language === "en-us" ? ", " : "，"}
        </>
      )}
      <RelativeTime at={one.at} focusable={false} />
    </span>
  );
}
