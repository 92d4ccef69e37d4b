import { useEffect, useState } from "react";
import { call } from "../../../lib/api/api-client.ts";
import { useWrite } from "../../../lib/api/queries.ts";
import { useEditor } from "../../../lib/forms/use-editor.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useOwnOnly } from "../../../lib/own-only.ts";
import { getCompanyInfo, saveCompanyInfo } from "../../../lib/wire/company.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFooter } from "../../../ui/form-footer.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import { type CompanyInfo, outdatedByCompany } from "../api.ts";
import { companyToEdit, detailsToSave, problemsOfDraft } from "../form/company-draft.ts";
import { useFieldLabels } from "../form/use-field-labels.ts";
import { CompanyFields } from "./company-fields.tsx";
import { FormHead } from "./form-head.tsx";

const noun = "own-company";

/** Props of {@link CompanyForm}. */
export interface CompanyFormProps {
  info: CompanyInfo;
  setDirty: (dirty: boolean) => void;
}

/** What the own company says of itself, to be changed in place; the foot comes with the first change. */
export function CompanyForm({ info, setDirty }: CompanyFormProps) {
  const { company } = usePhrases();
  const { companyId } = info;
  const ownOnly = useOwnOnly();
  const labelOf = useFieldLabels();
  const [refused, setRefused] = useState(0);
  const write = useWrite(saveCompanyInfo, { handles: "all", outdates: outdatedByCompany });
  const editor = useEditor({
    stored: { draft: companyToEdit(info), version: info.version },
    check: problemsOfDraft,
    save: async (draft, version) => {
      const saved = await write.mutateAsync({
        body: { companyId, version: version ?? 0, ...detailsToSave(draft) },
      });
      return saved.version;
    },
    reread: async () => {
      const theirs = await call(getCompanyInfo, { query: { companyId } }, { handles: "all" });
      return { draft: companyToEdit(theirs), version: theirs.version };
    },
  });
  const { dirty, saving } = editor;
  useEffect(() => setDirty(dirty), [dirty, setDirty]);

  async function submit() {
    if (await editor.submit()) showToast({ tone: "pos", title: company.saved });
    else setRefused(refused + 1);
  }

  return (
    <form
      noValidate
      className="flex grow flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="flex max-w-[760px] grow flex-col gap-5 px-4 py-5 sm:px-gutter">
        <FormHead editor={editor} noun={noun} labelOf={labelOf} refused={refused} />
        <CompanyFields editor={editor} noun={noun} companyId={companyId} relation={info.relation} />
      </div>
      {dirty && (
        <FormFooter start={<span className="text-att">{company.unsaved}</span>}>
          <Button onClick={editor.discard}>{company.discard}</Button>
          <Button kind="primary" type="submit" busy={saving} {...ownOnly}>
            {company.save}
          </Button>
        </FormFooter>
      )}
    </form>
  );
}
