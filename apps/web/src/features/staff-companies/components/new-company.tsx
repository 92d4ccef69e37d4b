import { ceilingBelow } from "@passage/contract/company/tree.ts";
import { languageNames, languages } from "@passage/contract/languages.ts";
import { lengths } from "@passage/contract/limits.ts";
import { useEffect, useState } from "react";
import { useWrite } from "../../../lib/api/queries.ts";
import { useAreaCodes } from "../../../lib/forms/use-countries.ts";
import { type Editor, useEditor } from "../../../lib/forms/use-editor.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useMay, useStaff } from "../../../lib/staff.tsx";
import { addCompany } from "../../../lib/wire/staff-companies.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { Drawer } from "../../../ui/drawer.tsx";
import { PhoneField } from "../../../ui/phone-field.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import { outdatedByCompany, type StaffCompany } from "../api.ts";
import {
  type CompanyDraft,
  fieldId,
  type NewCompanyDraft,
  newCompany,
  newToSave,
  problemsOfNew,
} from "../form/company-draft.ts";
import { useFieldLabels } from "../form/use-field-labels.ts";
import { CompanyFields } from "./company-fields.tsx";
import { FormHead, FormPart, Pair } from "./form-part.tsx";
import { TermsFields } from "./terms-fields.tsx";

const noun = "new-company";

/** Props of {@link NewCompany}. */
export interface NewCompanyProps {
  /** The company that it is to stand below; null for one of its own. */
  above: StaffCompany | null;
  onAdded: (id: number) => void;
  onClose: () => void;
  onDirty: (dirty: boolean) => void;
}

/** A new company with its first administrator, beside what is shown. */
export function NewCompany({ above, onAdded, onClose, onDirty }: NewCompanyProps) {
  const { staffCompanies: words } = usePhrases();
  const language = useLanguage();
  const { id: staffId } = useStaff();
  const all = useMay("companiesAll");
  const labelOf = useFieldLabels();
  const [refused, setRefused] = useState(0);
  const [start] = useState(() => newCompany(above, all ? null : staffId, language));
  const write = useWrite(addCompany, { handles: "all", outdates: outdatedByCompany });
  const [made, setMade] = useState<number | null>(null);
  const editor: Editor<NewCompanyDraft> = useEditor({
    stored: { draft: start, version: null },
    check: problemsOfNew,
    save: async (draft) => {
      const saved = await write.mutateAsync({ body: newToSave(draft) });
      setMade(saved.companyId);
      return saved.version;
    },
    reread: async () => ({ draft: start, version: null }),
  });
  const { dirty, saving, draft } = editor;
  const below = draft.parent?.value === above?.companyId ? above : null;
  useEffect(() => onDirty(dirty && made === null), [dirty, made, onDirty]);
  useEffect(() => {
    if (made !== null) onAdded(made);
  }, [made, onAdded]);

  async function submit() {
    if (await editor.submit()) showToast({ tone: "pos", title: words.created(draft.name.trim()) });
    else setRefused(refused + 1);
  }

  // Its fields set nothing but what a company's draft has.
  const ofCompany = editor as unknown as Editor<CompanyDraft>;
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.newTitle}
      footer={
        <Button kind="primary" busy={saving} onClick={() => void submit()}>
          {words.create}
        </Button>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <FormHead editor={editor} noun={noun} labelOf={labelOf} refused={refused} />
        {/* The form goes with a good answer: what is typed until then would go with it. */}
        <div inert={saving} className="flex flex-col gap-5">
          <CompanyFields editor={ofCompany} noun={noun} companyId={null} />
          <AdministratorFields editor={editor} />
          <TermsFields
            editor={ofCompany}
            noun={noun}
            stored={null}
            ceiling={ceilingBelow(draft.settlesItself, below ? below.resourceKeys : null)}
            endAbove={below?.contractUntil ?? null}
          />
        </div>
      </form>
    </Drawer>
  );
}

function AdministratorFields({ editor }: { editor: Editor<NewCompanyDraft> }) {
  const { staffCompanies: words } = usePhrases();
  const areaCodes = useAreaCodes();
  const { draft, set, error } = editor;
  const text = (
    path: "name" | "nameZh" | "email",
    label: string,
    value: string,
    change: (text: string) => void,
  ) => (
    <TextField
      id={fieldId(noun, `administrator.${path}`)}
      label={label}
      optional={path === "nameZh"}
      autoComplete="off"
      {...(path === "email" && { type: "email" as const })}
      maxLength={path === "email" ? lengths.email : lengths.name}
      value={value}
      error={error(`administrator.${path}`)}
      onChange={(event) => change(event.target.value)}
    />
  );
  return (
    <FormPart title={words.administrator} hint={words.administratorHint}>
      <Pair>
        {text("name", words.personName, draft.adminName, (adminName) => set({ adminName }))}
        {text("nameZh", words.personNameZh, draft.adminNameZh, (adminNameZh) => set({ adminNameZh }))}
      </Pair>
      {text("email", words.email, draft.adminEmail, (adminEmail) => set({ adminEmail }))}
      <Pair>
        <PhoneField
          id={fieldId(noun, "administrator.phoneNumber")}
          label={words.phone}
          optional
          areaCodes={areaCodes.options}
          value={draft.adminPhone}
          error={error("administrator.phoneNumber") ?? error("administrator.phoneRegion")}
          onChange={(adminPhone) => set({ adminPhone })}
        />
        <Select
          id={fieldId(noun, "administrator.language")}
          label={words.language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={draft.language}
          error={error("administrator.language")}
          onChange={(language) => language && set({ language })}
        />
      </Pair>
    </FormPart>
  );
}
