import { Search, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { useUiText } from "./ui-text.tsx";

export interface SearchFieldProps {
  /** The search in force, e.g. from the URL. */
  value: string;
  /** Called after a pause in typing, at once on Enter and on clearing; never in the middle of a composition. */
  onSearch: (value: string) => void;
  /** Accessible name. */
  label: string;
  placeholder?: string;
  /** 28 in a filter bar, 32 elsewhere; both are 44 under a finger. */
  size?: 28 | 32;
  /** Longest text that can be searched for. */
  maxLength?: number;
  /** Pause in ms before a search starts. */
  delay?: number;
  /** Key that jumps here, e.g. <Kbd>. */
  shortcut?: ReactNode;
  className?: string;
}

/** Field that searches while one types. Input methods are respected: pinyin letters on their way are no search. */
export function SearchField({
  value,
  onSearch,
  label,
  placeholder,
  size = 28,
  maxLength,
  delay = 250,
  shortcut,
  className,
}: SearchFieldProps) {
  const { clear } = useUiText();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  const composing = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);

  // Back button or reset: what comes from outside wins over what was typed. A search that comes back without the space
  // it was typed with is none from outside.
  if (value !== known && value !== known.trim()) {
    setKnown(value);
    setTyped(value);
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  const search = (next: string, wait: number) => {
    clearTimeout(timer.current);
    const run = () => {
      setKnown(next);
      onSearch(next);
    };
    if (wait === 0) run();
    else timer.current = setTimeout(run, wait);
  };

  const change = (next: string) => {
    setTyped(next);
    if (!composing.current) search(next, delay);
  };

  const empty = () => {
    setTyped("");
    search("", 0);
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") {
      event.preventDefault();
      search(typed, 0);
    } else if (event.key === "Escape" && typed !== "") {
      event.stopPropagation();
      empty();
    }
  };

  return (
    <search
      className={classNames(
        "flex min-w-0 items-center gap-2 rounded-control border bg-surface px-2.5 text-cell",
        "has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-1 has-[input:focus-visible]:outline-ring",
        size === 28 ? "h-control-sm border-line-2" : "h-control border-line-ctl",
        className,
      )}
    >
      <Search size={14} aria-hidden="true" className="shrink-0 text-ink-2" />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => change(event.target.value)}
        onCompositionStart={() => {
          composing.current = true;
          clearTimeout(timer.current);
        }}
        onCompositionEnd={(event) => {
          composing.current = false;
          change(event.currentTarget.value);
        }}
        onKeyDown={onKeyDown}
        className="h-full min-w-0 flex-1 bg-transparent outline-none"
      />
      {typed === "" ? (
        shortcut
      ) : (
        <button
          type="button"
          aria-label={clear}
          onClick={empty}
          className="-mr-1.5 inline-flex size-6 shrink-0 items-center justify-center rounded-control text-ink-2 hover:bg-hover"
        >
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </search>
  );
}
