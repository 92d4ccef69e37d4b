import { lengths } from "@passage/contract/limits.ts";
import { isMasked } from "@passage/contract/students/masked-number.ts";
import { useState } from "react";
import { isApiError } from "../../../lib/api/api-error.ts";
import { useWrite } from "../../../lib/api/queries.ts";
import type { Editor } from "../../../lib/forms/use-editor.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { revealLegalPersonCard, verifyIdCard } from "../../../lib/wire/company.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { linkClass } from "../../../ui/button-style.ts";
import { TextField } from "../../../ui/text-field.tsx";
import { type CompanyDraft, fieldId } from "../form/company-draft.ts";

/** Props of {@link IdCardField}. */
export interface IdCardFieldProps {
  editor: Editor<CompanyDraft>;
  noun: string;
  /** Whose legal person; null while the company is new: then there is nothing to show or to check against. */
  companyId: number | null;
}

type Verdict = { tone: "note" | "warning" | "error"; text: string };

/** A deed's own words of why it wasn't done; everything else is shown by the api client. */
const handles = ["2001", "2016"] as const;

/** The legal person's ID card: masked until somebody asks, which is on record, and checked on demand. */
export function IdCardField({ editor, noun, companyId }: IdCardFieldProps) {
  const { company, rules } = usePhrases();
  const { card: words } = company;
  /** The number whole, and what it stands behind. */
  const [revealed, setRevealed] = useState<{ of: string; whole: string | null } | null>(null);
  /** What was said, and of which number: the answer may come after another one was typed. */
  const [said, setSaid] = useState<(Verdict & { of: string }) | null>(null);
  const reveal = useWrite(revealLegalPersonCard, { handles });
  const verify = useWrite(verifyIdCard, { handles });
  const { idCardNumber } = editor.draft;
  const masked = isMasked(idCardNumber);
  // Another number may be stored behind the same mask by another version.
  const now = masked ? `${editor.version} ${idCardNumber}` : idCardNumber;
  const whole = revealed?.of === now ? revealed.whole : null;
  const shown = masked && whole !== null;
  const verdict = said?.of === now ? said : null;
  const setVerdict = (next: Verdict) => setSaid({ ...next, of: now });

  async function toggle() {
    if (shown || companyId === null) return setRevealed(null);
    const answer = await reveal.mutateAsync({ body: { companyId } }).catch(refused);
    setRevealed(answer && { of: now, whole: answer.idCardNumber });
  }

  async function check() {
    if (companyId === null) return;
    const answer = await verify.mutateAsync({ body: { companyId, idCard: idCardNumber } }).catch(refused);
    if (!answer) return;
    if (answer.rule) setVerdict({ tone: "error", text: rules[answer.rule] });
    else if (answer.elsewhere) setVerdict({ tone: "warning", text: words.elsewhere });
    else setVerdict({ tone: "note", text: words.valid });
  }

  function refused(error: unknown): null {
    if (isApiError(error) && handles.some((code) => code === error.code))
      setVerdict({ tone: "error", text: error.fields[0]?.message ?? error.message });
    return null;
  }

  const told = verdict && { [verdict.tone]: verdict.text };
  return (
    <div className="flex items-start gap-2">
      <TextField
        id={fieldId(noun, "idCardNumber")}
        fieldClassName="flex-1"
        label={company.fields.idCardNumber}
        optional
        figures="id"
        autoComplete="off"
        spellCheck={false}
        maxLength={lengths.otherIdCard}
        value={shown ? (whole ?? "") : idCardNumber}
        aside={
          masked && (
            <button
              type="button"
              className={linkClass}
              aria-pressed={shown}
              aria-label={shown ? words.hideWhole : words.showWhole}
              aria-busy={reveal.isPending || undefined}
              onClick={() => void toggle()}
            >
              {shown ? words.hide : words.show}
            </button>
          )
        }
        hint={masked ? words.recorded : undefined}
        {...told}
        error={editor.error("idCardNumber") ?? (verdict?.tone === "error" ? verdict.text : undefined)}
        onChange={(event) => {
          setSaid(null);
          setRevealed(null);
          const { value } = event.target;
          // A mask goes as a whole: what is left of it is no number. Typed back to what is stored, it stands for that.
          const next = value === whole ? idCardNumber : masked && !shown ? withoutMask(value) : value;
          editor.set({ idCardNumber: next });
        }}
      />
      {companyId !== null && (
        <Button
          kind="secondary"
          busy={verify.isPending}
          className="mt-6"
          {...(idCardNumber.trim() === "" && {
            disabledReason: rules.required,
            reasonAt: "elsewhere" as const,
          })}
          onClick={() => void check()}
        >
          {words.verify}
        </Button>
      )}
    </div>
  );
}

const withoutMask = (text: string) =>
  text.includes("•") ? text.replace(/•+.{0,4}$/, "").replaceAll("•", "") : text;
