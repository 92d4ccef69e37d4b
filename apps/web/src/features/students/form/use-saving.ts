import type { Answered } from "@passage/contract/endpoint.ts";
import type { FieldError } from "@passage/contract/errors.ts";
import type { saveStudent as endpoint } from "@passage/contract/students/endpoints.ts";
import type { StudentInfo } from "@passage/contract/students/schema.ts";
import { useRef, useState } from "react";
import { type ApiError, isApiError, isRecord } from "../../../lib/api/api-error.ts";
import { useWrite } from "../../../lib/api/queries.ts";
import { outdatedByStudent } from "../../../lib/outdated.ts";
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
  /** 2004: when somebody else saved. */
  readonly savedAt: string | null;
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
  };
}

/** What is to be saved: a draft, or the whole that registers. */
export interface SaveRequest {
  readonly draft: boolean;
  readonly student: StudentInfo;
  /** The form's raw values as text, to know later whether they changed since. */
  readonly content: string;
}

/**
 * Saves a student, one save after the other: the version that came back goes along with the next, so that quick
 * saves neither collide nor make two students of one.
 */
export function useSaving(initial: Held | null, initialContent: string, onSaved: (saved: Saved) => void) {
  const [held, setHeld] = useState(initial);
  const [savedContent, setSavedContent] = useState(initialContent);
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [refusedContent, setRefusedContent] = useState<string | null>(null);
  const latest = useRef(initial);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const write = useWrite(saveStudent, {
    handles: ["2001", "2004", "3001", "3003"],
    outdates: outdatedByStudent,
  });

  async function send({ draft, student, content }: SaveRequest): Promise<Saved | null> {
    const { fkStudentId = null, version = null } = latest.current ?? {};
    try {
      const saved = await write.mutateAsync({ body: { fkStudentId, version, draft, student } });
      latest.current = saved;
      setHeld(saved);
      setSavedContent(content);
      setSavedAt(new Date());
      setRefusal(null);
      setRefusedContent(null);
      onSaved(saved);
      return saved;
    } catch (error) {
      if (!isApiError(error)) throw error;
      setRefusal(refusalOf(error));
      setRefusedContent(content);
      return null;
    }
  }

  /** Gives what was saved, or null when the save was refused; the refusal is in `refusal` by then. */
  function save(request: SaveRequest): Promise<Saved | null> {
    const turn = line.current.then(() => send(request));
    line.current = turn.catch(() => undefined);
    return turn;
  }

  return { held, savedContent, savedAt, refusal, refusedContent, saving: write.isPending, save };
}
