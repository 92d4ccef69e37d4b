import { type CvRefusal, cvFormat } from "@passage/contract/cv/formats.ts";
import { uploadLimits } from "@passage/contract/limits.ts";
import { useState } from "react";
import { isApiError, isRecord } from "../../../lib/api/api-error.ts";
import { upload } from "../../../lib/api/upload.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { getBackgroundInfoParse, parseEnglishCv } from "../../../lib/wire/cv.gen.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Upload } from "../../../ui/upload.tsx";
import type { CvAnswer } from "../background/cv-draft.ts";

// Old Word documents come through, so that they are refused with the way out.
const accept = {
  "application/pdf": [".pdf"],
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": [".docx"],
  "application/msword": [".doc"],
};

class OldWord extends Error {}

/** Props of {@link CvImportUpload}. */
export interface CvImportUploadProps {
  studentId: number;
  onRead: (answer: CvAnswer) => void;
}

/** Where a CV is dropped or chosen; then how far its reading is. */
export function CvImportUpload({ studentId, onRead }: CvImportUploadProps) {
  const { cvImport: words } = usePhrases();
  const [english, setEnglish] = useState(useLanguage() === "en-us");

  function describe(error: unknown): string {
    if (error instanceof OldWord) return words.oldWord;
    if (!isApiError(error)) return words.failed;
    const reason = isRecord(error.data) ? error.data.reason : null;
    return typeof reason === "string" && Object.hasOwn(words.reasons, reason)
      ? words.reasons[reason as CvRefusal]
      : error.message || words.failed;
  }

  return (
    <div className="flex flex-col gap-2">
      <Upload<CvAnswer>
        label={words.upload}
        hint={words.hint}
        accept={accept}
        maxSize={uploadLimits.recognition}
        transport={(file, controls) => {
          if (!cvFormat(file.name)) throw new OldWord();
          const wire = english ? parseEnglishCv : getBackgroundInfoParse;
          return upload(wire, { body: { fkStudentId: studentId } }, file, { ...controls, handles: "all" });
        }}
        onUploaded={onRead}
        describeError={describe}
      />
      <Checkbox label={words.english} checked={english} onChange={setEnglish} />
    </div>
  );
}
