import type { DocumentCategory } from "@passage/contract/applications/documents.ts";
import { FolderDown, type LucideIcon, Trash2, Upload } from "lucide-react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { type OwnOnly, useOwnOnly } from "../../../lib/own-only.ts";
import { Button } from "../../../ui/button.tsx";
import { CameraButton, type CameraButtonProps } from "../../../ui/camera-button.tsx";
import { ChoiceFilter } from "../../../ui/choice-filter.tsx";
import { largestFile } from "./files-text.tsx";

/** Props of {@link FilesBar}. */
export interface FilesBarProps {
  /** Categories there are files of, in the contract's order. */
  categories: readonly DocumentCategory[];
  category: DocumentCategory | null;
  onCategory: (category: DocumentCategory | null) => void;
  /** How many files are shown: what the zip holds. */
  count: number;
  zipping: boolean;
  onZip: () => void;
  onDeleted: () => void;
  /** Null where nothing may be filed. */
  onChoose: (() => void) | null;
  onPhoto: CameraButtonProps["onChange"];
}

/** Above the files: which category, what was deleted, all as one zip, and the way to add some. */
export function FilesBar(props: FilesBarProps) {
  const { domain, files } = usePhrases();
  const { categories, category, onCategory, count, zipping, onZip, onDeleted, onChoose, onPhoto } = props;
  const blocked = useOwnOnly();
  return (
    <div className="flex min-h-13 flex-wrap items-center gap-2 border-line-2 border-b px-4 py-2 sm:px-gutter">
      {(categories.length > 1 || category) && (
        <ChoiceFilter
          name={files.columns.category}
          options={categories.map((value) => ({ value, label: domain.documentCategories[value] }))}
          value={category}
          onChange={(value) => onCategory(value as DocumentCategory | null)}
        />
      )}
      {onChoose && <span className="text-hint text-ink-3 max-md:hidden">{files.dropHint(largestFile)}</span>}
      <span className="ml-auto flex items-center gap-2 max-sm:ml-0">
        <BarButton kind="quiet" icon={Trash2} label={files.deleted.action} onClick={onDeleted} />
        {count > 0 && (
          <BarButton
            kind="secondary"
            icon={FolderDown}
            label={category ? files.zip.actionSome(count) : files.zip.action}
            busy={zipping}
            onClick={onZip}
            {...blocked}
          />
        )}
      </span>
      <span className="flex items-center gap-2 max-sm:ml-auto">
        {onChoose && (
          <>
            <CameraButton size={28} onChange={onPhoto}>
              {files.photo}
            </CameraButton>
            <Button size={28} icon={Upload} onClick={onChoose}>
              {files.upload}
            </Button>
          </>
        )}
      </span>
    </div>
  );
}

interface BarButtonProps extends Partial<OwnOnly> {
  kind: "quiet" | "secondary";
  icon: LucideIcon;
  label: string;
  busy?: boolean;
  onClick: () => void;
}

/** With its words at a desk; on a phone the icon alone leaves the line to what adds files. */
function BarButton({ label, ...props }: BarButtonProps) {
  return (
    <Button {...props} size={28}>
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  );
}
