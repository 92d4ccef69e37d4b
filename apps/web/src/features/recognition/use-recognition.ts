import type { Answered } from "@passage/contract/endpoint.ts";
import type { recognisePassport as endpoint } from "@passage/contract/recognition/endpoints.ts";
import { recognitionFormat, type UnreadableReason } from "@passage/contract/recognition/formats.ts";
import { useCallback, useEffect, useRef, useState } from "react";
import { call } from "../../lib/api/api-client.ts";
import { type ApiError, isApiError } from "../../lib/api/api-error.ts";
import { upload } from "../../lib/api/upload.ts";
import { usePhrases } from "../../lib/i18n/phrases.tsx";
import { recognisePage, recognisePassport } from "../../lib/wire/recognition.gen.ts";
import { fittingPhoto } from "./fitting-photo.ts";

/** What a reading gave. */
export type Recognised = Answered<typeof endpoint>;

/** The fields of the person that people may put right. */
export type Person = Recognised["person"];

/** Where a reading stands. */
export type Recognition =
  | { readonly kind: "none"; readonly refused: string | null }
  /** On its way; `share` sent, 0 to 1. From 1 on it is being read. */
  | { readonly kind: "running"; readonly file: File; readonly share: number }
  | {
      readonly kind: "read";
      readonly file: File;
      readonly result: Recognised;
      readonly person: Person;
      /** Another page of the same file is being read. */
      readonly turning: boolean;
    }
  | { readonly kind: "failed"; readonly file: File; readonly reason: string };

const none: Recognition = { kind: "none", refused: null };

/**
 * Reads one passport at a time: sends, waits, turns pages; stops when the dialog goes.
 * @param settled whether the country is the one it stays: a file is sent only then
 */
export function useRecognition(countryId: number | null, settled = true) {
  const { recognition: words } = usePhrases();
  const [state, setState] = useState<Recognition>(none);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const [held, setHeld] = useState<File | null>(null);
  const sendNow = useRef<(file: File) => Promise<void>>(undefined);
  useEffect(() => {
    sendNow.current = send;
  });
  useEffect(() => {
    if (!settled || !held) return;
    setHeld(null);
    void sendNow.current?.(held);
  }, [settled, held]);

  const begin = useCallback(() => {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    return control.signal;
  }, []);

  function reasonOf(error: unknown): string {
    if (!isApiError(error)) return words.failed;
    const reason = reasonName(error);
    return (reason && words.reasons[reason]) || error.message || words.failed;
  }

  async function send(given: File) {
    const refused = refusalOf(given, words);
    if (refused) return setState({ kind: "none", refused });
    const signal = begin();
    setState({ kind: "running", file: given, share: 0 });
    if (!settled) return setHeld(given);
    const file = await fittingPhoto(given);
    if (signal.aborted) return;
    if (!file) return setState({ kind: "none", refused: words.tooLarge });
    try {
      const result = await upload(recognisePassport, { body: { countryId } }, file, {
        signal,
        handles: "all",
        onProgress: (share) => {
          if (!signal.aborted) setState({ kind: "running", file, share });
        },
      });
      if (!signal.aborted) setState({ kind: "read", file, result, person: result.person, turning: false });
    } catch (error) {
      if (!signal.aborted) setState({ kind: "failed", file, reason: reasonOf(error) });
    }
  }

  async function turnTo(page: number) {
    if (state.kind !== "read") return;
    const { file, result } = state;
    const [fkGuId] = result.fkGuIds;
    if (!fkGuId) return;
    const signal = begin();
    setState({ ...state, turning: true });
    try {
      const read = await call(
        recognisePage,
        { body: { fkGuId, page, countryId } },
        { signal, handles: "all" },
      );
      if (!signal.aborted)
        setState({ kind: "read", file, result: read, person: read.person, turning: false });
    } catch (error) {
      if (!signal.aborted) setState({ kind: "failed", file, reason: reasonOf(error) });
    }
  }

  return {
    state,
    send: (file: File) => void send(file),
    turnTo: (page: number) => void turnTo(page),
    change: (changes: Partial<Person>) =>
      setState((now) => (now.kind === "read" ? { ...now, person: { ...now.person, ...changes } } : now)),
    reset: () => {
      running.current?.abort();
      setHeld(null);
      setState(none);
    },
  };
}

function refusalOf(file: File, words: { wrongType: string; empty: string }): string | null {
  if (!recognitionFormat(file.name)) return words.wrongType;
  return file.size === 0 ? words.empty : null;
}

/** The reason a refusal of the file names, if any. */
function reasonName({ data }: ApiError): UnreadableReason | null {
  return (data as { reason?: UnreadableReason } | null)?.reason ?? null;
}
