import { inlineFormats } from "@passage/contract/files/rules.ts";
import { type ReactNode, useState } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { type DeskFile, openFile, useTicket } from "../api.ts";

const pdf = "application/pdf";
/** Chromium's and Firefox's viewers: no bars of their own, the page as wide as the pane. */
const viewerOptions = "#toolbar=0&navpanes=0&view=FitH";

/** True for formats that a browser shows itself. */
export function canBeShown({ mime }: Pick<DeskFile, "mime">): boolean {
  return inlineFormats.includes(mime);
}

/** The file itself, by a one-file ticket, since neither frame nor image can send a token. */
export function DocumentView({ file }: { file: DeskFile }) {
  const { desk } = usePhrases();
  const { viewer } = desk;
  if (!canBeShown(file)) return <Words title={viewer.noPreview}>{viewer.noPreviewAdvice}</Words>;
  if (file.mime === pdf && !navigator.pdfViewerEnabled) {
    return (
      <Words
        title={viewer.noViewer}
        action={
          <Button size={28} onClick={() => void openFile(file.fileGuid).catch(() => undefined)}>
            {viewer.open}
          </Button>
        }
      >
        {viewer.noViewerAdvice}
      </Words>
    );
  }
  return <TicketView file={file} />;
}

function TicketView({ file }: { file: DeskFile }) {
  const { desk } = usePhrases();
  const ticket = useTicket(file.fileGuid);
  const [broken, setBroken] = useState(false);

  function again() {
    setBroken(false);
    void ticket.refetch();
  }

  if (ticket.isError || broken) {
    return (
      <div className="p-4">
        <ErrorState compact title={desk.viewer.failed} onRetry={again} />
      </div>
    );
  }
  if (!ticket.data) return null;
  if (file.mime === pdf) {
    return (
      <iframe
        key={ticket.data.path}
        src={`${ticket.data.path}${viewerOptions}`}
        title={file.fileNameOrc}
        className="min-h-0 w-full flex-1 border-0"
      />
    );
  }
  return (
    <section
      aria-label={file.fileNameOrc}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a tall scan scrolls, and must do so by keyboard
      tabIndex={0}
      className="min-h-0 flex-1 overflow-auto p-4 -outline-offset-2"
    >
      <img
        src={ticket.data.path}
        alt={file.fileNameOrc}
        onError={() => setBroken(true)}
        className="mx-auto max-w-full bg-surface shadow-pop"
      />
    </section>
  );
}

function Words({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-1 p-4 text-cell">
      <p className="font-medium">{title}</p>
      <p className="text-ink-2">{children}</p>
      {action && <div className="mt-2">{action}</div>}
    </div>
  );
}
