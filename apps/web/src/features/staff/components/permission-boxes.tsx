import { mayGrant, presetFor } from "@passage/contract/staff/rules.ts";
import { type StaffPermission, staffPermissions } from "@passage/contract/staff-permissions.ts";
import { useId } from "react";
import { joinSentences } from "../../../lib/format.ts";
import type { Editor } from "../../../lib/forms/use-editor.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useStaff } from "../../../lib/staff.tsx";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import type { Member } from "../api.ts";
import { permissionGroups } from "../permission-groups.ts";
import { type StaffDraft, staffFieldId } from "../staff-draft.ts";

/** What somebody may do: single permissions, or those that are usual for the role. What the editor lacks says so. */
export function PermissionBoxes({ editor, stored }: { editor: Editor<StaffDraft>; stored: Member | null }) {
  const { domain, staff } = usePhrases();
  const language = useLanguage();
  const me = useStaff();
  const id = useId();
  const { form: words } = staff;
  const { draft, set, error } = editor;
  const held = stored?.permissions ?? [];
  const own = stored?.id === me.id;
  const preset = draft.role && presetFor(me, draft.role, held);
  const isPreset =
    preset !== null &&
    preset.length === draft.permissions.length &&
    preset.every((one) => draft.permissions.includes(one));
  const reasonOf = (one: StaffPermission) =>
    own ? words.own : mayGrant(me, one, held) ? undefined : words.notHeld;
  const toggle = (one: StaffPermission, on: boolean) =>
    set({
      permissions: staffPermissions.filter((name) => (name === one ? on : draft.permissions.includes(name))),
    });

  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 border-line border-t pt-4">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-56">
          <h3 id={id} className="text-module">
            {words.permissions}
          </h3>
          <p className="text-hint text-ink-3">
            {joinSentences(
              [
                draft.permissions.includes("companiesAll") ? words.sees.all : words.sees.own,
                words.permissionsHint,
              ],
              language,
            )}
          </p>
        </div>
        {preset && !own && (
          <Button
            size={28}
            disabledReason={isPreset ? words.presetDone : undefined}
            reasonAt="elsewhere"
            onClick={() => set({ permissions: preset })}
          >
            {words.preset(draft.role ? staff.roles[draft.role] : "")}
          </Button>
        )}
      </div>
      {error("permissions") && (
        <p role="alert" className="text-hint text-neg">
          {error("permissions")}
        </p>
      )}
      <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        {permissionGroups.map(({ group, permissions }, index) => (
          <fieldset key={group} className="flex min-w-0 flex-col">
            <legend className="mb-0.5 text-label text-ink-2">{words.groups[group]}</legend>
            {permissions.map((one, place) => (
              <Checkbox
                key={one}
                id={index + place === 0 ? staffFieldId("permissions") : undefined}
                label={domain.staffPermissions[one]}
                checked={draft.permissions.includes(one)}
                disabledReason={reasonOf(one)}
                onChange={(on) => toggle(one, on)}
              />
            ))}
          </fieldset>
        ))}
      </div>
    </section>
  );
}
