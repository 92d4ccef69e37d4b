import type { LevelKind } from "@passage/contract/applications/documents.ts";
import { type CatalogueNames, groupProblems } from "@passage/contract/catalogue/rules.ts";
import type { FieldProblem } from "@passage/contract/problems.ts";
import type { GroupKind, StaffGroup } from "../groups-api.ts";
import { numberOf, numberText } from "./number-text.ts";

/** A study level or subject group as it is typed; the kind is a level's alone. */
export interface GroupDraft {
  readonly names: CatalogueNames;
  readonly position: string;
  readonly open: boolean;
  readonly kind: LevelKind | null;
}

/** A new one, behind all there are. */
export function emptyGroup(behind: number): GroupDraft {
  return {
    names: { en: "", zh: "", "zh-hk": "" },
    position: numberText(behind + 1),
    open: true,
    kind: null,
  };
}

/** A stored one as text to edit. */
export function groupToEdit({ names, position, open, kind }: StaffGroup): GroupDraft {
  return { names, position: numberText(position), open, kind: kind ?? null };
}

/** What was typed, as it is saved. */
export function groupToSave({ names, position, open }: GroupDraft) {
  return {
    names: { en: names.en.trim(), zh: names.zh.trim(), "zh-hk": names["zh-hk"].trim() },
    position: numberOf(position) ?? 0,
    open,
  };
}

/** What the rules say of what was typed. */
export function problemsOfGroup(noun: GroupKind, draft: GroupDraft): FieldProblem[] {
  const { names } = groupToSave(draft);
  return [
    ...groupProblems({ names, position: numberOf(draft.position) }),
    ...(noun === "level" && draft.kind === null ? [{ path: "kind", rule: "required" }] : []),
  ];
}
