import { hrefTo } from "../../lib/paths.ts";
import { placeOf } from "../../lib/typed/typed-store.ts";
import type { SectionName } from "./form/sections.ts";

/** The shell's view of a student's page. */
export function profileView(fkStudentId: number): string {
  return hrefTo("/index/student-information/{id}", { id: fkStudentId });
}

/** Where a part of the profile, changed where it stands, keeps what is typed (lib/typed). */
export function profilePlace(fkStudentId: number, name: SectionName): string {
  return placeOf(profileView(fkStudentId), name);
}
