import { type LevelKind, levelKinds } from "@passage/contract/applications/documents.ts";
import type { Editor } from "../../../lib/forms/use-editor.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { fieldId } from "../form/field-id.ts";
import type { GroupDraft } from "../form/group-draft.ts";
import type { GroupKind } from "../groups-api.ts";
import { FormPart } from "./form-part.tsx";
import { NamesFields } from "./names-fields.tsx";

/** Props of {@link GroupForm}. */
export interface GroupFormProps {
  noun: GroupKind;
  editor: Editor<GroupDraft>;
  /** Applications are at the level. */
  kindFixed: boolean;
}

/** The fields of a study level or subject group. */
export function GroupForm({ noun, editor, kindFixed }: GroupFormProps) {
  const { catalogue, domain } = usePhrases();
  const { groups } = catalogue;
  const { draft, set, error } = editor;
  return (
    <FormPart>
      <NamesFields
        noun={noun}
        path="names"
        label={catalogue.editor.name}
        value={draft.names}
        onChange={(names) => set({ names })}
        error={(path) => error(path)}
      />
      {noun === "level" && (
        <Select<LevelKind>
          id={fieldId(noun, "kind")}
          label={groups.columns.kind}
          hint={groups.kindHint}
          options={levelKinds.map((kind) => ({ value: kind, label: domain.levelKinds[kind] }))}
          value={draft.kind}
          onChange={(kind) => set({ kind })}
          error={error("kind")}
          disabledReason={kindFixed ? groups.kindFixed : undefined}
        />
      )}
      <TextField
        id={fieldId(noun, "position")}
        label={groups.columns.position}
        hint={groups.positionHint}
        inputMode="numeric"
        figures="tabular"
        maxLength={3}
        value={draft.position}
        error={error("position")}
        onChange={(event) => set({ position: event.target.value })}
      />
      <Checkbox
        label={groups.open[noun]}
        hint={groups.openHint[noun]}
        checked={draft.open}
        onChange={(open) => set({ open })}
      />
    </FormPart>
  );
}
