import type { audit } from "@passage/phrases/en-us/audit.ts";
import type { AuditEntry, AuditLine } from "./api.ts";

type Words = typeof audit;

/** Who acted, by name; by number where the name isn't in sight. */
export function actorOf({ actorKind, actorId, actorName }: AuditLine, words: Words): string {
  if (actorKind === "system" || actorId === null) return words.platform;
  return actorName ?? words.unknown[actorKind](actorId);
}

/** That it was no person, where a service key acted; null for everybody else. */
export function kindOf({ actorKind }: AuditLine, words: Words): string | null {
  return actorKind === "serviceKey" ? words.nouns.serviceKey : null;
}

/** The account that a staff member acted as; null for everybody else. */
export function actedAs({ asAccount }: AuditLine, words: Words): string | null {
  return asAccount && words.asAccount(asAccount.name ?? words.unknown.account(asAccount.id));
}

/** What the platform was doing when nobody acted by name; null for everybody else. */
export function workOf({ work }: Pick<AuditEntry, "work">, words: Words): string | null {
  return work === null ? null : wordOf(words.works, work);
}

export function nounOf(noun: string, words: Words): string {
  return wordOf(words.nouns, noun);
}

export function actionOf(action: string, words: Words): string {
  return wordOf(words.actions, action);
}

/** An entry of another release may tell of what this one has no word for. */
const wordOf = (words: Readonly<Record<string, string>>, code: string) => words[code] ?? code;

/** What it was done to: its name, or its number; long ids of files say nothing to anybody. */
export function subjectOf({ noun, nounId, subject }: AuditLine): string {
  if (subject !== null) return subject;
  return noun === "file" || noun === "draft" ? "" : nounId;
}
