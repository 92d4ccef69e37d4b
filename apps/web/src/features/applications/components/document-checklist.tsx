import { agentCategories, type DocumentCategory } from "@passage/contract/applications/documents.ts";
import { Upload } from "lucide-react";
import { useState } from "react";
import { useHolds } from "../../../lib/account.tsx";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";
import { RefusedFiles, UploadList } from "../../../ui/upload-list.tsx";
import type { ApplicationDetail } from "./application-panel-data.ts";
import { DocumentRow } from "./document-row.tsx";
import { type DocumentTarget, documentMegabytes, useDocumentUpload } from "./use-document-upload.ts";
import { useFilesElsewhere } from "./use-shared-files.ts";

/** Props of {@link DocumentChecklist}. */
export interface DocumentChecklistProps {
  detail: Pick<
    ApplicationDetail,
    "itemId" | "studentId" | "required" | "wanted" | "files" | "closing" | "stuSource"
  >;
  /** Uploads go to the student and serve every application. */
  shared?: boolean;
}

/**
 * The documents of an application: those its level asks for first, with what is missing, then whatever else is there.
 * Categories that an open evidence request wants stand in its own block and are left out here.
 */
export function DocumentChecklist({ detail, shared = false }: DocumentChecklistProps) {
  const { pipeline } = usePhrases();
  const { required, wanted, files, closing } = detail;
  const mayFile = useHolds("applications");
  const readOnly = !mayFile || closing !== null;
  // Those of students made by staff are staff's.
  const sharing = mayFile && detail.stuSource === "issue";
  const lacks = required.some((category) => files.every((file) => file.category !== category));
  const elsewhere = useFilesElsewhere(detail.studentId, sharing && !readOnly && lacks);
  const target: DocumentTarget = { studentId: detail.studentId, itemId: shared ? null : detail.itemId };
  const others = [...new Set(files.map(({ category }) => category))].filter(
    (category) => !required.includes(category),
  );
  const categories = [...required, ...others].filter((category) => !wanted.includes(category));

  return (
    <section aria-label={shared ? undefined : pipeline.documents.title}>
      <header className="flex flex-wrap items-baseline gap-x-2">
        {/* The form's own heading says it there. */}
        {!shared && <h3 className="text-module">{pipeline.documents.title}</h3>}
        {!readOnly && (
          <span className="text-hint text-ink-3">{pipeline.documents.hint(documentMegabytes)}</span>
        )}
      </header>
      <ul className="mt-1">
        {categories.map((category) => (
          <DocumentRow
            key={category}
            category={category}
            files={files.filter((file) => file.category === category)}
            target={target}
            needed={required.includes(category)}
            elsewhere={elsewhere.filter((file) => file.category === category)}
            sharing={sharing}
            // Offer letters come from the other side.
            readOnly={readOnly || !agentCategories.includes(category)}
          />
        ))}
      </ul>
      {!readOnly && <OtherDocument target={target} taken={[...categories, ...wanted]} />}
    </section>
  );
}

/** A document of a category that isn't listed yet. */
function OtherDocument({ target, taken }: { target: DocumentTarget; taken: readonly DocumentCategory[] }) {
  const { domain, pipeline } = usePhrases();
  const { documents: words } = pipeline;
  const [category, setCategory] = useState<DocumentCategory | null>(null);
  const free = agentCategories.filter((one) => !taken.includes(one));
  const chosen = category !== null && free.includes(category) ? category : null;
  const { zone, running, refused, remove, retry } = useDocumentUpload(
    target,
    chosen ?? "others",
    chosen === null,
  );
  if (free.length === 0) return null;

  return (
    <div className="border-line border-t pt-2.5">
      <input {...zone.getInputProps({ "aria-label": words.other, style: { display: "none" } })} />
      <div className="flex flex-wrap items-end gap-2">
        <div className="min-w-0 flex-1 basis-40 sm:max-w-60">
          <Select
            label={words.other}
            size="sm"
            placeholder={words.category}
            options={free.map((value) => ({ value, label: domain.documentCategories[value] }))}
            value={chosen}
            onChange={setCategory}
          />
        </div>
        <Button
          size={28}
          icon={Upload}
          disabledReason={chosen === null ? words.chooseCategory : undefined}
          // The empty choice right before it says the same.
          reasonAt="elsewhere"
          aria-label={chosen ? words.uploadFor(domain.documentCategories[chosen]) : undefined}
          onClick={zone.open}
        >
          {words.upload}
        </Button>
      </div>
      <RefusedFiles files={refused} />
      <UploadList entries={running} onRemove={remove} onRetry={retry} />
    </div>
  );
}
