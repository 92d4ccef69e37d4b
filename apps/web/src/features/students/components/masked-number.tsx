import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { linkClass } from "../../../ui/button-style.ts";
import { type NumberPath, useReveal } from "../form/use-reveal.ts";

/** Props of {@link MaskedNumber}. */
export interface MaskedNumberProps {
  fkStudentId: number;
  path: NumberPath;
  /** As the server shows it: all but the last four are dots. */
  number: string;
}

/** A passport or ID number, masked until it is asked for, which is on record; leaving the page hides it again. */
export function MaskedNumber({ fkStudentId, path, number }: MaskedNumberProps) {
  const { students } = usePhrases();
  const words = students.page;
  const reveal = useReveal(fkStudentId);
  const shown = reveal.isShown(path);
  const [show, hide] =
    path === "passportNumber"
      ? [words.showPassport, words.hidePassport]
      : [words.showIdCard, words.hideIdCard];
  return (
    <span className="inline-flex items-baseline gap-1.5">
      <span className="id-figures">{reveal.wholeOf(path) ?? number}</span>
      <button
        type="button"
        aria-pressed={shown}
        aria-label={shown ? hide : show}
        aria-busy={reveal.busy || undefined}
        onClick={() => reveal.toggle(path)}
        className={`${linkClass} text-hint`}
      >
        {shown ? words.hide : words.show}
      </button>
    </span>
  );
}
