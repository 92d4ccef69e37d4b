import type { Answered, Sent } from "@passage/contract/endpoint.ts";
import type { FieldError } from "@passage/contract/errors.ts";
import type { saveStudent as endpoint } from "@passage/contract/students/endpoints.ts";
import type { StudentInfo, StudentInfoPath } from "@passage/contract/students/schema.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type ApiError, isApiError, isRecord } from "../../../lib/api/api-error.ts";
import { callWhileLeaving } from "../../../lib/api/leaving-call.ts";
import { callKey, useWrite } from "../../../lib/api/queries.ts";
import { outdatedByStudent } from "../../../lib/outdated.ts";
import type { Attempt } from "../../../lib/typed/typed-store.ts";
import { saveStudent } from "../../../lib/wire/students.gen.ts";

export type Saved = Answered<typeof endpoint>;

/** The student as the server has it; null until the first save. */
export type Held = Pick<Saved, "fkStudentId" | "version" | "status">;

/** Why the last save was refused, as the form shows it. */
export interface Refusal {
  readonly code: string | null;
  readonly message: string;
  readonly fields: readonly FieldError[];
  /** 3003: the student of one's own that has the same passport or ID card. */
  readonly twin: { readonly studentId: number; readonly name: string } | null;
  /** 2004: when somebody else saved, and who, as far as that is told. */
  readonly savedAt: string | null;
  readonly savedBy: string | null;
}

function refusalOf({ code, message, fields, data }: ApiError): Refusal {
  const facts = isRecord(data) ? data : {};
  const current = isRecord(facts.current) ? facts.current : {};
  const { studentId, name } = facts;
  return {
    code,
    message,
    fields,
    twin: typeof studentId === "number" && typeof name === "string" ? { studentId, name } : null,
    savedAt: code === "2004" ? String(current.updatedAt ?? new Date().toISOString()) : null,
    savedBy: typeof current.updatedBy === "string" && current.updatedBy ? current.updatedBy : null,
  };
}

/** What is to be saved: a draft, or the whole that registers. */
export interface SaveRequest {
  readonly draft: boolean;
  readonly student: StudentInfo;
  /** The form's raw values as text, to know later whether they changed since. */
  readonly content: string;
  /** Fields that are not saved as they stand in the form, since something is wrong with them. */
  readonly left?: readonly StudentInfoPath[];
  /** The page is going away: the call outlives it. */
  readonly leaving?: boolean;
}

/** What saving starts from. */
export interface SavingStart {
  readonly held: Held | null;
  readonly student: StudentInfo;
  /** The recognised passport this registration begins with: it goes along with the first save. */
  readonly fkGuidAndType?: string | null | undefined;
  /** Keeps a save before it is sent, and forgets it (null) when its end is known. */
  readonly noteAttempt?: ((attempt: Attempt | null) => void) | undefined;
}

type Body = Sent<typeof endpoint>["body"];

/** Whether a failed save may have been done all the same: its answer got lost, or the server broke on the way. */
export function isUnsettled({ code, status }: ApiError): boolean {
  return code === null || status === 0 || status >= 500;
}

/** Refusals the form shows itself. */
export const shownHere = ["2001", "2002", "2004", "3001", "3003"] as const;

/** What has been saved so far, and what of the form hasn't. */
interface Kept {
  /** The student as read or saved last: what a stale save is compared with. */
  readonly student: StudentInfo;
  /** The form's raw values by then. */
  readonly content: string;
  readonly left: readonly StudentInfoPath[];
  readonly at: Date | null;
}

/**
 * Saves a student, one save after the other: the version that came back goes along with the next, so that quick
 * saves neither collide nor make two students of one.
 */
