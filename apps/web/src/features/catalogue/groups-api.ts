import type { LevelKind } from "@passage/contract/applications/documents.ts";
import type {
  listStaffLevels as levelsEndpoint,
  listStaffSubjects as subjectsEndpoint,
} from "@passage/contract/catalogue/endpoints.ts";
import type { Answered } from "@passage/contract/endpoint.ts";
import { call } from "../../lib/api/api-client.ts";
import { read, useWrite } from "../../lib/api/queries.ts";
import {
  addLevel,
  addSubject,
  getCatalogueChoices,
  getStaffCourse,
  listStaffCourses,
  listStaffLevels,
  listStaffSubjects,
  removeLevel,
  removeSubject,
  saveLevel,
  saveSubject,
} from "../../lib/wire/catalogue.gen.ts";
import { type GroupDraft, groupToSave } from "./form/group-draft.ts";
import { shownByForm } from "./form/use-stored-editor.ts";

/** What courses are sorted by: study levels and subject groups. */
export type GroupKind = "level" | "subject";

type StaffLevel = Answered<typeof levelsEndpoint>[number];
type StaffSubject = Answered<typeof subjectsEndpoint>[number];

/** One of either; kind and applications are a level's. */
export type StaffGroup = StaffSubject & Partial<Pick<StaffLevel, "kind" | "applications">>;

/** Calls whose answers name levels or subject groups. */
export const outdatedByGroups = [
  listStaffLevels,
  listStaffSubjects,
  getCatalogueChoices,
  listStaffCourses,
  getStaffCourse,
];

export const listOfGroups = { level: listStaffLevels, subject: listStaffSubjects } as const;

/** All of them in their order. */
export const levelsQuery = (enabled: boolean) => read(listStaffLevels, {}, { handles: ["2003"], enabled });
export const subjectsQuery = (enabled: boolean) =>
  read(listStaffSubjects, {}, { handles: ["2003"], enabled });

/** One of them as it is now; null where it is gone. */
export async function readGroup(kind: GroupKind, id: number): Promise<StaffGroup | null> {
  const all: StaffGroup[] =
    kind === "level"
      ? await call(listStaffLevels, {}, { handles: "all" })
      : await call(listStaffSubjects, {}, { handles: "all" });
  return all.find((one) => one.id === id) ?? null;
}

/** Adds, saves and removes those of a kind. */
export function useGroupWrites(kind: GroupKind) {
  const options = { handles: shownByForm };
  const writes = {
    level: {
      add: useWrite(addLevel, options),
      save: useWrite(saveLevel, options),
      remove: useWrite(removeLevel, options),
    },
    subject: {
      add: useWrite(addSubject, options),
      save: useWrite(saveSubject, options),
      remove: useWrite(removeSubject, options),
    },
  };
  return {
    /** @returns its id and the version that came of it */
    save(id: number | "new", draft: GroupDraft, version: number | null) {
      const body = { ...groupToSave(draft), version };
      if (kind === "subject")
        return id === "new"
          ? writes.subject.add.mutateAsync({ body })
          : writes.subject.save.mutateAsync({ params: { id }, body });
      const level: LevelKind = draft.kind ?? "preparatory";
      return id === "new"
        ? writes.level.add.mutateAsync({ body: { ...body, kind: level } })
        : writes.level.save.mutateAsync({ params: { id }, body: { ...body, kind: level } });
    },
    remove: (id: number) => writes[kind].remove.mutateAsync({ params: { id } }),
  };
}
