import { type Language, languageNames, languages } from "@passage/contract/languages.ts";
import { lengths } from "@passage/contract/limits.ts";
import { type ResourceKey, resourceKeys } from "@passage/contract/resource-keys.ts";
import { useQuery } from "@tanstack/react-query";
import { useAccount } from "../../../lib/account.tsx";
import { useWrite } from "../../../lib/api/queries.ts";
import { useAreaCodes } from "../../../lib/forms/use-countries.ts";
import { type Editor, useEditor } from "../../../lib/forms/use-editor.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { addSubcompany } from "../../../lib/wire/company.gen.ts";
import { Drawer } from "../../../ui/drawer.tsx";
import { PhoneField } from "../../../ui/phone-field.tsx";
import { Select } from "../../../ui/select.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import { type CompanyInfo, companyQuery, outdatedByCompany, type Subcompany } from "../api.ts";
import {
  type CompanyDraft,
  fieldId,
  type NewCompanyDraft,
  newCompany,
  newToSave,
  problemsOfNew,
} from "../form/company-draft.ts";
import { CompanyFields, Pair } from "./company-fields.tsx";
import { EditorDrawer } from "./editor-drawer.tsx";
import { FormPart } from "./form-part.tsx";
import { KeysField } from "./keys-field.tsx";

const noun = "new-company";

/** Props of {@link AddCompany}. */
export interface AddCompanyProps {
  /** Those of the list: a new one may stand below any that is looked after. */
  companies: readonly Subcompany[];
  onClose: () => void;
  onDirty: (dirty: boolean) => void;
  onAdded: () => void;
}

/** A new company below the own one, or below one of its own, with who looks after it first. */
export function AddCompany(props: AddCompanyProps) {
  const { company } = usePhrases();
  const { data } = useQuery(companyQuery());
  if (data) return <Opened {...props} own={data} />;
  return (
    <Drawer open onOpenChange={(open) => !open && props.onClose()} title={company.subs.newTitle}>
      <SkeletonText lines={9} />
    </Drawer>
  );
}

function Opened({ own, companies, onClose, onDirty, onAdded }: AddCompanyProps & { own: CompanyInfo }) {
  const { company } = usePhrases();
  const { subs: words } = company;
  const language = useLanguage();
  const { root } = useAccount();
  const write = useWrite(addSubcompany, { handles: "all", outdates: outdatedByCompany });
  const givable = resourceKeys.filter(
    (key) => root.resourceKeys.includes(key) && own.resourceKeys.includes(key),
  );
  const usual: ResourceKey[] = givable.filter((key) => key !== "mps");
  const editor = useEditor<NewCompanyDraft>({
    stored: { draft: newCompany(own, usual, language), version: null },
    check: problemsOfNew,
    save: async (draft) => (await write.mutateAsync({ body: newToSave(draft) })).version,
    reread: async () => ({ draft: newCompany(own, usual, language), version: null }),
  });
  const below = companies.filter(({ relation, status }) => relation === "below" && status === "active");
  const nameOf = (one: { name: string; nameZh: string | null }) =>
    language === "en-us" ? one.name : (one.nameZh ?? one.name);
  return (
    <EditorDrawer
      editor={editor}
      noun={noun}
      title={words.newTitle}
      isNew
      onSaved={() => {
        showToast({ tone: "pos", title: words.created(editor.draft.name.trim()) });
        onAdded();
      }}
      onClose={onClose}
      onDirty={onDirty}
    >
      {below.length > 0 && (
        <Select<number>
          id={fieldId(noun, "fkParentAgentId")}
          label={words.form.parent}
          options={[own, ...below].map((one) => ({ value: one.companyId, label: nameOf(one) }))}
          value={editor.draft.parent}
          error={editor.error("fkParentAgentId")}
          onChange={(parent) => parent !== null && editor.set({ parent })}
        />
      )}
      <CompanyFields
        editor={editor as unknown as Editor<CompanyDraft>}
        noun={noun}
        companyId={null}
        relation="below"
      />
      <KeysField
        id={fieldId(noun, "resourceKeys")}
        companyId={null}
        keys={editor.draft.keys}
        before={[]}
        ceiling={givable}
        onChange={(keys) => editor.set({ keys })}
      />
      <AdministratorFields editor={editor} />
    </EditorDrawer>
  );
}

/** Who looks after the new company first. */
function AdministratorFields({ editor }: { editor: Editor<NewCompanyDraft> }) {
  const { company } = usePhrases();
  const { form: words } = company.subs;
  const codes = useAreaCodes();
  const { draft, set, error } = editor;
  const id = (path: string) => fieldId(noun, `administrator.${path}`);
  return (
    <FormPart title={words.administrator} hint={words.administratorHint}>
      <Pair>
        <TextField
          id={id("name")}
          label={words.name}
          autoComplete="off"
          maxLength={lengths.name}
          value={draft.adminName}
          error={error("administrator.name")}
          onChange={(event) => set({ adminName: event.target.value })}
        />
        <TextField
          id={id("nameZh")}
          label={words.nameZh}
          optional
          autoComplete="off"
          maxLength={lengths.name}
          value={draft.adminNameZh}
          error={error("administrator.nameZh")}
          onChange={(event) => set({ adminNameZh: event.target.value })}
        />
      </Pair>
      <Pair>
        <TextField
          id={id("email")}
          label={words.email}
          inputMode="email"
          autoComplete="off"
          maxLength={lengths.email}
          value={draft.adminEmail}
          error={error("administrator.email")}
          onChange={(event) => set({ adminEmail: event.target.value })}
        />
        <PhoneField
          id={id("phoneNumber")}
          label={words.phone}
          optional
          areaCodes={codes.options}
          value={draft.adminPhone}
          error={error("administrator.phoneNumber") ?? error("administrator.phoneRegion")}
          onChange={(adminPhone) => set({ adminPhone })}
        />
      </Pair>
      <Pair>
        <Select<Language>
          id={id("language")}
          label={words.language}
          options={languages.map((value) => ({ value, label: languageNames[value] }))}
          value={draft.language}
          onChange={(language) => language && set({ language })}
        />
      </Pair>
    </FormPart>
  );
}
