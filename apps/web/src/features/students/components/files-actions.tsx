import type { StudentFile } from "@passage/contract/files/schema.ts";
import { Download, EllipsisVertical, FileUp, Layers, Pencil, Trash2 } from "lucide-react";
import { useHolds } from "../../../lib/account.tsx";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { useSaveFile } from "./use-save-file.ts";

/** What can be done to one file beside reading it. */
export interface FileDeeds {
  readonly onReplace: (file: StudentFile) => void;
  readonly onDescribe: (file: StudentFile) => void;
  /** Makes a file of one application count for all; null where nothing may be filed. */
  readonly onShare: ((file: StudentFile) => void) | null;
  readonly onDelete: (file: StudentFile) => void;
}

/** Download, and a menu of what changes a file. What can't be done says why. */
export function FileActions({ file, ...deeds }: { file: StudentFile } & FileDeeds) {
  const { onReplace, onDescribe, onShare, onDelete } = deeds;
  const { files, pipeline } = usePhrases();
  const save = useSaveFile();
  const mayFile = useHolds("applications");
  const reason = file.editable ? undefined : whyFixed();
  const stays = file.deletable ? undefined : (reason ?? files.remove.sent);

  function whyFixed(): string {
    if (file.fromStaff) return files.remove.fromStaff;
    return onShare === null ? files.remove.readOnly : files.remove.closed;
  }

  return (
    <span className="flex justify-end gap-1">
      <IconButton
        icon={Download}
        label={`${files.download}: ${file.fileNameOrc}`}
        onClick={() => save(file)}
      />
      {mayFile && (
        <Menu
          align="end"
          trigger={
            <IconButton
              icon={EllipsisVertical}
              label={files.actionsOf(file.fileNameOrc)}
              className="-mr-1.5 touch:-mr-3.5"
            />
          }
          items={[
            {
              label: files.versions.upload,
              icon: FileUp,
              onSelect: () => onReplace(file),
              disabledReason: reason,
            },
            {
              label: files.details.action,
              icon: Pencil,
              onSelect: () => onDescribe(file),
              disabledReason: reason,
            },
            // Also of an application that is closed, whose files stay as they are otherwise.
            ...(onShare && file.itemId !== null && !file.fromStaff
              ? [{ label: pipeline.documents.share, icon: Layers, onSelect: () => onShare(file) }]
              : []),
            "separator",
            {
              label: files.remove.action,
              icon: Trash2,
              hint: files.remove.hint,
              danger: true,
              onSelect: () => onDelete(file),
              disabledReason: stays,
            },
          ]}
        />
      )}
    </span>
  );
}
