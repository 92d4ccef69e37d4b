import { CircleCheck, FileText, OctagonAlert, RotateCw, X } from "lucide-react";
import { classNames } from "./class-names.ts";
import { useDataText } from "./data-text.tsx";
import { formatBytes } from "./format-bytes.ts";
import { IconButton } from "./icon-button.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import type { UploadEntry } from "./upload-queue.ts";
import { useTips } from "./use-tips.ts";

export interface RefusedFile {
  name: string;
  reason: string;
}

/** Files that were not taken, each with its reason; read out at once. */
export function RefusedFiles({ files }: { files: readonly RefusedFile[] }) {
  return (
    <div role="alert" className="text-hint text-neg">
      {files.map(({ name, reason }) => (
        <p key={name} className="mt-1.5 flex items-start gap-1.5">
          <OctagonAlert size={14} aria-hidden="true" className="mt-0.5 shrink-0" />
          <span className="min-w-0">
            <span className="font-medium break-all">{name}</span> {reason}
          </span>
        </p>
      ))}
    </div>
  );
}

const ICON = {
  waiting: { icon: FileText, tone: "text-ink-3" },
  running: { icon: FileText, tone: "text-ink-2" },
  done: { icon: CircleCheck, tone: "text-pos" },
  failed: { icon: OctagonAlert, tone: "text-neg" },
} as const;

function Entry({
  entry,
  onRemove,
  onRetry,
}: {
  entry: UploadEntry;
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
}) {
  const { upload: text } = useDataText();
  const { icon: Icon, tone } = ICON[entry.status];
  const name = entry.file.name;
  const percent = Math.round(entry.progress * 100);
  const words = {
    waiting: text.waiting,
    running: `${percent}%`,
    done: text.done,
    failed: entry.error ?? text.failed,
  }[entry.status];
  return (
    <li className="flex items-center gap-2 border-b border-line py-1.5 last:border-b-0">
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" className={classNames("shrink-0", tone)} />
      <div className="min-w-0 flex-1">
        <div data-cut="" className="truncate text-cell">
          {name}
        </div>
        <div
          role={entry.status === "failed" ? "alert" : undefined}
          className={classNames(
            "text-hint tabular-nums",
            entry.status === "failed" ? "text-neg" : "text-ink-3",
          )}
        >
          {formatBytes(entry.file.size)} <span className="ml-1">{words}</span>
        </div>
        {entry.status === "running" ? (
          <ProgressBar label={text.progress(name)} share={percent / 100} className="mt-1" />
        ) : null}
      </div>
      {entry.status === "failed" ? (
        <IconButton icon={RotateCw} size={28} label={text.retry(name)} onClick={() => onRetry(entry.id)} />
      ) : null}
      <IconButton
        icon={X}
        size={28}
        label={
          entry.status === "running" || entry.status === "waiting" ? text.cancel(name) : text.remove(name)
        }
        onClick={() => onRemove(entry.id)}
      />
    </li>
  );
}

/** Files added so far with their progress; cancel while on the way, retry after a failure, remove after success. */
export function UploadList(props: {
  entries: readonly UploadEntry[];
  onRemove: (id: string) => void;
  onRetry: (id: string) => void;
}) {
  useTips();
  if (props.entries.length === 0) return null;
  return (
    <ul className="mt-2">
      {props.entries.map((entry) => (
        <Entry key={entry.id} entry={entry} onRemove={props.onRemove} onRetry={props.onRetry} />
      ))}
    </ul>
  );
}
