import { linkClass } from "../../ui/button-style.ts";
import { classNames } from "../../ui/class-names.ts";
import { lazyContent } from "../../ui/lazy-content.tsx";
import { Popover } from "../../ui/popover.tsx";
import { useLanguage } from "../i18n/phrases.tsx";
import { withPhrases } from "../i18n/with-phrases.tsx";
import { nameLanguage } from "../name-language.ts";

const Card = lazyContent<{ accountId: number }>(
  withPhrases(["accounts"], async () => (await import("./colleague-card.tsx")).ColleagueCard),
);

/** Props of {@link ColleagueName}. */
export interface ColleagueNameProps {
  accountId: number;
  /** As it stands there already; the card has both scripts. */
  name: string;
}

/** A colleague's name that opens their card: who they are, and how they are reached. */
export function ColleagueName({ accountId, name }: ColleagueNameProps) {
  const language = useLanguage();
  return (
    <Popover
      label={name}
      className="w-[min(24rem,90vw)]"
      trigger={
        <button
          type="button"
          lang={nameLanguage(name, language)}
          // Grown for a finger without moving the line it stands in.
          className={classNames(
            linkClass,
            "max-w-full truncate text-start align-bottom touch:-my-3 touch:py-3",
          )}
        >
          {name}
        </button>
      }
    >
      <Card accountId={accountId} />
    </Popover>
  );
}
