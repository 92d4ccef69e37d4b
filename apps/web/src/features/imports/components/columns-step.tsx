import { type ImportField, importFields } from "@passage/contract/imports/columns.ts";
import { type TextEncoding, textEncodings } from "@passage/contract/imports/kinds.ts";
import { useEffect, useState } from "react";
import { useWrite } from "../../../lib/api/queries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { checkImport, discardImport } from "../../../lib/wire/imports.gen.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { Field } from "../../../ui/field.tsx";
import { FormFooter } from "../../../ui/form-footer.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import { Select } from "../../../ui/select.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import type { Import } from "../api.ts";
import { hasDays, mappingProblem } from "../mapping.ts";
import { type SentTable, sendTable, useRefusalText } from "./upload-step.tsx";

const automatic = "automatic";

type Reading = TextEncoding | typeof automatic;

/** UTF-16 is told by its bytes, whichever half comes first. */
const offered = textEncodings.filter((encoding) => !encoding.startsWith("utf-16"));

export interface ColumnsStepProps {
  info: Import;
  /** The table as it was sent, while this page still holds it. */
  sent: SentTable | null;
  setDirty: (dirty: boolean) => void;
  onReread: (info: Import, sent: SentTable) => void;
  onChecking: (info: Import) => void;
  toUpload: () => void;
}

/** Step 2: what the columns mean, as far as it wasn't recognised. */
export function ColumnsStep({ info, sent, setDirty, onReread, onChecking, toUpload }: ColumnsStepProps) {
  const { imports } = usePhrases();
  const words = imports.page.columns;
  const [columns, setColumns] = useState(() => info.columns.map(({ field }) => field));
  const [dayOrder, setDayOrder] = useState(info.dayOrder);
  const [register, setRegister] = useState(info.state === "uploaded" ? true : info.register);
  const [touched, setTouched] = useState(false);
  useEffect(() => setDirty(touched), [setDirty, touched]);
  const check = useWrite(checkImport, {
    onSuccess: (begun) => {
      setDirty(false);
      onChecking(begun);
    },
  });
  const discard = useWrite(discardImport);
  const problem = mappingProblem(columns);
  const known = columns.filter((field) => field !== null).length;
  const samples = info.columns.map((column) => column.samples);

  function mean(index: number, field: ImportField | null) {
    setTouched(true);
    setColumns(columns.map((own, at) => (at === index ? field : own)));
  }

  return (
    <>
      <div className="px-4 pt-4 pb-6 sm:px-gutter">
        {info.problem && (
          <Banner tone="att" title={imports.problems[info.problem]} live className="mb-4 max-w-[920px]" />
        )}
        <h2 className="text-module">{words.title}</h2>
        <p className="text-cell text-ink-3">{words.recognised(known, columns.length)}</p>
        {info.encoding && sent && <EncodingField info={info} sent={sent} onReread={onReread} />}
        <div className="mt-3 max-w-[920px]">
          <div
            aria-hidden="true"
            className="hidden border-line-2 border-b pb-1.5 text-head text-ink-3 sm:grid sm:grid-cols-[1fr_1.4fr_260px] sm:gap-4"
          >
            <span>{words.header}</span>
            <span>{words.samples}</span>
            <span>{words.meaning}</span>
          </div>
          <ul aria-label={words.title}>
            {info.columns.map((column, index) => (
              <ColumnLine
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have their place and nothing else
                key={index}
                header={column.header || words.noHeader(index + 1)}
                samples={column.samples}
                field={columns[index] ?? null}
                onChange={(field) => mean(index, field)}
              />
            ))}
          </ul>
        </div>
        <div className="mt-6 flex max-w-[920px] flex-col items-start gap-4">
          {hasDays(columns, samples) && (
            <Field label={words.dayOrder} {...(info.dayOrderOpen && { warning: words.dayOrderOpen })}>
              <div>
                <Segmented
                  label={words.dayOrder}
                  segments={[
                    { value: "dmy", label: words.dmy },
                    { value: "mdy", label: words.mdy },
                  ]}
                  value={dayOrder}
                  onChange={setDayOrder}
                />
              </div>
            </Field>
          )}
          <Checkbox
            label={words.register}
            hint={words.registerAdvice}
            checked={register}
            onChange={setRegister}
          />
        </div>
      </div>
      <FormFooter className="mt-auto">
        <Button
          kind="quiet"
          busy={discard.isPending}
          onClick={async () => {
            setDirty(false);
            await discard.mutateAsync({ body: { importId: info.importId } });
            toUpload();
          }}
        >
          {words.other}
        </Button>
        <Button
          kind="primary"
          busy={check.isPending}
          disabledReason={
            problem === null
              ? undefined
              : problem.kind === "twice"
                ? words.twice(imports.fields[problem.field])
                : words.nameNeeded
          }
          reasonAt="start"
          onClick={() => check.mutate({ body: { importId: info.importId, columns, dayOrder, register } })}
        >
          {words.next}
        </Button>
      </FormFooter>
    </>
  );
}

function ColumnLine({
  header,
  samples,
  field,
  onChange,
}: {
  header: string;
  samples: readonly string[];
  field: ImportField | null;
  onChange: (field: ImportField | null) => void;
}) {
  const { imports } = usePhrases();
  const words = imports.page.columns;
  return (
    <li className="grid items-center gap-x-4 gap-y-1 border-line border-b py-2 text-cell sm:grid-cols-[1fr_1.4fr_260px]">
      <span className={field === null ? "break-words text-ink-3" : "break-words font-medium"}>{header}</span>
      <span className="truncate text-ink-2 [text-autospace:no-autospace]" title={samples.join(" · ")}>
        {samples.join(" · ")}
      </span>
      <Combobox<ImportField>
        aria-label={`${header}: ${words.meaning}`}
        options={importFields.map((value) => ({ value, label: imports.fields[value] }))}
        value={field}
        onChange={onChange}
        placeholder={words.skip}
      />
    </li>
  );
}

/** A text file read by another character set: it is sent once more, and the first reading forgotten. */
function EncodingField({
  info,
  sent,
  onReread,
}: {
  info: Import;
  sent: SentTable;
  onReread: ColumnsStepProps["onReread"];
}) {
  const { imports } = usePhrases();
  const words = imports.page.columns;
  const describe = useRefusalText();
  const discard = useWrite(discardImport);
  const [reading, setReading] = useState<Reading | null>(null);
  const chosen = reading ?? sent.encoding ?? automatic;
  const found = sent.encoding === null && info.encoding && imports.encodings[info.encoding];

  async function readBy(next: Reading) {
    const again = { file: sent.file, encoding: next === automatic ? null : next };
    if (again.encoding === sent.encoding) return;
    setReading(next);
    try {
      const reread = await sendTable(again.file, again.encoding);
      discard.mutate({ body: { importId: info.importId } });
      onReread(reread, again);
    } catch (error) {
      showToast({ tone: "neg", title: describe(error) });
    } finally {
      setReading(null);
    }
  }

  return (
    <Select<Reading>
      label={words.encoding}
      hint={reading ? words.rereading : words.encodingAdvice}
      fieldClassName="mt-3 w-[440px] max-w-full"
      options={[
        { value: automatic, label: found ? words.automaticIs(found) : words.automatic },
        ...offered.map((value) => ({ value, label: imports.encodings[value] })),
      ]}
      value={chosen}
      onChange={(next) => next && void readBy(next)}
    />
  );
}
