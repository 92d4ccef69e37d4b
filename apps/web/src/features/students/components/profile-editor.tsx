import { forgetTypedIn } from "../../../lib/typed/typed-store.ts";
import type { SectionName } from "../form/sections.ts";
import { profilePlace, profileView } from "../profile-place.ts";
import { PartsEditor, type PartsEditorProps } from "./parts-editor.tsx";

/** Props of {@link ProfileEditor}. */
export interface ProfileEditorProps extends Pick<PartsEditorProps, "data" | "onDirty" | "onClose"> {
  name: SectionName;
}

/** One part of a student's profile as its fields. */
export function ProfileEditor({ name, ...rest }: ProfileEditorProps) {
  const { fkStudentId } = rest.data;
  return (
    <PartsEditor
      {...rest}
      names={[name]}
      place={profilePlace(fkStudentId, name)}
      onForget={() => forgetTypedIn(profileView(fkStudentId))}
    />
  );
}
