import { agentCategories } from "@passage/contract/applications/documents.ts";
import type { StudentFile } from "@passage/contract/files/schema.ts";
import { useState } from "react";
import { useWrite } from "../../../lib/api/queries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { outdatedByApplication } from "../../../lib/outdated.ts";
import { saveFileDetails } from "../../../lib/wire/files.gen.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { DateField } from "../../../ui/date-field.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Select } from "../../../ui/select.tsx";
import { useToast } from "../../../ui/toast-manager.ts";
import { useCategoryOptions } from "./files-text.tsx";

/** Another category or validity for a file. */
export function FileDetails({ file, onClose }: { file: StudentFile; onClose: () => void }) {
  const { files } = usePhrases();
  const words = files.details;
  const toast = useToast();
  const options = useCategoryOptions();
  const [category, setCategory] = useState(agentCategories.find((one) => one === file.category) ?? null);
  const [expiresOn, setExpiresOn] = useState(file.expiresOn);
  const saving = useWrite(saveFileDetails, {
    handles: "all",
    outdates: outdatedByApplication,
    onSuccess: () => {
      toast.show({ tone: "pos", title: words.saved });
      onClose();
    },
  });

  function save() {
    if (category)
      saving.mutate({ body: { fileGuid: file.fileGuid, businessType: category as "others", expiresOn } });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      description={file.fileNameOrc}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button kind="primary" busy={saving.isPending} onClick={save}>
            {words.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3.5">
        {saving.error && (
          <Banner tone="neg" title={words.failed} live>
            {saving.error.message}
          </Banner>
        )}
        <Select
          label={words.category}
          options={options}
          value={category}
          onChange={setCategory}
          disabledReason={file.deletable ? undefined : words.sent}
        />
        <DateField
          label={words.expires}
          optional
          hint={words.expiresHint}
          value={expiresOn}
          onChange={setExpiresOn}
        />
      </div>
    </Dialog>
  );
}
