import { agentCategories } from "@passage/contract/applications/documents.ts";
import { answersRequest, notBrought } from "@passage/contract/applications/evidence.ts";
import { lengths } from "@passage/contract/limits.ts";
import { FileWarning, TriangleAlert } from "lucide-react";
import { useAccount, useHolds } from "../../../lib/account.tsx";
import { factSeparator, formatDay, joinNames } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { emptyMessage, useMessageDraft } from "../../../lib/messages/message-drafts.ts";
import { daysUntil } from "../../../lib/platform-day.ts";
import { Button } from "../../../ui/button.tsx";
import { RelativeTime } from "../../../ui/relative-time.tsx";
import { TextAreaField } from "../../../ui/text-field.tsx";
import { type ApplicationDetail, useMove } from "./application-panel-data.ts";
import { DocumentRow } from "./document-row.tsx";

/** Props of {@link EvidenceRequest}. */
export interface EvidenceRequestProps {
  detail: ApplicationDetail;
  onMoved?: (() => void) | undefined;
  prominent?: boolean;
}

/** An open evidence request: what is wanted and why, with a place for each document, and the answer. */
export function EvidenceRequest({ detail, onMoved, prominent = true }: EvidenceRequestProps) {
  const { domain, pipeline } = usePhrases();
  const language = useLanguage();
  const words = pipeline.evidence;
  const { move, moving } = useMove(detail, onMoved);
  // Kept while one looks at other applications: the answer is often written in several goes.
  const draftKey = `evidence:${useAccount().user.id}:${detail.itemId}`;
  const [{ text: note }, setDraft] = useMessageDraft(draftKey);
  const write = (text: string) => setDraft(() => ({ text, files: [] }));
  const readOnly = !useHolds("applications");
  const due = detail.deadlines.wantedBy;
  const request = detail.events.find(({ action }) => action === "requestEvidence");
  const since = request?.at ?? "";
  // What was there before is what staff found wanting: only files that came after the request answer it.
  const answers = detail.files.filter(
    ({ category, uploadedAt }) =>
      detail.wanted.includes(category) && Date.parse(uploadedAt) > Date.parse(since),
  );
  const brought = answers.map(({ category }) => category);
  const missing = notBrought({ wanted: detail.wanted, brought });
  const unanswered = !answersRequest({ wanted: detail.wanted, brought, note });

  function send() {
    const fileGuids = answers.slice(0, 20).map(({ fileGuid }) => fileGuid);
    void move("supplement", { note: note.trim(), fileGuids }).then(
      () => setDraft(() => emptyMessage),
      () => undefined,
    );
  }

  return (
    <section
      aria-label={words.title}
      className="overflow-hidden rounded-menu border border-att-line bg-surface"
    >
      <header className="flex flex-wrap items-center gap-x-2 bg-att-wash px-3 py-2 text-att">
        <FileWarning size={16} aria-hidden="true" className="shrink-0" />
        <h3 className="text-cell font-semibold">{words.title}</h3>
        {due ? (
          <span className="text-hint max-sm:w-full max-sm:pl-6 sm:ml-auto">
            {words.answerBy(formatDay(due, language))}
            {factSeparator(language)}
            {words.daysLeft(daysUntil(due))}
          </span>
        ) : (
          request && (
            <span className="ml-auto text-hint">
              <RelativeTime at={request.at} />
            </span>
          )
        )}
      </header>
      <div className="px-3 pt-3 pb-3">
        {detail.wantedNote && (
          <p className="whitespace-pre-line text-prose">{pipeline.timeline.note(detail.wantedNote)}</p>
        )}
        {request && (
          <p className="text-hint text-ink-3">
            {words.by(request.actorName)}
            {due && (
              <>
                {factSeparator(language)}
                <RelativeTime at={request.at} />
              </>
            )}
          </p>
        )}
        <ul className="mt-2 border-line border-t">
          {detail.wanted.map((category) => (
            <DocumentRow
              key={category}
              category={category}
              files={answers.filter((file) => file.category === category)}
              target={{ studentId: detail.studentId, itemId: detail.itemId }}
              needed
              readOnly={readOnly || !agentCategories.includes(category)}
            />
          ))}
        </ul>
        {!readOnly && (
          <>
            <TextAreaField
              label={words.answer}
              optional
              rows={2}
              value={note}
              maxLength={lengths.note}
              fieldClassName="mt-2"
              hint={note === "" ? undefined : words.kept}
              onChange={(event) => write(event.target.value)}
              onKeyDown={(event) => {
                const sends = event.key === "Enter" && (event.ctrlKey || event.metaKey);
                if (sends && !event.nativeEvent.isComposing && !unanswered && !moving) send();
              }}
            />
            <div className="mt-3 flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
              {missing.length > 0 && (answers.length > 0 || !unanswered) && (
                <p className="flex items-center gap-1.5 text-att text-hint">
                  <TriangleAlert size={14} aria-hidden="true" className="shrink-0" />
                  {words.stillMissing(
                    joinNames(
                      missing.map((category) => domain.documentCategories[category]),
                      language,
                    ),
                  )}
                </p>
              )}
              <Button
                kind={prominent ? "primary" : "secondary"}
                busy={moving}
                disabledReason={unanswered ? words.nothingYet : undefined}
                reasonAt="start"
                onClick={send}
              >
                {domain.actions.supplement}
              </Button>
            </div>
          </>
        )}
      </div>
    </section>
  );
}