export function useSaving(start: SavingStart, onSaved: (saved: Saved) => void) {
  const [held, setHeld] = useState(start.held);
  const [kept, setKept] = useState<Kept>(() => ({
    student: start.student,
    content: JSON.stringify(start.student),
    left: [],
    at: null,
  }));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [refusedRequest, setRefusedRequest] = useState<SaveRequest | null>(null);
  const latest = useRef(start.held);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const attempt = useRef<Attempt | null>(null);
  const underway = useRef<{ content: string; draft: boolean; saved: Promise<Saved | null> } | null>(null);
  const client = useQueryClient();
  const write = useWrite(saveStudent, {
    handles: [...shownHere],
    outdates: outdatedByStudent,
    keyOf: ({ body }) => (attempt.current?.body === body ? attempt.current.key : undefined),
  });

  function note(next: Attempt | null): void {
    attempt.current = next;
    start.noteAttempt?.(next);
  }

  /** Makes a call that may be made again: by this page, or by the one that comes after a reload. */
  async function deliver(body: Body, leaving: boolean): Promise<Saved> {
    const unsettled = attempt.current;
    const again = unsettled !== null && JSON.stringify(unsettled.body) === JSON.stringify(body);
    note({ key: again ? unsettled.key : crypto.randomUUID(), body });
    try {
      const saved = await (leaving ? sendLeaving(body) : write.mutateAsync({ body }));
      note(null);
      return saved;
    } catch (error) {
      if (isApiError(error) && !isUnsettled(error)) note(null);
      throw error;
    }
  }

  /**
   * Learns how a save ended whose answer was lost: the student may be there already, and must not be made twice. Sent
   * again it gets the answer that was lost. What is refused by now never happened.
   */
  async function settle(leaving: boolean): Promise<void> {
    if (attempt.current === null) return;
    try {
      const saved = await deliver(attempt.current.body as Body, leaving);
      latest.current = saved;
      setHeld(saved);
      onSaved(saved);
    } catch (error) {
      if (!isApiError(error) || isUnsettled(error)) throw error;
    }
  }

  /** The call outlives the page; where that stays after all, other pages hear of what was saved. */
  async function sendLeaving(body: Body): Promise<Saved> {
    const saved = await callWhileLeaving(saveStudent, { body }, attempt.current?.key);
    for (const one of outdatedByStudent) void client.invalidateQueries({ queryKey: callKey(one) });
    return saved;
  }

  async function send(request: SaveRequest): Promise<Saved | null> {
    const { draft, student, content, left = [], leaving = false } = request;
    function bodyNow(): Body {
      const { fkStudentId = null, version = null } = latest.current ?? {};
      const first = fkStudentId === null && start.fkGuidAndType;
      const passport = first ? { fkGuidAndType: start.fkGuidAndType } : {};
      return { fkStudentId, version, draft, student, ...passport };
    }
    try {
      if (JSON.stringify(attempt.current?.body) !== JSON.stringify(bodyNow())) await settle(leaving);
      const saved = await deliver(bodyNow(), leaving);
      latest.current = saved;
      setHeld(saved);
      setKept({ student, content, left, at: new Date() });
      setRefusal(null);
      setRefusedRequest(null);
      onSaved(saved);
      return saved;
    } catch (error) {
      if (!isApiError(error)) throw error;
      // Nobody was told of it: the next autosave tries again.
      if (request.leaving && !shownHere.some((code) => code === error.code)) return null;
      setRefusal(refusalOf(error));
      setRefusedRequest(request);
      return null;
    }
  }

  /** Gives what was saved, or null when the save was refused; the refusal is in `refusal` by then. */
  function save(request: SaveRequest): Promise<Saved | null> {
    const { content, draft } = request;
    // Already on its way: a page that goes away says so twice.
    if (underway.current?.content === content && underway.current.draft === draft)
      return underway.current.saved;
    const saved = line.current.then(() => send(request));
    underway.current = { content, draft, saved };
    line.current = saved
      .catch(() => undefined)
      .then(() => {
        if (underway.current?.saved === saved) underway.current = null;
      });
    return saved;
  }

  /**
   * Goes on from what somebody else saved: the next save is made on that version.
   * @param content the form's values where they are taken over as they are, so that nothing is left to save
   */
  function rebase(current: Held, student: StudentInfo, content?: string) {
    latest.current = current;
    setHeld(current);
    setKept((before) => ({
      ...before,
      student,
      ...(content === undefined ? {} : { content, left: [] }),
    }));
    setRefusal(null);
    setRefusedRequest(null);
  }

  return { held, kept, refusal, refusedRequest, saving: write.isPending, save, rebase };
}
