import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { changeLabel, changeValue, type HistoryEntry } from "../history-entry.ts";

/** Fields shown before one asks for the rest. */
const shownAtFirst = 4;

/** What an entry changed, field by field: from what to what. A first entry says how much was filled in. */
export function HistoryChanges({ entry: { changes, subject } }: { entry: HistoryEntry }) {
  const phrases = usePhrases();
  const { history: words } = phrases;
  const language = useLanguage();
  const [all, setAll] = useState(false);
  // What a form leaves untouched comes as "no" where there was nothing: nobody did that. A new file's name stands above.
  const told = changes.filter(({ from, to }) => !(from === null && (to === false || to === subject)));
  const first = told.every(({ from }) => from === null) && told.length > shownAtFirst;
  const shown = all ? told : first ? [] : told.slice(0, shownAtFirst);
  const rest = told.length - shown.length;

  return (
    <>
      {shown.length > 0 && (
        <dl className="grid grid-cols-1 gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(0,160px)_minmax(0,1fr)]">
          {shown.map(({ path, from, to }) => (
            <div key={path} className="contents">
              <dt className="text-ink-3">{changeLabel(path, phrases)}</dt>
              <dd className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 max-sm:mb-1">
                {from !== null && (
                  <>
                    <span className="min-w-0 break-words text-ink-3 line-through decoration-line-2">
                      {changeValue(path, from, phrases, language)}
                    </span>
                    <ArrowRight size={12} aria-hidden="true" className="shrink-0 self-center text-ink-3" />
                  </>
                )}
                <span className="min-w-0 break-words text-ink">
                  {changeValue(path, to, phrases, language)}
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {(rest > 0 || all) && told.length > shownAtFirst && (
        <Button kind="quiet" size={28} onClick={() => setAll(!all)} aria-expanded={all} className="-ml-2">
          {all ? words.less : first ? words.filled(told.length) : words.more(rest)}
        </Button>
      )}
    </>
  );
}
