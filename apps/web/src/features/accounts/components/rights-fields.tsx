import { type KeyDealer, mayGrant, presetKeys } from "@passage/contract/accounts/rules.ts";
import { languageNames, languages } from "@passage/contract/languages.ts";
import { accountRoles, type ResourceKey, resourceKeys } from "@passage/contract/resource-keys.ts";
import { RotateCcw } from "lucide-react";
import { useAccount } from "../../../lib/account.tsx";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { platformToday } from "../../../lib/platform-day.ts";
import { AsyncSelect } from "../../../ui/async-select.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { Field } from "../../../ui/field.tsx";
import { Select } from "../../../ui/select.tsx";
import { findSuperiors } from "../api.ts";
import { same } from "../form/merge-drafts.ts";
import type { PersonEditor } from "../form/use-person-editor.ts";
import { FieldGrid } from "./form-part.tsx";

/** Props of {@link RightsFields}. */
export interface RightsFieldsProps {
  editor: PersonEditor;
  noun: string;
  companyId: number;
  /** The company's ceiling. */
  ceiling: readonly ResourceKey[];
  /** The account itself; null while it is new, and asked for the language of its invitation. */
  accountId: number | null;
  /** A superior is chosen here too. */
  withSuperior?: boolean;
}

/** Role, keys, validity and superior of a login, within the part of the form that is about it. */
export function RightsFields(props: RightsFieldsProps) {
  const { editor, noun, companyId, accountId, withSuperior = true } = props;
  const { accounts, domain } = usePhrases();
  const words = accounts.editor;
  const { draft, set, error } = editor;
  const dealer = useDealer(props.ceiling);
  return (
    <>
      <FieldGrid>
        <Select
          id={`${noun}-role`}
          label={words.role}
          hint={words.roleHints[draft.role]}
          options={accountRoles.map((role) => ({ value: role, label: domain.roles[role] }))}
          value={draft.role}
          error={error("role")}
          onChange={(role) => role && set({ role, resourceKeys: presetKeys(role, dealer) })}
        />
        <DateField
          id={`${noun}-validUntil`}
          label={words.validUntil}
          optional
          hint={words.validHint}
          value={draft.validUntil}
          {...(accountId === null ? { min: platformToday() } : {})}
          error={error("validUntil")}
          onChange={(validUntil) => set({ validUntil })}
        />
        {withSuperior && (
          <AsyncSelect<number>
            id={`${noun}-superiorId`}
            label={words.superior}
            optional
            hint={words.superiorHint}
            placeholder={words.noSuperior}
            prompt={words.superiorPlaceholder}
            minLength={0}
            load={(keyword, signal) =>
              findSuperiors(companyId, accountId === null ? [] : [accountId], keyword, signal)
            }
            value={draft.superior}
            error={error("superiorId")}
            onChange={(superior) => set({ superior })}
          />
        )}
        {accountId === null && (
          <Select
            id={`${noun}-language`}
            label={words.language}
            options={languages.map((language) => ({ value: language, label: languageNames[language] }))}
            value={draft.language}
            onChange={(language) => language && set({ language })}
          />
        )}
      </FieldGrid>
      <KeysField editor={editor} noun={noun} dealer={dealer} />
    </>
  );
}

/** What the person who edits may deal out in a company. */
function useDealer(ceiling: readonly ResourceKey[]): KeyDealer {
  const { root } = useAccount();
  return { granter: root.resourceKeys, ceiling };
}

function KeysField({ editor, noun, dealer }: { editor: PersonEditor; noun: string; dealer: KeyDealer }) {
  const { accounts, domain } = usePhrases();
  const language = useLanguage();
  const words = accounts.editor;
  const { draft, base, set, error } = editor;
  const preset = presetKeys(draft.role, dealer);
  const reasonFor = (key: ResourceKey): string | undefined => {
    // What is held already may be taken away, and put back while it isn't saved.
    if (mayGrant(key, dealer) || base.resourceKeys.includes(key)) return undefined;
    return dealer.ceiling.includes(key) ? words.keyNotYours : words.keyNotCompany;
  };
  const change = (key: ResourceKey, on: boolean) =>
    set({
      resourceKeys: resourceKeys.filter((one) => (one === key ? on : draft.resourceKeys.includes(one))),
    });
  return (
    <Field
      id={`${noun}-resourceKeys`}
      group
      label={words.keys}
      error={error("resourceKeys")}
      hint={words.keysHint}
      aside={
        <Button
          kind="quiet"
          size={28}
          icon={RotateCcw}
          className="-my-1"
          disabledReason={same(preset, draft.resourceKeys) ? words.presetHeld : undefined}
          reasonAt="start"
          onClick={() => set({ resourceKeys: preset })}
        >
          {words.preset}
        </Button>
      }
    >
      <div className="grid gap-x-5 sm:grid-cols-2" lang={language}>
        {resourceKeys.map((key, index) => (
          <Checkbox
            key={key}
            {...(index === 0 ? { id: `${noun}-resourceKeys` } : {})}
            label={domain.resourceKeys[key]}
            checked={draft.resourceKeys.includes(key)}
            disabledReason={reasonFor(key)}
            onChange={(on) => change(key, on)}
          />
        ))}
      </div>
    </Field>
  );
}
