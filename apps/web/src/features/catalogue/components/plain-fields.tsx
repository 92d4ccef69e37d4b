import { lengths } from "@passage/contract/limits.ts";
import type { Editor } from "../../../lib/forms/use-editor.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { fieldId } from "../form/field-id.ts";

interface OfEditor<Draft extends object> {
  editor: Editor<Draft>;
  /** Which form they are in, for the controls' ids. */
  noun: string;
}

/** Props of {@link FigureField}. */
export interface FigureFieldProps<Name extends string, Draft extends Record<Name, string>>
  extends OfEditor<Draft> {
  name: Name;
  label: string;
  /** Digits there is room for. */
  digits: number;
}

/** A whole number that may be left out, as it is typed. */
export function FigureField<Name extends string, Draft extends Record<Name, string>>(
  props: FigureFieldProps<Name, Draft>,
) {
  const { editor, noun, name, label, digits } = props;
  return (
    <TextField
      id={fieldId(noun, name)}
      label={label}
      optional
      inputMode="numeric"
      figures="tabular"
      maxLength={digits}
      value={editor.draft[name]}
      error={editor.error(name)}
      onChange={(event) => editor.set({ [name]: event.target.value } as Partial<Draft>)}
    />
  );
}

/** Where it is on the web, and whether it can be applied for: what ends the facts of either. */
export function WebsiteAndOpen<Draft extends { website: string; open: boolean }>({
  editor,
  noun,
  openHint,
}: OfEditor<Draft> & { openHint: string }) {
  const { catalogue } = usePhrases();
  const { editor: words } = catalogue;
  const set = (changes: { website: string } | { open: boolean }) => editor.set(changes as Partial<Draft>);
  return (
    <>
      <TextField
        id={fieldId(noun, "website")}
        label={words.website}
        optional
        inputMode="url"
        placeholder="https://"
        maxLength={lengths.shortText}
        value={editor.draft.website}
        error={editor.error("website")}
        onChange={(event) => set({ website: event.target.value })}
      />
      <Checkbox
        label={words.open}
        hint={openHint}
        checked={editor.draft.open}
        onChange={(open) => set({ open })}
      />
    </>
  );
}
