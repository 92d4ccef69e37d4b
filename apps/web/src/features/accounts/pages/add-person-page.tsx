import { presetKeys } from "@passage/contract/accounts/rules.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useAccount } from "../../../lib/account.tsx";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { useWrite } from "../../../lib/api/queries.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ListFailure } from "../../../lib/lists/list-failure.tsx";
import { useGo } from "../../../lib/navigation.tsx";
import { useOwnOnly } from "../../../lib/own-only.ts";
import { hrefTo } from "../../../lib/paths.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { addAccount, saveContactPerson } from "../../../lib/wire/accounts.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { FormFooter } from "../../../ui/form-footer.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Select } from "../../../ui/select.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import { companiesQuery, type PeopleCompany } from "../api.ts";
import { EditorFrame } from "../components/editor-frame.tsx";
import { FormPart } from "../components/form-part.tsx";
import { MailFields } from "../components/mail-fields.tsx";
import { PersonFields } from "../components/person-fields.tsx";
import { RightsFields } from "../components/rights-fields.tsx";
import { emptyPerson, type PersonDraft, personToSave, rightsToSave } from "../form/person-draft.ts";
import { useEmailCheck } from "../form/use-email-check.ts";
import { usePersonEditor } from "../form/use-person-editor.ts";
import { useSubmit } from "../form/use-submit.ts";

type View = ViewProps<"/setting/add-contact-person/{id}">;

/**
 * /setting/add-contact-person/{id}: a new person of a company, with a login or without. `id` is the company's; 0 is the
 * own one. `?login=no` begins without a login.
 */
export function AddPersonPage(view: View) {
  const { accounts } = usePhrases();
  const query = useQuery(companiesQuery());
  const wanted = Number(view.params.id);
  const company = query.data?.find(({ companyId, own }) => (wanted === 0 ? own : companyId === wanted));
  const words = accounts.add;

  if (hasFailed(query)) return <ListFailure words={accounts} query={query} />;
  if (!query.data)
    return (
      <>
        <PageHead title={accounts.editor.newTitle} />
        <div className="max-w-[660px] px-4 sm:px-gutter">
          <SkeletonText lines={9} />
        </div>
      </>
    );
  if (!company?.editable)
    return (
      <EmptyState page title={words.notYours}>
        {words.notYoursAdvice}
      </EmptyState>
    );
  return (
    <AddPerson
      key={company.companyId}
      view={view}
      company={company}
      others={query.data.filter(({ editable }) => editable)}
    />
  );
}

const noun = "new-person";

interface AddPersonProps {
  view: View;
  company: PeopleCompany;
  others: readonly PeopleCompany[];
}

function AddPerson({ view, company, others }: AddPersonProps) {
  const { accounts } = usePhrases();
  const words = accounts.editor;
  const language = useLanguage();
  const go = useGo();
  const ownOnly = useOwnOnly();
  const { root } = useAccount();
  const invite = useWrite(addAccount, { handles: "all" });
  const add = useWrite(saveContactPerson, { handles: "all" });
  const { companyId } = company;
  const withLogin = view.search.login !== "no";
  const dealer = { granter: root.resourceKeys, ceiling: company.companyKeys };

  async function save(draft: PersonDraft): Promise<number> {
    const name = draft.nameZh.trim() || draft.name.trim();
    const person = { companyId, ...personToSave(draft) };
    if (!draft.login) {
      const { version } = await add.mutateAsync({ body: person });
      showToast({ tone: "pos", title: words.added(name) });
      return version;
    }
    const rights = { ...rightsToSave(draft), language: draft.language };
    const { version } = await invite.mutateAsync({ body: { ...person, ...rights } });
    showToast({ tone: "pos", title: words.invited(name) });
    return version;
  }

  const editor = usePersonEditor({
    stored: {
      draft: emptyPerson({ language, login: withLogin, resourceKeys: presetKeys("consultant", dealer) }),
      version: null,
    },
    save,
  });
  const { draft, set } = editor;
  const { summary, submit } = useSubmit(editor, () => {
    view.setDirty(false);
    go(hrefTo("/setting", { tab: draft.login ? "accounts" : "contacts" }));
    view.close();
  });
  const emails = useEmailCheck({ companyId, contactPersonId: null, login: draft.login });
  const { setDirty } = view;
  useEffect(() => setDirty(editor.dirty), [editor.dirty, setDirty]);

  return (
    <>
      <PageHead title={words.newTitle} meta={accounts.add.forCompany(company.name)} />
      <div className="max-w-[708px] grow px-4 pb-8 sm:px-gutter">
        <p className="mb-4 text-prose text-ink-2">{accounts.add.lead}</p>
        <EditorFrame
          editor={editor}
          noun={noun}
          summary={summary}
          onDirty={setDirty}
          closes
          onSave={() => {
            if (!ownOnly) void submit();
          }}
        >
          {others.length > 1 && (
            <Select<number>
              label={words.company}
              options={others.map((one) => ({ value: one.companyId, label: one.name }))}
              value={companyId}
              disabledReason={editor.dirty ? words.companyFixed : undefined}
              fieldClassName="sm:max-w-80"
              onChange={(id) =>
                id && go(hrefTo("/setting/add-contact-person/{id}", { id }), { replace: true })
              }
            />
          )}
          <PersonFields editor={editor} noun={noun} emails={emails} />
          <MailFields editor={editor} noun={noun} company={company} />
          <FormPart title={words.login}>
            <Checkbox
              label={words.withLogin}
              hint={words.withLoginHint}
              checked={draft.login}
              onChange={(login) => set({ login })}
            />
            {draft.login && (
              <RightsFields
                editor={editor}
                noun={noun}
                companyId={companyId}
                ceiling={company.companyKeys}
                accountId={null}
              />
            )}
          </FormPart>
        </EditorFrame>
      </div>
      <FormFooter start={editor.dirty ? words.unsaved : undefined}>
        <Button onClick={view.close}>{words.cancel}</Button>
        <Button kind="primary" busy={editor.saving} {...ownOnly} onClick={() => void submit()}>
          {draft.login ? words.add : words.addContact}
        </Button>
      </FormFooter>
    </>
  );
}
