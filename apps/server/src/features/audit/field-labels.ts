import type { Language } from "@passage/contract/languages.ts";
import { serverPhrases } from "@passage/phrases/server.ts";

type Words = Readonly<Record<string, string>>;

/** A word for a code of the log. An entry of another release may tell of what this one has no word for. */
export const wordOf = (words: Words, code: string): string => words[code] ?? code;

/** What changed fields are called in a language, each once. */
export function fieldLabels(fields: readonly string[], noun: string, language: Language): string[] {
  return [...new Set(fields.map((field) => fieldLabel(field, noun, language)))];
}

/** What a changed field is called in a language; the log's own word where nobody calls it anything. */
export function fieldLabel(path: string, noun: string, language: Language): string {
  const { audit, background, history, studentFields } = serverPhrases[language];
  const { [noun]: special }: Readonly<Record<string, Words | undefined>> = audit.fieldsOf;
  const own: Words = { ...audit.fields, ...special };
  const [head = "", place, ...rest] = path.split(".");
  if (noun === "background" && place !== undefined) {
    const sections: Words = background.sections;
    const fields: Readonly<Record<string, Words>> = background.fields;
    const field = fields[head]?.[rest.join(".")];
    return [sections[head] ?? head, field].filter((part) => part !== undefined).join(" · ");
  }
  const ofStudents: Words = studentFields;
  const ofHistory: Words = history.fields;
  const known = noun === "student" ? [ofStudents, ofHistory, own] : [own, ofHistory, ofStudents];
  for (const words of known) {
    const label = words[path] ?? words[head];
    if (label !== undefined) return label;
  }
  return path;
}

/** Words for codes that stand in values, by the field that holds them. */
export function codeLabel(path: string, code: string, language: Language): string {
  const { audit, domain, staffRoles } = serverPhrases[language];
  const words: Readonly<Record<string, Words>> = {
    permissions: domain.staffPermissions,
    resourceKeys: domain.resourceKeys,
    keys: domain.resourceKeys,
    refusal: audit.refusals,
    status: audit.statuses,
    step: domain.steps,
    closing: domain.closings,
    category: domain.documentCategories,
    categories: domain.documentCategories,
    role: { ...staffRoles, ...domain.roles },
  };
  return words[path]?.[code] ?? code;
}

/** What a setting is called that an entry is about, a stage's target among them; null for everything else. */
export function settingName(
  { noun, noun_id: key }: { readonly noun: string; readonly noun_id: string },
  language: Language,
): string | null {
  if (noun !== "configuration") return null;
  const { domain, settings } = serverPhrases[language];
  const [kind, stage = ""] = key.split(":");
  const stages: Words = domain.stages;
  const names: Readonly<Record<string, { readonly name: string }>> = settings;
  return (kind === "stageTarget" ? stages[stage] : names[key]?.name) ?? null;
}
