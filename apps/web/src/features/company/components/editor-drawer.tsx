import { useIsFetching } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { callKey } from "../../../lib/api/queries.ts";
import type { Editor } from "../../../lib/forms/use-editor.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useOwnOnly } from "../../../lib/own-only.ts";
import { getKeysLost } from "../../../lib/wire/company.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { Drawer } from "../../../ui/drawer.tsx";
import { useFieldLabels } from "../form/use-field-labels.ts";
import { FormHead } from "./form-head.tsx";

/** Props of {@link EditorDrawer}. */
export interface EditorDrawerProps<Draft extends object> {
  editor: Editor<Draft>;
  noun: string;
  title: string;
  meta?: ReactNode;
  isNew: boolean;
  onSaved: () => void;
  onClose: () => void;
  onDirty: (dirty: boolean) => void;
  children: ReactNode;
}

/** A company's form at the right edge: what stops the save on top, the button at the foot. */
export function EditorDrawer<Draft extends object>(props: EditorDrawerProps<Draft>) {
  const { editor, isNew, onDirty } = props;
  const { company } = usePhrases();
  const ownOnly = useOwnOnly();
  const labelOf = useFieldLabels();
  const [refused, setRefused] = useState(0);
  const { dirty, saving } = editor;
  // What companies below lose with it is said before it is saved.
  const looking = useIsFetching({ queryKey: callKey(getKeysLost) }) > 0;
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  async function submit() {
    if (await editor.submit()) props.onSaved();
    else setRefused(refused + 1);
  }

  const off = dirty || isNew ? ownOnly : { disabledReason: company.unchanged, reasonAt: "start" as const };
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && props.onClose()}
      title={props.title}
      meta={props.meta}
      footerStart={dirty && <span className="text-att text-hint">{company.unsaved}</span>}
      footer={
        <Button kind="primary" busy={saving || looking} {...off} onClick={() => void submit()}>
          {isNew ? company.add : company.save}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <FormHead editor={editor} noun={props.noun} labelOf={labelOf} refused={refused} />
        {/* The form goes with a good answer: what is typed until then would go with it. */}
        <div inert={saving} className="flex flex-col gap-5">
          {props.children}
        </div>
      </div>
    </Drawer>
  );
}
