import { recognitionExtensions } from "@passage/contract/recognition/formats.ts";
import { useQuery } from "@tanstack/react-query";
import { FileText, RotateCcw, Upload } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { useDropzone } from "react-dropzone";
import { read } from "../../../lib/api/queries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { getRecognitionQueue } from "../../../lib/wire/recognition.gen.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { CameraButton } from "../../../ui/camera-button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { formatBytes } from "../../../ui/format-bytes.ts";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import type { Recognition } from "../use-recognition.ts";

/** Props of {@link DropPassport}. */
export interface DropPassportProps {
  state: Exclude<Recognition, { kind: "read" }>;
  onFile: (file: File) => void;
  onStop: () => void;
  /** The button that the dialog begins with. */
  choose: RefObject<HTMLButtonElement | null>;
}

/** Where a passport is dropped, chosen or photographed; then how far its reading is. */
export function DropPassport({ state, onFile, onStop, choose }: DropPassportProps) {
  const { recognition: words } = usePhrases();
  // Everything comes through: what doesn't fit is refused with words, not with a silent cursor.
  const { getRootProps, getInputProps, open, isDragActive } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    onDrop: ([file]) => {
      if (file) onFile(file);
    },
  });

  if (state.kind === "running") return <Reading state={state} onStop={onStop} />;
  const trouble = state.kind === "failed" ? state.reason : state.refused;
  const [fact, advice] = factAndAdvice(trouble ?? "");
  return (
    <>
      <div
        {...getRootProps()}
        className={classNames(
          "flex min-h-[240px] flex-1 flex-col items-center justify-center gap-2 rounded-menu border border-dashed px-6 py-8 text-center transition-colors",
          isDragActive ? "border-accent bg-wash" : "border-line-ctl",
        )}
      >
        <input {...getInputProps({ accept: recognitionExtensions, "aria-label": words.title })} />
        <p className="text-body">{isDragActive ? words.dropNow : words.drop}</p>
        <p className="text-hint text-ink-3">{words.hint}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-2">
          <Button ref={choose} icon={Upload} onClick={open}>
            {words.choose}
          </Button>
          <CameraButton
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              if (file) onFile(file);
            }}
          >
            {words.camera}
          </CameraButton>
        </div>
      </div>
      {trouble && (
        <Banner
          tone="neg"
          live
          title={fact}
          action={
            state.kind === "failed" && (
              <Button size={28} icon={RotateCcw} onClick={() => onFile(state.file)}>
                {words.again}
              </Button>
            )
          }
        >
          {advice}
        </Banner>
      )}
    </>
  );
}

/** The first sentence says what happened, the rest what to do. */
function factAndAdvice(text: string): [fact: string, advice: string] {
  const end = /[.。]/.exec(text);
  const cut = end ? end.index + 1 : text.length;
  return [text.slice(0, cut), text.slice(cut).trim()];
}

function Reading({
  state: { file, share },
  onStop,
}: {
  state: Extract<Recognition, { kind: "running" }>;
  onStop: () => void;
}) {
  const { recognition: words } = usePhrases();
  const sent = share >= 1;
  const stop = useRef<HTMLButtonElement>(null);
  useEffect(() => stop.current?.focus(), []);
  const queue = useQuery({
    ...read(getRecognitionQueue, {}, { handles: "all" }),
    enabled: sent,
    refetchInterval: 2_000,
    staleTime: 0,
  });
  const before = queue.data?.waiting ?? 0;
  return (
    <div
      role="status"
      className="flex min-h-[240px] flex-1 flex-col justify-center gap-3 rounded-menu border border-line bg-surface px-6 py-8 sm:px-10"
    >
      <p className="flex min-w-0 items-center gap-2 text-body">
        <FileText size={16} aria-hidden="true" className="shrink-0 text-ink-3" />
        <span className="min-w-0 truncate">{file.name}</span>
        <span className="tabular shrink-0 text-hint text-ink-3">{formatBytes(file.size)}</span>
      </p>
      <ProgressBar label={sent ? words.reading : words.sending} share={sent ? null : share} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-hint text-ink-3">
          {sent ? words.reading : words.sending}
          {sent && before > 0 && ` · ${words.waiting(before)}`}
        </span>
        <Button ref={stop} size={28} kind="quiet" onClick={onStop} className="-mr-2.5 ml-auto">
          {words.cancel}
        </Button>
      </div>
    </div>
  );
}
