import type { StudentInfoPath } from "@passage/contract/students/schema.ts";
import type { ReactNode } from "react";
import { placeOf } from "../../lib/typed/typed-store.ts";
import type { ViewProps } from "../../lib/view.ts";
import type { RegisteredStudent } from "./components/student-head.tsx";

/** What the form of missing registration fields is given. */
export interface MendingProps {
  readonly data: RegisteredStudent;
  /** Where what is typed is kept over a reload. */
  readonly place: string;
  /** The field that was asked for, anew with each object. */
  readonly focus: { readonly path: StudentInfoPath } | undefined;
  readonly onDirty: ViewProps["setDirty"];
  readonly onClose: () => void;
}

/** The registration's own fields, filled in within the application form; the entry brings them along. */
export type RenderMending = (props: MendingProps) => ReactNode;

export const mendingPlace = (studentId: number) =>
  placeOf(`/student-application-form/${studentId}`, "registration");
