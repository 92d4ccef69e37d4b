import type { audit } from "@passage/phrases/en-us/audit.ts";
import type { AuditLine } from "./api.ts";

type Words = typeof audit;

/** Who acted, by name; by number where the name isn't in sight. */
export function actorOf({ actorKind, actorId, actorName }: AuditLine, words: Words): string {
  if (actorKind === "system" || actorId === null) return words.platform;
  return actorName ?? words.unknown[actorKind](actorId);
}

/** The account that a staff member acted as; null for everybody else. */
export function actedAs({ asAccount }: AuditLine, words: Words): string | null {
  return asAccount && words.asAccount(asAccount.name ?? words.unknown.account(asAccount.id));
}

export function nounOf(noun: string, words: Words): string {
  return words.nouns[noun] ?? noun;
}

export function actionOf(action: string, words: Words): string {
  return words.actions[action] ?? action;
}

/** What it was done to: its name, or its number; long ids of files say nothing to anybody. */
export function subjectOf({ noun, nounId, subject }: AuditLine): string {
  if (subject !== null) return subject;
  return noun === "file" || noun === "draft" ? "" : nounId;
}
