import type { Ref } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AppLink } from "../../../lib/navigation.tsx";
import { hrefTo } from "../../../lib/paths.ts";
import { Banner } from "../../../ui/banner.tsx";
import { linkClass } from "../../../ui/button-style.ts";
import { focusField } from "../../../ui/error-summary.tsx";
import { controlsOf } from "../form/check-form.ts";
import { controlOf, fieldOrder } from "../form/sections.ts";
import type { StudentForm } from "../form/use-student-form.ts";

/** Fields of a refusal that has a banner of its own; empty where the summary lists them. */
export function fieldsOfRefusal({ stale, refused }: Pick<StudentForm, "stale" | "refused">) {
  if (stale || !refused || refused.code === "2001" || refused.code === null) return [];
  const objected = refused.fields.map(({ path }) => path.replace(/^student\./, ""));
  return controlsOf(fieldOrder.filter((path) => objected.includes(path)));
}

/** Why a save was refused, where it isn't a field alone: the student exists, or is locked. `ref` takes the focus. */
export function RefusalBanner({ form, ref }: { form: StudentForm; ref?: Ref<HTMLDivElement> }) {
  const { students } = usePhrases();
  const words = students.form;
  const { stale, refused } = form;
  if (stale || !refused || refused.code === "2001" || refused.code === null) return null;
  return (
    <div ref={ref} tabIndex={-1} className="rounded-control outline-offset-1">
      <Banner
        tone="neg"
        live
        title={refused.message}
        action={
          refused.twin && (
            <AppLink
              href={hrefTo("/index/student-information/{id}", { id: refused.twin.studentId })}
              className={`${linkClass} my-1 inline-block`}
            >
              {words.notes.open(refused.twin.name)}
            </AppLink>
          )
        }
      >
        {fieldsOfRefusal(form).map((path) => (
          <button
            key={path}
            type="button"
            onClick={() => focusField(form.fieldId(path))}
            className={`${linkClass} mr-2`}
          >
            {words.fields[controlOf(path)]}
          </button>
        ))}
      </Banner>
    </div>
  );
}
