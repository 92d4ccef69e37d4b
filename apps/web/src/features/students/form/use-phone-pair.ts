import type { followUpFields } from "@passage/contract/students/follow-up.ts";
import { useEffect, useRef } from "react";
import { useAreaCodes } from "../../../lib/forms/use-countries.ts";
import { useStudentField } from "./use-student-field.ts";
import type { StudentForm } from "./use-student-form.ts";

interface PhonePaths {
  readonly phoneRegion: "phoneRegion" | (typeof followUpFields)[number]["phoneRegion"];
  readonly phoneNumber: "phoneNumber" | (typeof followUpFields)[number]["phoneNumber"];
}

/**
 * Area code and number as one control. While neither is filled, the area code of a country may stand there as a
 * proposal: it becomes the student's with the first digit that is typed, and until then is no half-filled phone. Where
 * the proposal comes later than that digit, since the codes are still on their way or the country is said below, it
 * joins the number.
 */
export function usePhonePair(form: StudentForm, paths: PhonePaths, countryId: number | null) {
  const region = useStudentField(form, paths.phoneRegion);
  const number = useStudentField(form, paths.phoneNumber);
  const areaCodes = useAreaCodes();
  const code = areaCodes.codeOf(countryId);
  const proposed = region.value === null && number.value === null ? code : null;
  const typedWithoutCode = useRef(false);
  const joins = code !== null && region.value === null && number.value !== null;
  useEffect(() => {
    if (joins && typedWithoutCode.current) region.onChange(code);
  });

  return {
    proposed,
    control: {
      ...number.look,
      error: number.look.error ?? region.look.error,
      areaCodes: areaCodes.options,
      value: { areaCode: region.value ?? proposed ?? "", number: number.value ?? "" },
      onChange: (next: { areaCode: string; number: string }) => {
        // Without a number there is no phone, and nothing to make an area code of one's own.
        if (next.number === "" && number.value !== null) {
          number.onChange(null);
          region.onChange(null);
          return;
        }
        const chosen = next.areaCode || null;
        if (number.value === null) typedWithoutCode.current = chosen === null;
        // A code that was chosen counts at once, a proposed one with the number.
        const own = chosen !== proposed || next.number !== "";
        if (own && chosen !== region.value) region.onChange(chosen);
        if (next.number !== (number.value ?? "")) number.onChange(next.number);
      },
      onBlur: () => {
        region.onBlur();
        number.onBlur();
      },
    },
  };
}
