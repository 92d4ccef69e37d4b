import { Dialog as Base } from "@base-ui/react/dialog";
import { ChevronDown, ChevronUp, ExternalLink, X } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { useRef } from "react";
import { useDataText } from "./data-text.tsx";
import { IconButton } from "./icon-button.tsx";
import { useUiText } from "./ui-text.tsx";

/** Props of {@link Drawer}. */
export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Before the position, first line: number and status. */
  meta?: ReactNode;
  title: ReactNode;
  subtitle?: ReactNode;
  /** "2 of 66". */
  position?: string;
  /** Neighbours in the list behind; without a handler the arrow is off. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  onOpenPage?: (() => void) | undefined;
  /** What gets the focus after it closes; without one, or while that isn't there, what had it before. */
  returnTo?: (() => HTMLElement | null) | undefined;
  /** Below the title, above the line: a rail. */
  head?: ReactNode;
  children: ReactNode;
  /** Left and right end of the foot, 56 high. */
  footerStart?: ReactNode;
  footer?: ReactNode;
}

const editable = "input, textarea, select, [contenteditable], [role=listbox], [role=menu], [role=grid]";

/**
 * A sheet of 600 at the right edge, over a page that stays live. Arrow up and down (outside of fields) go to
 * the neighbours, Escape closes.
 */
export function Drawer(props: DrawerProps) {
  const { open, onOpenChange, position, onPrevious, onNext, onOpenPage } = props;
  const text = useUiText();
  const data = useDataText();
  const popup = useRef<HTMLDivElement>(null);
  const browsable = Boolean(position || onPrevious || onNext);

  function browse(event: KeyboardEvent) {
    const target = event.target instanceof Element ? event.target : null;
    if (
      event.defaultPrevented ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      target?.closest(editable)
    ) {
      return;
    }
    const go = event.key === "ArrowUp" ? onPrevious : event.key === "ArrowDown" ? onNext : undefined;
    if (!go) return;
    event.preventDefault();
    go();
  }

  return (
    <Base.Root open={open} onOpenChange={onOpenChange} modal={false} disablePointerDismissal>
      <Base.Portal>
        <Base.Popup
          ref={popup}
          initialFocus={popup}
          {...(props.returnTo && { finalFocus: props.returnTo })}
          onKeyDown={browse}
          className="fixed inset-y-0 right-0 z-(--z-drawer) flex w-full max-w-drawer flex-col bg-raised text-ink shadow-drawer outline-none transition-[opacity,translate] duration-180 data-ending-style:translate-x-2 data-starting-style:translate-x-2 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <div className="border-line border-b px-4 pt-3 pb-4 sm:px-6">
            <div className="-mr-1.5 flex min-h-8 items-center gap-2">
              <div className="flex min-w-0 flex-1 items-center gap-2 text-hint">{props.meta}</div>
              {position && <span className="tabular text-hint text-ink-2 max-sm:sr-only">{position}</span>}
              {browsable && (
                <>
                  <IconButton
                    icon={ChevronUp}
                    label={text.previous}
                    onClick={onPrevious}
                    disabledReason={onPrevious ? undefined : data.isFirst}
                  />
                  <IconButton
                    icon={ChevronDown}
                    label={text.next}
                    onClick={onNext}
                    disabledReason={onNext ? undefined : data.isLast}
                  />
                </>
              )}
              {onOpenPage && <IconButton icon={ExternalLink} label={data.openAsPage} onClick={onOpenPage} />}
              <Base.Close render={<IconButton icon={X} label={text.close} />} />
            </div>
            <Base.Title className="mt-0.5 text-section">{props.title}</Base.Title>
            {props.subtitle && (
              <Base.Description className="text-cell text-ink-2">{props.subtitle}</Base.Description>
            )}
            {props.head && <div className="mt-3">{props.head}</div>}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-4 py-4 sm:px-6">{props.children}</div>
          {(props.footer || props.footerStart) && (
            // A foot whose buttons have nothing to offer isn't there.
            <div className="flex min-h-14 flex-wrap items-center gap-2 border-line border-t px-4 py-2 has-[>:only-child:empty]:hidden sm:px-6">
              {props.footerStart}
              <div className="ml-auto flex flex-wrap items-center justify-end gap-2 max-sm:flex-1">
                {props.footer}
              </div>
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
