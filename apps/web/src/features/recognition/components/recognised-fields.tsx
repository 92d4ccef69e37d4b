import { useEffect, useRef } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { isDoubtful, type PersonField, personFields } from "../recognised-field.ts";
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
  /** The tab of a country whose passports have Chinese names is open. */
  chinese: boolean;
  countries: readonly NamedCountry[];
  focused: string | null;
  onFocus: (field: string) => void;
  onChange: (changes: Partial<Person>) => void;
}

/** What the page gave, each with how certain it is, to be put right here; before that, what will be read. */
export function RecognisedFields(props: RecognisedFieldsProps) {
  const { recognition: words, students } = usePhrases();
  const { state, chinese } = props;
  const read = state.kind === "read" ? state : null;
  const shown = personFields.filter((field) => field !== "nameZh" || chinese || read?.person.nameZh);
  return (
    <section
      aria-label={words.fields}
      className="min-w-0 px-4 py-5 max-md:border-line max-md:border-t sm:px-6"
    >
      <header className="mb-3 flex items-baseline justify-between gap-3">
        <h3 className="text-module">{words.fields}</h3>
        {read && <span className="text-hint text-ink-3">{words.confidence}</span>}
      </header>
      {read ? (
        <ReadFields {...props} state={read} shown={shown} />
      ) : (
        <ul className="text-cell text-ink-2">
          {shown.map((field) => (
            <li key={field} className="flex h-9 items-center gap-3">
              <span className="w-[124px] shrink-0">{students.form.fields[field]}</span>
              <span aria-hidden="true" className="h-2.5 flex-1 bg-sunken" />
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-hint text-ink-3">{words.nothingSaved}</p>
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

  // Doubt first: the first field to compare gets the focus, once per page that was read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a correction must not move the focus again
  useEffect(() => {
    const doubtful = shown.find((field) => isDoubtful(result.confidence[field]));
    if (doubtful) list.current?.querySelector<HTMLElement>(`#${controlId(doubtful)}`)?.focus();
  }, [guid, result.page.number]);

  useEffect(() => {
    const control = focused && list.current?.querySelector<HTMLElement>(`#passport-${focused}`);
    if (control && control !== document.activeElement) control.focus();
  }, [focused]);

  // Whatever control a field is made of, its id says which one it is.
  useEffect(() => {
    const own = list.current;
    const told = ({ target }: FocusEvent) => {
      const field = shown.find((one) => target instanceof HTMLElement && target.id === controlId(one));
      if (field) onFocus(field);
    };
    own?.addEventListener("focusin", told);
    return () => own?.removeEventListener("focusin", told);
  }, [shown, onFocus]);

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

type ReadFieldProps = Pick<ReadFieldsProps, "state" | "countries" | "onChange"> & { field: PersonField };

function ReadField({ field, state: { person, result }, countries, onChange }: ReadFieldProps) {
  const { students, domain } = usePhrases();
  const row = {
    id: controlId(field),
    label: students.form.fields[field],
    layout: "row" as const,
    aside: <Confidence of={result.confidence[field]} empty={person[field] === null} />,
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
