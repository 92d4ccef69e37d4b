import { ChevronLeft, ChevronRight, FileText } from "lucide-react";
import { useEffect, useRef } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { formatBytes } from "../../../ui/format-bytes.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { isDoubtful } from "../recognised-field.ts";
import type { Recognition } from "../use-recognition.ts";

/** Props of {@link PassportPage}. */
export interface PassportPageProps {
  state: Extract<Recognition, { kind: "read" }>;
  /** Field in focus: its place is drawn thicker. */
  focused: string | null;
  onFocus: (field: string) => void;
  onTurn: (page: number) => void;
  onReplace: () => void;
}

/** The page that was read, upright, with the place of every field; below it the file and, for several pages, a pager. */
export function PassportPage({ state, focused, onFocus, onTurn, onReplace }: PassportPageProps) {
  const { recognition: words } = usePhrases();
  const { file, result, turning } = state;
  const { page, regions, confidence } = result;
  const frame = useRef<HTMLDivElement>(null);
  // A sheet of paper holds the passport somewhere: only that part of it is shown, the rest by scrolling.
  const tall = page.height > page.width;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page that was read
  useEffect(() => {
    const own = frame.current;
    const tops = Object.values(regions).map(([, y = 0]) => y);
    if (own) own.scrollTop = tops.length > 0 ? Math.min(...tops) * own.scrollHeight - 64 : 0;
  }, [result.fkGuIds[0], page.number]);

  return (
    <>
      <div
        ref={frame}
        // The keyboard scrolls it too.
        tabIndex={tall ? 0 : undefined}
        className={classNames(
          "shrink-0 border border-line bg-sunken outline-offset-2",
          tall ? "aspect-4/3 overflow-y-auto" : "overflow-hidden",
          turning && "opacity-50",
        )}
      >
        <div className="relative">
          <img
            src={`data:image/jpeg;base64,${page.image}`}
            width={page.width}
            height={page.height}
            alt={words.pageAlt}
            className="block h-auto w-full"
          />
          {Object.entries(regions).map(([field, region]) => {
            const [x = 0, y = 0, width = 0, height = 0] = region;
            const doubtful = isDoubtful(confidence[field as keyof typeof confidence]);
            return (
              // Pointing at a place is a shortcut; the keyboard has the fields themselves.
              <button
                key={field}
                type="button"
                tabIndex={-1}
                aria-hidden="true"
                onClick={() => onFocus(field)}
                className={classNames(
                  "absolute cursor-pointer",
                  doubtful ? "outline-att" : "outline-accent",
                  focused === field ? "z-1 outline-3" : "outline-1",
                  "outline-offset-1",
                )}
                style={{
                  left: `${x * 100}%`,
                  top: `${y * 100}%`,
                  width: `${width * 100}%`,
                  height: `${height * 100}%`,
                }}
              />
            );
          })}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-cell">
        <span
          className={classNames(
            "flex min-w-0 flex-1 items-center gap-2",
            page.count > 1 && "max-sm:basis-full",
          )}
        >
          <FileText size={16} aria-hidden="true" className="shrink-0" />
          <span className="min-w-0 truncate font-medium">{file.name}</span>
          <span className="tabular shrink-0 text-hint text-ink-3">{formatBytes(file.size)}</span>
        </span>
        {page.count > 1 && (
          <span className="flex items-center gap-1 max-sm:-ml-2">
            <IconButton
              icon={ChevronLeft}
              label={words.previous}
              disabledReason={turning || page.number <= 1 ? words.page(page.number, page.count) : undefined}
              onClick={() => onTurn(page.number - 1)}
            />
            <span role="status" className="tabular text-hint text-ink-2">
              {words.page(page.number, page.count)}
            </span>
            <IconButton
              icon={ChevronRight}
              label={words.next}
              disabledReason={
                turning || page.number >= page.count ? words.page(page.number, page.count) : undefined
              }
              onClick={() => onTurn(page.number + 1)}
            />
          </span>
        )}
        <Button kind="quiet" size={28} onClick={onReplace} className="-mr-2.5 ml-auto">
          {words.replace}
        </Button>
      </div>
    </>
  );
}
