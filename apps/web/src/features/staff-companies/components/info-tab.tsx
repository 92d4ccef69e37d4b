import { ceilingBelow } from "@passage/contract/company/tree.ts";
import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { call } from "../../../lib/api/api-client.ts";
import { callKey, useWrite } from "../../../lib/api/queries.ts";
import { type Editor, useEditor } from "../../../lib/forms/use-editor.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useMay } from "../../../lib/staff.tsx";
import {
  getCompanyKeysLost,
  getStaffCompany,
  saveStaffCompany,
} from "../../../lib/wire/staff-companies.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { FormFooter } from "../../../ui/form-footer.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import { useUiText } from "../../../ui/ui-text.tsx";
import { outdatedByCompany, type StaffCompany } from "../api.ts";
import { type CompanyDraft, companyToEdit, companyToSave, problemsOfCompany } from "../form/company-draft.ts";
import { useFieldLabels } from "../form/use-field-labels.ts";
import { CompanyFields } from "./company-fields.tsx";
import { FormHead } from "./form-part.tsx";
import { TermsFields } from "./terms-fields.tsx";

const noun = "staff-company";

/** What is said of a company, to be changed in place; the foot comes with the first change. */
export function InfoTab({ stored, setDirty }: { stored: StaffCompany; setDirty: (dirty: boolean) => void }) {
  const { company, domain, shell } = usePhrases();
  const text = useUiText();
  const { companyId: id } = stored;
  const readOnly = useMay("companiesEdit")
    ? undefined
    : shell.noPermission.missing(domain.staffPermissions.companiesEdit);
  const labelOf = useFieldLabels();
  const [refused, setRefused] = useState(0);
  const write = useWrite(saveStaffCompany, { handles: "all", outdates: outdatedByCompany });
  const editor: Editor<CompanyDraft> = useEditor({
    stored: { draft: companyToEdit(stored), version: stored.version },
    check: problemsOfCompany,
    save: async (draft, version) => {
      const body = { version: version ?? 0, ...companyToSave(draft) };
      return (await write.mutateAsync({ params: { id }, body })).version;
    },
    reread: async () => {
      const theirs = await call(getStaffCompany, { params: { id } }, { handles: "all" });
      return { draft: companyToEdit(theirs), version: theirs.version };
    },
  });
  const { dirty, draft, saving } = editor;
  const staysBelow = draft.parent !== null && draft.parent.value === stored.fkParentAgentId;
  // What companies below lose with it is said before it is saved.
  const looking = useIsFetching({ queryKey: callKey(getCompanyKeysLost) }) > 0;
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
        <CompanyFields editor={editor} noun={noun} companyId={id} readOnly={readOnly} />
        <TermsFields
          editor={editor}
          noun={noun}
          stored={stored}
          ceiling={ceilingBelow(draft.settlesItself, staysBelow ? stored.parentKeys : null)}
          endAbove={staysBelow && !stored.isSettlementPort ? stored.contractUntil : null}
          readOnly={readOnly}
        />
      </div>
      {dirty && (
        <FormFooter start={<span className="text-att">{company.unsaved}</span>}>
          <Button onClick={editor.discard}>{company.discard}</Button>
          <Button
            kind="primary"
            type="submit"
            busy={saving}
            disabledReason={looking ? text.loading : undefined}
            reasonAt="start"
          >
            {company.save}
          </Button>
        </FormFooter>
      )}
    </form>
  );
}
