import { useId } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { linkClass } from "../../../ui/button-style.ts";
import { FieldMessage } from "../../../ui/field-message.tsx";
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
  const lineId = useId();
  const shown = reveal.isShown(path);
  const [show, hide] =
    path === "passportNumber"
      ? [words.showPassport, words.hidePassport]
      : [words.showIdCard, words.hideIdCard];
  const refusal = reveal.refusalOf(path);
  return (
    <div className="inline-flex min-w-0 flex-col">
      <div className="flex items-baseline gap-1.5">
        <span className="id-figures">{reveal.wholeOf(path) ?? number}</span>
        <button
          type="button"
          aria-pressed={shown}
          aria-label={shown ? hide : show}
          aria-describedby={refusal ? lineId : undefined}
          aria-busy={reveal.busy || undefined}
          onClick={() => reveal.toggle(path)}
          className={`${linkClass} text-hint`}
        >
          {shown ? words.hide : words.show}
        </button>
      </div>
      <FieldMessage id={lineId} line={refusal ? { tone: "warning", text: refusal } : undefined} />
    </div>
  );
}
