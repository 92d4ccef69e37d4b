import { useMemo, useRef, useState } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { DialogPopup } from "../../../ui/dialog-popup.tsx";
import { type CvAnswer, type CvDraft, draftsOf, sureDrafts } from "../background/cv-draft.ts";
import type { CvSlotProps } from "../background/cv-slot.ts";
import { CvImportEntries } from "./cv-import-entries.tsx";
import { CvImportText } from "./cv-import-text.tsx";
import { CvImportUpload } from "./cv-import-upload.tsx";
import { useCvAdding } from "./use-cv-adding.ts";

/** The dialog; everything is forgotten when it closes, but what is on its way into the form arrives. */
export function CvImportPopup(props: CvSlotProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ studentId, onClose, room, onAccept }: CvSlotProps) {
  const { cvImport: words } = usePhrases();
  const [answer, setAnswer] = useState<CvAnswer | null>(null);
  const [drafts, setDrafts] = useState<readonly CvDraft[]>([]);
  const [line, setLine] = useState<number | null>(null);
  const change = (key: string, next: (draft: CvDraft) => CvDraft) =>
    setDrafts((now) => now.map((draft) => (draft.key === key ? next(draft) : draft)));
  const adding = useCvAdding({
    onAccept,
    onAdded: (key) => change(key, (draft) => ({ ...draft, added: true })),
  });
  const sure = useMemo(() => sureDrafts(drafts, room), [drafts, room]);
  const primary = useRef<HTMLButtonElement>(null);

  return (
    <DialogPopup
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      width={answer ? 1008 : 550}
      title={words.title}
      {...(!answer && { description: words.lead })}
      bare={answer !== null}
      footerStart={answer && adding.count > 0 ? <output>{words.addedCount(adding.count)}</output> : null}
      footer={
        <>
          {answer && (
            <Button kind="quiet" onClick={() => setAnswer(null)}>
              {words.another}
            </Button>
          )}
          <Button kind="quiet" onClick={onClose}>
            {words.close}
          </Button>
          {answer && drafts.length > 0 && (
            <Button
              ref={primary}
              kind="primary"
              busy={adding.busy}
              disabledReason={sure.length === 0 ? words.noneSure : undefined}
              reasonAt="start"
              onClick={() => void adding.add(sure)}
            >
              {words.addSure(sure.length)}
            </Button>
          )}
        </>
      }
    >
      {answer ? (
        <div className="flex min-h-full flex-col md:grid md:h-[calc(100dvh-232px)] md:min-h-0 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
          <CvImportText lines={answer.lines} marked={line} />
          <section aria-label={words.found} className="min-w-0 px-4 py-4 sm:px-6 md:overflow-y-auto">
            {adding.failed && (
              <Banner tone="neg" live title={words.addFailed} className="mb-3">
                {null}
              </Banner>
            )}
            {drafts.length === 0 ? (
              <div className="py-2">
                <p className="text-module">{words.nothing}</p>
                <p className="mt-1 text-cell text-ink-2">{words.nothingAdvice}</p>
              </div>
            ) : (
              <CvImportEntries
                drafts={drafts}
                room={room}
                busy={adding.busy}
                onChange={change}
                onAdd={(draft) => void adding.add([draft])}
                onLine={setLine}
              />
            )}
          </section>
        </div>
      ) : (
        <CvImportUpload
          studentId={studentId}
          onRead={(read) => {
            setAnswer(read);
            setDrafts(draftsOf(read));
            setLine(null);
          }}
        />
      )}
    </DialogPopup>
  );
}
