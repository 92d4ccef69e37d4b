import { type ResourceKey, resourceKeys } from "@passage/contract/resource-keys.ts";
import { useQuery } from "@tanstack/react-query";
import { useHolds } from "../../../lib/account.tsx";
import { KeysLost } from "../../../lib/forms/keys-lost.tsx";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { keysLostQuery } from "../api.ts";
import { FormPart } from "./form-part.tsx";

/** Props of {@link KeysField}. */
export interface KeysFieldProps {
  id: string;
  keys: readonly ResourceKey[];
  /** What it holds now: that may stay. */
  before: readonly ResourceKey[];
  /** Keys of the company above. */
  ceiling: readonly ResourceKey[];
  onChange: (keys: ResourceKey[]) => void;
  /** The company whose keys they are; null while it is new. */
  companyId: number | null;
}

/** Rates of commission are opened apart, with the other data. */
const chosenHere = resourceKeys.filter((key) => key !== "mps");

/** Which keys a company can hold: none that the one above, or whoever gives them, lacks. */
export function KeysField({ id, companyId, keys, before, ceiling, onChange }: KeysFieldProps) {
  const { company, domain } = usePhrases();
  const { form: words } = company.subs;
  const taken = companyId !== null && before.some((key) => !keys.includes(key));
  const lost = useQuery({ ...keysLostQuery(companyId ?? 0, keys), enabled: taken });
  return (
    <FormPart title={words.keys} hint={words.keysHint}>
      <fieldset id={id} tabIndex={-1} className="grid gap-x-4 sm:grid-cols-2">
        <legend className="sr-only">{words.keys}</legend>
        {chosenHere.map((key) => (
          <KeyBox
            key={key}
            name={key}
            label={domain.resourceKeys[key]}
            checked={keys.includes(key)}
            givable={ceiling.includes(key) || before.includes(key)}
            kept={before.includes(key)}
            onChange={(on) => onChange(resourceKeys.filter((one) => (one === key ? on : keys.includes(one))))}
          />
        ))}
      </fieldset>
      {taken && <KeysLost lost={lost.isFetching ? undefined : lost.data} />}
    </FormPart>
  );
}

function KeyBox({
  name,
  label,
  checked,
  givable,
  kept,
  onChange,
}: {
  name: ResourceKey;
  label: string;
  checked: boolean;
  givable: boolean;
  kept: boolean;
  onChange: (on: boolean) => void;
}) {
  const { company } = usePhrases();
  const held = useHolds(name);
  const refused = !checked && (!givable || !(held || kept));
  return (
    <Checkbox
      label={label}
      checked={checked}
      disabledReason={refused ? company.subs.form.keyNotHeld : undefined}
      onChange={onChange}
    />
  );
}
