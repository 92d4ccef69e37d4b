import type { FileItem } from "@passage/contract/files/schema.ts";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/error-state.tsx";
import { SkeletonText } from "../../ui/skeleton.tsx";
import { errorDetails } from "../error-details.ts";
import { usePhrases } from "../i18n/phrases.tsx";
import { MessageComposer } from "./message-composer.tsx";
import { MessageLine } from "./message-line.tsx";
import type { Talk } from "./use-talk.ts";

/** Props of {@link MessagePanel}. */
export interface MessagePanelProps {
  talk: Talk;
  side: "agent" | "staff";
  draftKey: string;
  files: readonly FileItem[];
  /** May only read. */
  readOnly: boolean;
  /** The application is closed: messages still arrive, and it is said. */
  closed: boolean;
}

/** What agent and staff wrote about an application, oldest first, and where one answers. */
export function MessagePanel({ talk, side, draftKey, files, readOnly, closed }: MessagePanelProps) {
  const { messages: words } = usePhrases();
  const { data, error, messages, unread, erased, hasNextPage, isFetchingNextPage, fetchNextPage } = talk;
  // What was new when the talk was opened stays marked while one reads it.
  const [readBefore, setReadBefore] = useState<number | null>(null);
  const known = data !== undefined;
  useEffect(() => {
    if (known) setReadBefore((before) => before ?? talk.readUpTo);
  }, [known, talk.readUpTo]);

  let body: ReactNode = <SkeletonText lines={4} />;
  if (!data && error)
    body = (
      <ErrorState
        compact
        title={words.loadFailed}
        onRetry={() => void talk.refetch()}
        details={errorDetails(error)}
      >
        {words.loadFailedAdvice}
      </ErrorState>
    );
  if (data)
    body = (
      <>
        {hasNextPage && (
          <Button
            kind="quiet"
            size={28}
            busy={isFetchingNextPage}
            className="-ml-2.5 self-start"
            onClick={() => void fetchNextPage()}
          >
            {words.older}
          </Button>
        )}
        {messages.length > 0 && (
          <ol className="flex flex-col gap-4">
            {messages.map((message) => (
              <MessageLine
                key={message.id}
                message={message}
                isNew={!message.mine && message.from !== side && message.id > (readBefore ?? talk.readUpTo)}
              />
            ))}
          </ol>
        )}
        {messages.length === 0 && (
          <p className="text-cell text-ink-3">
            {erased ? words.erased : readOnly ? words.none : `${words.noneAdvice[side]}`}
          </p>
        )}
        <ReadMark talk={talk} />
        {!erased && readOnly && messages.length > 0 && (
          <p className="text-hint text-ink-3">{words.readOnly}</p>
        )}
        {!erased && !readOnly && (
          <>
            {closed && <p className="text-hint text-ink-3">{words.closed}</p>}
            <MessageComposer key={draftKey} talk={talk} side={side} draftKey={draftKey} files={files} />
          </>
        )}
      </>
    );

  return (
    <section aria-label={words.title}>
      <h3 className="mb-3 flex items-baseline gap-2 text-module">
        {words.title}
        {unread > 0 && <span className="text-hint font-medium text-accent-ink">{words.unread(unread)}</span>}
      </h3>
      <div className="flex flex-col gap-3">{body}</div>
    </section>
  );
}

/** Below the last message: once it is in sight, what stands above counts as read. */
function ReadMark({ talk }: { talk: Talk }) {
  const { messages, unread, mark } = talk;
  const place = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.id ?? 0;
  const waits = unread > 0;

  useEffect(() => {
    const element = place.current;
    if (!waits || newest === 0 || !element) return;
    if (typeof IntersectionObserver === "undefined") {
      mark(newest);
      return;
    }
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      mark(newest);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [waits, newest, mark]);

  return <div ref={place} aria-hidden="true" />;
}
