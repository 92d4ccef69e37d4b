import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Kbd } from "../../../ui/kbd.tsx";
import { useShortcutsOn } from "../shortcuts.ts";

/** Props of {@link DeskFoot}. */
export interface DeskFootProps {
  /** Place of the open application in the queue, from 1; null when it isn't in it. */
  place: number | null;
  total: number;
  onShowKeys: () => void;
}

/** The keys at hand, 32 high, and how far one has come. */
export function DeskFoot({ place, total, onShowKeys }: DeskFootProps) {
  const { desk } = usePhrases();
  const { keys } = desk;
  const on = useShortcutsOn();
  const shown = [
    { caps: ["J", "K"], words: keys.nextPrevious },
    { caps: ["1", "9"], range: true, words: keys.preview },
    { caps: ["X"], words: keys.select },
    { caps: ["↵"], words: keys.confirm },
    { caps: ["U"], words: keys.undo },
    { caps: ["/"], words: keys.search },
  ];
  return (
    <footer className="flex h-8 shrink-0 items-center gap-5 border-line-2 border-t bg-canvas px-4 text-hint text-ink-2">
      {on ? (
        shown.map(({ caps, words, range }) => (
          <span key={words} className="flex items-center gap-1 whitespace-nowrap">
            {caps.map((cap, index) => (
              <span key={cap} className="flex items-center gap-1">
                {range && index > 0 && "–"}
                <Kbd>{cap}</Kbd>
              </span>
            ))}
            <span className="ml-0.5">{words}</span>
          </span>
        ))
      ) : (
        <span>{keys.isOff}</span>
      )}
      <button
        type="button"
        onClick={onShowKeys}
        className="flex items-center gap-1 rounded-control whitespace-nowrap hover:text-ink"
      >
        <Kbd>?</Kbd>
        <span className="ml-0.5">{keys.all}</span>
      </button>
      {place !== null && <span className="ml-auto tabular-nums">{keys.position(place, total)}</span>}
    </footer>
  );
}
