import { mayGrant } from "@passage/contract/accounts/rules.ts";
import { type ResourceKey, resourceKeys } from "@passage/contract/resource-keys.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { inLine } from "../../../lib/api/in-line.ts";
import { useWrite } from "../../../lib/api/queries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useOwnOnly } from "../../../lib/own-only.ts";
import { personNameText } from "../../../lib/person-name.tsx";
import { getAuthorityPage, saveAuthority } from "../../../lib/wire/company.gen.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import { type AuthorityRow, newestRow, outdatedByCompany } from "../api.ts";

/** Props of {@link KeyTick}. */
export interface KeyTickProps {
  row: AuthorityRow;
  name: ResourceKey;
  /** Whether the caller holds it: nobody hands on what they don't. */
  held: boolean;
  /** Shows the key's name beside the box. */
  labelled?: boolean;
}

/** Whether an account holds a key, to be ticked in place; what can't be ticked says why. */
export function KeyTick({ row, name, held, labelled = false }: KeyTickProps) {
  const { company, domain } = usePhrases();
  const { authority: words } = company;
  const ownOnly = useOwnOnly();
  const write = useWrite(saveAuthority, { outdates: outdatedByCompany });
  const on = row.resourceKeys.includes(name);
  /** As it was pressed, until that is answered. */
  const [wish, setWish] = useState<boolean | null>(null);
  const client = useQueryClient();
  const shown = wish ?? on;
  const person = personNameText({ nameZh: row.nameZh, nameEn: row.name });
  const counts = row.companyKeys.includes(name);

  async function set(checked: boolean) {
    if (wish !== null) return;
    setWish(checked);
    // Several keys of one person are ticked faster than they are answered.
    const done = await inLine(`authority:${row.accountId}`, () => {
      const now = newestRow(client, getAuthorityPage, row, ({ accountId }) => accountId === row.accountId);
      const keys = resourceKeys.filter((key) => (key === name ? checked : now.resourceKeys.includes(key)));
      return write.mutateAsync({
        body: { accountId: now.accountId, version: now.version, resourceKeys: keys },
      });
    }).catch(() => null);
    setWish(null);
    if (done) showToast({ tone: "pos", title: words.saved(person), id: "authority" });
  }

  function whyNot(): string | undefined {
    if (!row.editable) return words.notEditable;
    const dealer = { granter: held ? [name] : [], ceiling: row.companyKeys };
    if (!on && !mayGrant(name, dealer)) return counts ? words.notYours : words.notOfCompany;
    return ownOnly?.disabledReason;
  }

  const label = domain.resourceKeys[name];
  const idle = on && !counts ? words.idle : undefined;
  return (
    <Checkbox
      checked={shown}
      onChange={(checked) => void set(checked)}
      disabledReason={whyNot()}
      {...(labelled
        ? { label, hint: idle }
        : {
            "aria-label": words.box(label, person),
            className: "-ml-2 items-center! align-top",
            indeterminate: Boolean(idle),
          })}
    />
  );
}
