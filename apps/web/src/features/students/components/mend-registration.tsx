import { missingStudentFields } from "@passage/contract/students/rules.ts";
import { useState } from "react";
import { writeTyped } from "../../../lib/typed/typed-store.ts";
import { sectionFields, sectionNames } from "../form/sections.ts";
import { PartsEditor, type PartsEditorProps } from "./parts-editor.tsx";

/** Props of {@link MendRegistration}. */
export type MendRegistrationProps = Pick<
  PartsEditorProps,
  "data" | "place" | "onDirty" | "onClose" | "focus"
>;

/**
 * What a registration lacks, to be filled in where somebody stumbled over it: the parts with gaps as they were when it
 * opened. A draft that lacks nothing any more is registered.
 */
export function MendRegistration(props: MendRegistrationProps) {
  const { data, place } = props;
  const [names] = useState(() => {
    const missing = missingStudentFields(data.student);
    return sectionNames.filter((name) => sectionFields[name].some((path) => missing.includes(path)));
  });
  return <PartsEditor {...props} names={names} registers onForget={() => writeTyped(place, null)} />;
}
