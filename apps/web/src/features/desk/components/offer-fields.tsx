import { conditions } from "@passage/contract/applications/steps.ts";
import { uploadKinds } from "@passage/contract/files/rules.ts";
import { useState } from "react";
import { isApiError } from "../../../lib/api/api-error.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Field } from "../../../ui/field.tsx";
import { RadioGroup } from "../../../ui/radio-group.tsx";
import { Upload } from "../../../ui/upload.tsx";
import { type StaffApplication, uploadOfferLetter } from "../api.ts";
import type { MoveDraft, MoveErrors } from "../move-draft.ts";

const { maxBytes, formats } = uploadKinds.studentFile;
const anotherFile = "another";

/** MIME types with their extensions, as the file chooser wants them. */
const accept = Object.fromEntries(
  [...new Set(Object.values(formats))].map((mime) => [
    mime,
    Object.entries(formats).flatMap(([extension, own]) => (own === mime ? [`.${extension}`] : [])),
  ]),
);

/** Props of {@link OfferFields}. */
export interface OfferFieldsProps {
  ids: { condition: string; letter: string };
  application: Pick<StaffApplication, "itemId" | "files">;
  draft: MoveDraft;
  errors: MoveErrors;
  onChange: (part: Partial<MoveDraft>) => void;
}

/** What an offer is: with or without conditions, and its letter. */
export function OfferFields({ ids, application, draft, errors, onChange }: OfferFieldsProps) {
  const { desk, domain } = usePhrases();
  return (
    <>
      <RadioGroup
        id={ids.condition}
        label={desk.moves.condition}
        options={conditions.map((condition) => ({ value: condition, label: domain.conditions[condition] }))}
        value={draft.condition}
        onChange={(condition) => onChange({ condition })}
        error={errors.condition}
      />
      <OfferLetter
        id={ids.letter}
        application={application}
        error={errors.letter}
        onChange={(letterGuid) => onChange({ letterGuid })}
      />
    </>
  );
}

interface OfferLetterProps {
  id: string;
  application: Pick<StaffApplication, "itemId" | "files">;
  error: string | undefined;
  onChange: (letterGuid: string | null) => void;
}

/** A letter filed before (of a move that was broken off or taken back) can be used again; otherwise one is uploaded. */
function OfferLetter({ id, application, error, onChange }: OfferLetterProps) {
  const { desk, errors } = usePhrases();
  const words = desk.moves;
  // Taken once: a letter uploaded here comes back with the application's files, and is chosen already.
  const [filed] = useState(() =>
    application.files.filter(
      ({ category, itemId }) => category === "offerLetter" && itemId === application.itemId,
    ),
  );
  const [choice, setChoice] = useState<string | null>(filed.length > 0 ? null : anotherFile);

  function choose(value: string) {
    setChoice(value);
    onChange(value === anotherFile ? null : value);
  }

  return (
    <div className="flex flex-col gap-2">
      {filed.length > 0 && (
        <RadioGroup
          id={id}
          label={words.letter}
          direction="column"
          options={[
            ...filed.map(({ fileGuid, fileNameOrc }) => ({
              value: fileGuid,
              label: words.letterFiled(fileNameOrc),
            })),
            { value: anotherFile, label: words.letterNew },
          ]}
          value={choice}
          onChange={choose}
          error={error}
        />
      )}
      {choice === anotherFile && (
        <Field
          group
          label={filed.length > 0 ? undefined : words.letter}
          error={filed.length > 0 ? undefined : error}
        >
          <div id={filed.length > 0 ? undefined : id} tabIndex={-1} className="rounded-menu">
            <Upload
              label={words.letter}
              hint={words.letterHint(maxBytes / 1024 / 1024)}
              accept={accept}
              maxSize={maxBytes}
              transport={(file, options) => uploadOfferLetter(application.itemId, file, options)}
              onUploaded={({ fileGuid }) => onChange(fileGuid)}
              onRemoved={() => onChange(null)}
              describeError={(cause) => (isApiError(cause) && cause.message) || errors["6004"]}
            />
          </div>
        </Field>
      )}
    </div>
  );
}
