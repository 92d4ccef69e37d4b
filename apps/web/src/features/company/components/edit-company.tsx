import { useQuery } from "@tanstack/react-query";
import { call } from "../../../lib/api/api-client.ts";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { useWrite } from "../../../lib/api/queries.ts";
import { errorDetails } from "../../../lib/error-details.ts";
import { useEditor } from "../../../lib/forms/use-editor.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { getCompanyInfo, saveCompanyInfo } from "../../../lib/wire/company.gen.ts";
import { Drawer } from "../../../ui/drawer.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import { type CompanyInfo, companyQuery, outdatedByCompany } from "../api.ts";
import { companyToEdit, detailsToSave, fieldId, problemsOfDraft } from "../form/company-draft.ts";
import { CompanyFields } from "./company-fields.tsx";
import { StatusBadge } from "./company-status.tsx";
import { CompanyTerms } from "./company-terms.tsx";
import { EditorDrawer } from "./editor-drawer.tsx";
import { KeysField } from "./keys-field.tsx";

const noun = "sub-company";

/** Props of {@link EditCompany}. */
export interface EditCompanyProps {
  companyId: number;
  onClose: () => void;
  onDirty: (dirty: boolean) => void;
}

/** One company below, opened to be edited. */
export function EditCompany(props: EditCompanyProps) {
  const { company } = usePhrases();
  const query = useQuery(companyQuery(props.companyId));
  if (query.data) return <Opened key={props.companyId} {...props} info={query.data} />;
  return (
    <Drawer open onOpenChange={(open) => !open && props.onClose()} title={company.subs.edit}>
      {hasFailed(query) ? (
        <ErrorState
          part
          title={company.failed.title}
          details={errorDetails(query.error)}
          onRetry={() => void query.refetch()}
        >
          {company.failed.advice}
        </ErrorState>
      ) : (
        <SkeletonText lines={9} />
      )}
    </Drawer>
  );
}

function Opened({ companyId, info, onClose, onDirty }: EditCompanyProps & { info: CompanyInfo }) {
  const { company } = usePhrases();
  const language = useLanguage();
  const write = useWrite(saveCompanyInfo, { handles: "all", outdates: outdatedByCompany });
  const editor = useEditor({
    stored: { draft: companyToEdit(info), version: info.version },
    check: problemsOfDraft,
    save: async (draft, version) => {
      const saved = await write.mutateAsync({
        body: { companyId, version: version ?? 0, ...detailsToSave(draft), resourceKeys: [...draft.keys] },
      });
      return saved.version;
    },
    reread: async () => {
      const theirs = await call(getCompanyInfo, { query: { companyId } }, { handles: "all" });
      return { draft: companyToEdit(theirs), version: theirs.version };
    },
  });
  return (
    <EditorDrawer
      editor={editor}
      noun={noun}
      title={language === "en-us" ? info.name : (info.nameZh ?? info.name)}
      meta={<StatusBadge status={info.status} />}
      isNew={false}
      onSaved={() => {
        showToast({ tone: "pos", title: company.saved });
        onDirty(false);
        onClose();
      }}
      onClose={onClose}
      onDirty={onDirty}
    >
      <CompanyFields editor={editor} noun={noun} companyId={companyId} relation={info.relation} />
      <KeysField
        id={fieldId(noun, "resourceKeys")}
        companyId={companyId}
        keys={editor.draft.keys}
        before={info.resourceKeys}
        ceiling={info.parentKeys ?? []}
        onChange={(keys) => editor.set({ keys })}
      />
      <div className="-mx-4 sm:-mx-gutter">
        <CompanyTerms info={info} />
      </div>
    </EditorDrawer>
  );
}
