import { mainlandChinaId } from "@passage/contract/limits.ts";
import { useEffect, useRef } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import {
  asksForCheck,
  hasChineseName,
  isMissing,
  isObjectedTo,
  type PersonField,
  personFields,
} from "../recognised-field.ts";
import type { Person, Recognition } from "../use-recognition.ts";
import { Confidence } from "./confidence.tsx";

/** A country as the dialog's calls give it. */
export interface NamedCountry {
  id: number;
  name: string;
  code: string;
}

/** Props of {@link RecognisedFields}. */
export interface RecognisedFieldsProps {
  state: Recognition;
  /** Country of the open tab; null where none was chosen. */
  countryId: number | null;
  countries: readonly NamedCountry[];
  focused: string | null;
  onFocus: (field: string) => void;
  onChange: (changes: Partial<Person>) => void;
}

/** What the page gave, each with how certain it is, to be put right here; before that, what will be read. */
export function RecognisedFields(props: RecognisedFieldsProps) {
  const { recognition: words, students } = usePhrases();
  const { state } = props;
  const read = state.kind === "read" ? state : null;
  // Who issued it, as far as that is known by now.
  const issuer = read?.result.person.fkStudentAppCountryIdPassport ?? props.countryId;
  const passport =
    issuer === mainlandChinaId ? words.chinese : issuer && !hasChineseName(issuer) && words.national;
  const shown = personFields.filter(
    (field) => field !== "nameZh" || hasChineseName(issuer) || read?.result.person.nameZh,
  );
  return (
    <section
      aria-label={words.fields}
      className="min-w-0 px-4 py-5 max-md:border-line max-md:border-t sm:px-6"
    >
      <header className="mb-3 flex items-baseline justify-between gap-3">
        <h3 className="flex flex-wrap items-baseline gap-x-2.5 text-module">
          {words.fields}
          {passport && <span className="font-normal text-hint text-ink-3">{passport}</span>}
        </h3>
        {read && <span className="text-hint text-ink-3">{words.confidence}</span>}
      </header>
      {read ? (
        <ReadFields {...props} state={read} shown={shown} />
      ) : (
        <ul className="text-cell text-ink-2">
          {shown.map((field) => (
            <li key={field} className="flex h-9 items-center gap-3">
              <span className="w-[124px] shrink-0">{students.form.fields[field]}</span>
              {/* A line to be filled in, as on paper: nothing is being waited for. */}
              <span aria-hidden="true" className="mb-1.5 h-px flex-1 self-end bg-line-2" />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-hint text-ink-3">
        {read?.result.status === "empty" ? words.keptUnderOthers : words.nothingSaved}
      </p>
    </section>
  );
}

interface ReadFieldsProps extends Omit<RecognisedFieldsProps, "state"> {
  state: Extract<Recognition, { kind: "read" }>;
  shown: readonly PersonField[];
}

function ReadFields({ state, shown, focused, onFocus, ...rest }: ReadFieldsProps) {
  const list = useRef<HTMLDivElement>(null);
  const { result } = state;
  const [guid] = result.fkGuIds;

  // Whatever control a field is made of, its id says which one it is. Before the effects that move the focus.
  useEffect(() => {
    const own = list.current;
    const told = ({ target }: FocusEvent) => {
      const field = shown.find((one) => target instanceof HTMLElement && target.id === controlId(one));
      if (field) onFocus(field);
    };
    own?.addEventListener("focusin", told);
    return () => own?.removeEventListener("focusin", told);
  }, [shown, onFocus]);

  useEffect(() => {
    const control = focused && list.current?.querySelector<HTMLElement>(`#passport-${focused}`);
    if (control && control !== document.activeElement) control.focus();
  }, [focused]);

  // Doubt first: the first field to compare gets the focus, once per page that was read. A warning is about all of them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a correction must not move the focus again
  useEffect(() => {
    const doubtful = shown.find((field) => asksForCheck(field, result));
    const first = doubtful ?? (isObjectedTo(result) ? shown[0] : undefined);
    if (first) list.current?.querySelector<HTMLElement>(`#${controlId(first)}`)?.focus();
  }, [guid, result.page.number]);

  return (
    <div ref={list} className="flex flex-col gap-1.5">
      {shown.map((field) => (
        <ReadField key={field} field={field} state={state} {...rest} />
      ))}
    </div>
  );
}

function controlId(field: PersonField): string {
  return `passport-${field}`;
}

/** Beside label and certainty no date has room on a phone: there the control goes below them. */
const onPhones =
  "max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-y-1 max-sm:[&>:nth-child(2)]:order-1 max-sm:[&>:nth-child(2)]:col-span-full max-sm:[&>:last-child]:order-1 max-sm:[&>:last-child]:col-span-full";

type ReadFieldProps = Pick<ReadFieldsProps, "state" | "countries" | "onChange"> & { field: PersonField };

function ReadField({ field, state: { person, result }, countries, onChange }: ReadFieldProps) {
  const { students, domain } = usePhrases();
  const row = {
    id: controlId(field),
    label: students.form.fields[field],
    layout: "row" as const,
    fieldClassName: onPhones,
    // What was put right by hand is no longer the reader's.
    aside: person[field] === result.person[field] && (
      <Confidence
        of={result.confidence[field]}
        empty={person[field] === null}
        missing={isMissing(field, result)}
      />
    ),
  };
  switch (field) {
    case "gender":
      return (
        <Select
          {...row}
          options={([0, 1] as const).map((value) => ({ value: String(value), label: domain.genders[value] }))}
          value={person.gender === null ? null : String(person.gender)}
          onChange={(value) => onChange({ gender: value === null ? null : value === "0" ? 0 : 1 })}
        />
      );
    case "birthday":
    case "passportIssueDate":
    case "passportIssueExpried":
      return <DateField {...row} value={person[field]} onChange={(value) => onChange({ [field]: value })} />;
    case "fkStudentAppCountryId":
      return (
        <Combobox<number>
          {...row}
          options={countries.map(({ id, name, code }) => ({ value: id, label: name, keywords: code }))}
          value={person.fkStudentAppCountryId}
          onChange={(value) => onChange({ fkStudentAppCountryId: value })}
        />
      );
    default:
      return (
        <TextField
          {...row}
          value={person[field] ?? ""}
          figures={field === "passportNumber" ? "id" : undefined}
          onChange={(event) => onChange({ [field]: event.target.value || null })}
        />
      );
  }
}
