import { useState } from "react";
import { focusField } from "../../../ui/error-summary.tsx";
import { isFilled, isOptional, type SectionName, sectionFields, sectionNames } from "../form/sections.ts";
import type { StudentForm } from "../form/use-student-form.ts";
import { FormSection } from "./form-section.tsx";
import { SectionFields } from "./section-fields.tsx";

/** Which of the optional parts are unfolded: those that were opened, and those that hold something. */
export function useFolds(form: StudentForm) {
  const [opened, setOpened] = useState<ReadonlySet<SectionName>>(new Set());
  const open = (name: SectionName) => setOpened((before) => new Set([...before, name]));
  return {
    /** Null for a part that is never folded. */
    foldOf: (name: SectionName) => {
      if (!isOptional(name)) return undefined;
      // What was typed stays in sight, and with it what may be wrong.
      const filled = isFilled(name, form.values);
      return {
        open: filled || opened.has(name),
        onToggle: () => {
          if (opened.has(name) && !filled) setOpened(new Set([...opened].filter((one) => one !== name)));
          else open(name);
        },
      };
    },
    /** Leads to the first field of a part, unfolding it on the way. */
    go: (name: SectionName) => {
      open(name);
      const [first] = sectionFields[name];
      // After its fields are drawn.
      if (first) requestAnimationFrame(() => focusField(form.fieldId(first)));
    },
  };
}

/** The parts of the form, one below the other. */
export function FormSections({ form, folds }: { form: StudentForm; folds: ReturnType<typeof useFolds> }) {
  return (
    <div>
      {sectionNames.map((name) => (
        <FormSection key={name} name={name} fold={folds.foldOf(name)}>
          <SectionFields name={name} form={form} />
        </FormSection>
      ))}
    </div>
  );
}
