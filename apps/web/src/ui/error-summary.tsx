import { OctagonAlert } from "lucide-react";
import type { MouseEvent, Ref } from "react";
import { linkClass } from "./button-style.ts";
import { useUiText } from "./ui-text.tsx";

/** One field that stops the form. */
export interface SummaryError {
  /** Id of the control, as given to its `id`. */
  id: string;
  label: string;
}

/** Props of {@link ErrorSummary}. */
export interface ErrorSummaryProps {
  /** "3 fields stop the submission." */
  title: string;
  errors: readonly SummaryError[];
  ref?: Ref<HTMLDivElement>;
}

/** Takes the user to a control: focuses it with the field in the middle of the screen. */
export function focusField(id: string): void {
  const control = document.getElementById(id);
  if (!control) return;
  control.scrollIntoView({ block: "center" });
  control.focus({ preventScroll: true });
}

/** Lists what stops a form, each with a link that goes to the field. Give it focus after a refused submission. */
export function ErrorSummary({ title, errors, ref }: ErrorSummaryProps) {
  const { locale } = useUiText();
  if (errors.length === 0) return null;
  const separator = locale.startsWith("zh") ? "、" : ", ";

  // The address must stay as it is: a hash would be another page to the router.
  function go(event: MouseEvent<HTMLAnchorElement>, id: string) {
    event.preventDefault();
    focusField(id);
  }

  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="alert"
      className="flex items-start gap-2.5 rounded-control bg-neg-wash px-3 py-2.5 text-cell outline-offset-1"
    >
      <OctagonAlert size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-neg" />
      <div className="min-w-0">
        <strong className="font-semibold text-ink">{title}</strong>{" "}
        <ul className="inline">
          {errors.map((error, index) => (
            <li key={error.id} className="inline text-ink-2">
              <a href={`#${error.id}`} className={linkClass} onClick={(event) => go(event, error.id)}>
                {error.label}
              </a>
              {index < errors.length - 1 && separator}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
