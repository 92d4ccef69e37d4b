import { priorQualifications } from "@passage/contract/courses/applicant.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Editor } from "../../../lib/forms/use-editor.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AsyncSelect } from "../../../ui/async-select.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import type { Option } from "../../../ui/option.ts";
import { Select } from "../../../ui/select.tsx";
import { choicesQuery, findInstitutions, institutionQuery } from "../api.ts";
import type { CourseDraft } from "../form/course-draft.ts";
import { fieldId } from "../form/field-id.ts";
import { CourseMoney } from "./course-money.tsx";
import { CourseTests } from "./course-tests.tsx";
import { FormPart } from "./form-part.tsx";
import { IntakesFields } from "./intakes-fields.tsx";
import { LevelSelect } from "./level-select.tsx";
import { NamesFields } from "./names-fields.tsx";
import { FigureField, WebsiteAndOpen } from "./plain-fields.tsx";
import { ScoresGrid } from "./scores-grid.tsx";

const noun = "course";

/** Props of {@link CourseForm}. */
export interface CourseFormProps {
  editor: Editor<CourseDraft>;
  /** Applications that name it. */
  applications: number;
}

/** The fields of a course. */
export function CourseForm({ editor, applications }: CourseFormProps) {
  const { catalogue, domain } = usePhrases();
  const { editor: words, courses } = catalogue;
  const choices = useQuery(choicesQuery());
  const client = useQueryClient();
  const { draft, set, error } = editor;
  const id = (path: string) => fieldId(noun, path);
  const fixed = applications > 0 ? courses.inUse : undefined;

  async function choose(institution: Option<number> | null) {
    set({ institution: institution && { value: institution.value, label: institution.label } });
    if (!institution || draft.currency !== "") return;
    // Its courses cost what its applications cost in: a proposal, not a rule.
    const { fees } = await client.fetchQuery(institutionQuery(institution.value));
    if (fees[0]) set({ currency: fees[0].currency });
  }

  return (
    <div className="flex flex-col gap-5">
      <FormPart>
        <NamesFields
          noun={noun}
          path="names"
          label={words.name}
          value={draft.names}
          onChange={(names) => set({ names })}
          error={(path) => error(path)}
        />
        <AsyncSelect<number>
          id={id("fkInstitutionId")}
          label={words.institution}
          load={findInstitutions}
          placeholder={words.institutionHint}
          minLength={0}
          value={draft.institution}
          onChange={(institution) => void choose(institution).catch(() => undefined)}
          error={error("fkInstitutionId")}
          disabledReason={fixed}
        />
        <div className="grid gap-3.5 sm:grid-cols-2">
          <LevelSelect
            id={id("fkMajorLevelId")}
            value={draft.level}
            onChange={(level) => set({ level })}
            error={error("fkMajorLevelId")}
            disabledReason={fixed}
          />
          <Combobox<number>
            id={id("subjectGroupId")}
            label={words.subject}
            options={(choices.data?.subjects ?? []).map((one) => ({ value: one.id, label: one.name }))}
            loading={choices.isPending}
            retry={choices.isError ? () => void choices.refetch() : undefined}
            value={draft.subject}
            onChange={(subject) => set({ subject })}
            error={error("subjectGroupId")}
          />
        </div>
        <div className="grid grid-cols-2 gap-3.5">
          <FigureField editor={editor} noun={noun} name="durationMonths" label={words.duration} digits={3} />
        </div>
        <WebsiteAndOpen editor={editor} noun={noun} openHint={words.openHintCourse} />
      </FormPart>
      <IntakesFields
        intakes={draft.intakes}
        onChange={(intakes) => set({ intakes })}
        error={(path) => error(path)}
      />
      <CourseMoney editor={editor} />
      <FormPart title={words.entry}>
        <div className="grid grid-cols-2 items-start gap-3.5">
          <Select
            id={id("prior")}
            label={words.prior}
            options={priorQualifications.map((value) => ({
              value,
              label: domain.priorQualifications[value],
            }))}
            emptyLabel={words.anyPrior}
            value={draft.prior}
            onChange={(prior) => set({ prior })}
            error={error("prior")}
          />
          <FigureField editor={editor} noun={noun} name="minAge" label={words.minAge} digits={2} />
        </div>
        <ScoresGrid
          scores={draft.scores}
          onChange={(scores) => set({ scores })}
          error={(path) => error(path)}
        />
      </FormPart>
      <CourseTests draft={draft} onChange={(tests) => set({ tests })} error={(path) => error(path)} />
    </div>
  );
}
