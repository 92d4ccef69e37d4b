import type { Answered } from "@passage/contract/endpoint.ts";
import type { getStudentHistory } from "@passage/contract/history/endpoints.ts";
import type { Language } from "@passage/contract/languages.ts";
import { backgroundLabel } from "@passage/phrases/background-label.ts";
import {
  CirclePlus,
  Download,
  Eye,
  FileText,
  Forward,
  type LucideIcon,
  Paperclip,
  Pencil,
  RotateCcw,
  Trash2,
  Upload,
  UserRoundCheck,
} from "lucide-react";
import { formatDay, formatInstant, formatIntake } from "../../lib/format.ts";
import type { Phrases } from "../../lib/i18n/load-phrases.ts";

/** One act of a student's history. */
export type HistoryEntry = Answered<typeof getStudentHistory>["items"][number];

type Value = HistoryEntry["changes"][number]["from"];

const icons: Readonly<Record<string, LucideIcon>> = {
  create: CirclePlus,
  register: UserRoundCheck,
  transfer: Forward,
  import: Upload,
  export: Download,
  revealNumbers: Eye,
  upload: Paperclip,
  replace: Paperclip,
  downloadFiles: Download,
  delete: Trash2,
  removeDeleted: Trash2,
  restore: RotateCcw,
};

/** How an entry begins: its icon, and what was done. */
export function entryLook(
  { noun, action }: Pick<HistoryEntry, "noun" | "action">,
  words: Phrases["history"],
  domain: Phrases["domain"],
): { icon: LucideIcon; fact: string } {
  const names: Readonly<Record<string, string>> =
    noun === "application" ? domain.happened : noun === "file" ? words.files : words.actions;
  return {
    icon: icons[action] ?? (noun === "application" ? FileText : Pencil),
    fact: names[action] ?? words.other,
  };
}

/** What a changed field is called. */
export function changeLabel(
  path: string,
  { students, history, background }: Pick<Phrases, "students" | "history" | "background">,
): string {
  const fields: Readonly<Record<string, string>> = students.form.fields;
  return fields[path] ?? history.fields[path] ?? backgroundLabel(path, background) ?? history.otherField;
}

/** A value as people read it: days and instants in the reader's form; codes come in words. */
export function changeValue(
  path: string,
  value: Value,
  { history }: Pick<Phrases, "history">,
  language: Language,
): string {
  if (value === null || value === "") return history.empty;
  if (typeof value === "boolean") return value ? history.yes : history.no;
  if (typeof value === "number") return String(value);
  if (path === "intake") return formatIntake(value.slice(0, 7), language);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDay(value, language);
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return formatInstant(value, language);
  return value;
}
