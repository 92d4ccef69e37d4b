import { followUpFields } from "@passage/contract/students/follow-up.ts";
import type { StudentInfo } from "@passage/contract/students/schema.ts";

/** Contacts of which anything is filled in, counted up to the last of them. */
export function contactsFilled(student: StudentInfo): number {
  return (
    followUpFields.findLastIndex((fields) => Object.values(fields).some((path) => student[path] !== null)) + 1
  );
}

/** What a removed contact changes: those after it move up. @param index from 0 */
export function withoutContact(student: StudentInfo, index: number): Partial<StudentInfo> {
  const changes: Partial<StudentInfo> = {};
  followUpFields.forEach((to, place) => {
    if (place < index) return;
    const from = followUpFields[place + 1];
    for (const part of ["phoneRegion", "phoneNumber", "email"] as const)
      changes[to[part]] = from ? student[from[part]] : null;
  });
  return changes;
}
