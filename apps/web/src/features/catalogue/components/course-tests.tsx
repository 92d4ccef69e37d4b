import { demandsAt } from "@passage/contract/catalogue/rules.ts";
import { useQuery } from "@tanstack/react-query";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { askedScores } from "../../../lib/language-score.ts";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { institutionQuery } from "../api.ts";
import type { CourseDraft } from "../form/course-draft.ts";
import { acceptedIn, demandsToEdit } from "../form/demands.ts";
import { fieldId } from "../form/field-id.ts";
import { DemandsGrid } from "./demands-grid.tsx";
import { FormPart } from "./form-part.tsx";

/** Props of {@link CourseTests}. */
export interface CourseTestsProps {
  draft: CourseDraft;
  onChange: (tests: CourseDraft["tests"]) => void;
  error: (path: string) => string | undefined;
}

/** What a course asks of language tests: what its institution asks at its level, or something of its own. */
export function CourseTests({ draft, onChange, error }: CourseTestsProps) {
  const { applications, catalogue, domain } = usePhrases();
  const { demand } = applications.form.facts;
  const { editor: words } = catalogue;
  const institution = useQuery(institutionQuery(draft.institution?.value ?? 0));
  const asked = demandsAt(institution.data?.tests ?? [], draft.level);
  const accepted = acceptedIn(asked);
  return (
    <FormPart title={words.tests}>
      <RadioGroup
        aria-label={words.tests}
        options={[
          { value: "institution", label: words.asInstitution },
          { value: "own", label: words.ownTests },
        ]}
        value={draft.tests === null ? "institution" : "own"}
        // Demands of its own begin as those of the institution: most differ by half a band.
        onChange={(which) => onChange(which === "own" ? demandsToEdit(asked) : null)}
      />
      {draft.tests === null ? (
        draft.institution && (
          <p className="text-cell text-ink-2">
            {accepted.length === 0
              ? words.noTestsOfInstitution
              : accepted
                  .map((test) => {
                    const scores = askedScores(test, asked[test] ?? { overall: null, each: null });
                    return `${domain.languageTests[test]} ${demand(...scores)}`;
                  })
                  .join(" · ")}
          </p>
        )
      ) : (
        <DemandsGrid
          label={words.tests}
          value={draft.tests}
          onChange={onChange}
          idOf={(test, part) => fieldId("course", `tests.${test}.${part}`)}
          error={(test, part) => error(`tests.${test}.${part}`)}
        />
      )}
    </FormPart>
  );
}
