import { agentCategories, type DocumentCategory } from "@passage/contract/applications/documents.ts";
import type { KeyboardEvent } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Field } from "../../../ui/field.tsx";

/** Props of {@link WantedDocuments}. */
export interface WantedDocumentsProps {
  /** Id of the first box, for the link from the error summary. */
  id: string;
  label: string;
  values: readonly DocumentCategory[];
  onChange: (values: DocumentCategory[]) => void;
  error: string | undefined;
}

const columns = 2;

/** How far each arrow key goes through the boxes. */
const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: columns,
  ArrowUp: -columns,
};

/** Arrow keys go between the boxes, so that the right one isn't a dozen tabs away. */
function goByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>("input")];
  const next = boxes[boxes.indexOf(event.target as HTMLElement) + step];
  event.preventDefault();
  next?.focus();
}

/** The document categories an evidence request asks for, all in sight. */
export function WantedDocuments({ id, label, values, onChange, error }: WantedDocumentsProps) {
  const { domain } = usePhrases();
  return (
    <Field group label={label} error={error}>
      <fieldset aria-label={label} onKeyDown={goByArrow} className="grid min-w-0 grid-cols-2 gap-x-3">
        {agentCategories.map((category, index) => (
          <Checkbox
            key={category}
            id={index === 0 ? id : undefined}
            label={<span className="text-cell">{domain.documentCategories[category]}</span>}
            checked={values.includes(category)}
            onChange={(checked) =>
              onChange(agentCategories.filter((one) => (one === category ? checked : values.includes(one))))
            }
          />
        ))}
      </fieldset>
    </Field>
  );
}
