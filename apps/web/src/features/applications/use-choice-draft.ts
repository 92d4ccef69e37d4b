import type { getApplication as endpoint } from "@passage/contract/applications/endpoints.ts";
import type { Answered } from "@passage/contract/endpoint.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { read, useWrite } from "../../lib/api/queries.ts";
import { formatDay, formatIntake } from "../../lib/format.ts";
import { useLanguage, usePhrases } from "../../lib/i18n/phrases.tsx";
import { outdatedByApplication } from "../../lib/outdated.ts";
import { getApplication, saveChoice } from "../../lib/wire/applications.gen.ts";
import type { Option } from "../../ui/option.ts";
import { coursesQuery } from "./api.ts";

type Detail = Answered<typeof endpoint>;

/** What of a choice can be corrected. */
export interface ChoiceDraft {
  /** `YYYY-MM` */
  readonly intake: string;
  readonly accommodation: boolean;
  readonly airportPickup: boolean;
}

/** The application whose choice is corrected, with its version in force. */
export const useChoice = (itemId: number) =>
  useQuery(read(getApplication, { query: { itemId } }, { handles: ["2002"] }));

/** A choice while it is corrected: its present values until something is changed, and the intakes to choose from. */
export function useChoiceDraft(detail: Detail, onSaved: () => void) {
  const { applications } = usePhrases();
  const language = useLanguage();
  const [changes, setChanges] = useState<Partial<ChoiceDraft>>({});
  const courses = useQuery(coursesQuery(detail.institutionId));
  const { intake, accommodation, airportPickup } = { ...detail, ...changes };
  const write = useWrite(saveChoice, {
    handles: ["2001", "2002", "2004", "3001", "4001", "4003", "4004"],
    outdates: outdatedByApplication,
    onSuccess: onSaved,
  });
  const { form } = applications;
  const offered = courses.data?.find(({ id }) => id === detail.courseId)?.intakes ?? [];
  const options: Option<string>[] = offered.map((one) => ({
    value: one.intake,
    label: formatIntake(one.intake, language),
    hint: one.deadline === null ? form.noDeadline : form.applyBy(formatDay(one.deadline, language)),
  }));
  // What is chosen stays to be seen where it can't be chosen any more.
  const known = options.some(({ value }) => value === detail.intake);
  return {
    draft: { intake, accommodation, airportPickup },
    intakes: known
      ? options
      : [{ value: detail.intake, label: formatIntake(detail.intake, language) }, ...options],
    change: (more: Partial<ChoiceDraft>) => {
      write.reset();
      setChanges({ ...changes, ...more });
    },
    save: () =>
      write.mutate({
        body: {
          itemId: detail.itemId,
          version: detail.version,
          openTime: intake,
          accommodation,
          airportPickup,
        },
      }),
    saving: write.isPending,
    /** Why the intake was refused. */
    intakeError: write.error?.fields.find(({ path }) => path === "openTime")?.message,
    /** Why it was refused as a whole, when no field is to blame. */
    refusal: write.error && write.error.fields.length === 0 && write.error.code !== null ? write.error : null,
  };
}
