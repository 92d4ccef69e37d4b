import type { followUpFields } from "@passage/contract/students/follow-up.ts";
import { useAreaCodes } from "../../../lib/forms/use-countries.ts";
import { useStudentField } from "./use-student-field.ts";
import type { StudentForm } from "./use-student-form.ts";

interface PhonePaths {
  readonly phoneRegion: "phoneRegion" | (typeof followUpFields)[number]["phoneRegion"];
  readonly phoneNumber: "phoneNumber" | (typeof followUpFields)[number]["phoneNumber"];
}

/**
 * Area code and number as one control. While neither is filled, the area code of a country may stand there as a
 * proposal: it becomes the student's with the first digit that is typed, and until then is no half-filled phone.
 */
export function usePhonePair(form: StudentForm, paths: PhonePaths, countryId: number | null) {
  const region = useStudentField(form, paths.phoneRegion);
  const number = useStudentField(form, paths.phoneNumber);
  const areaCodes = useAreaCodes();
  const proposed = region.value === null && number.value === null ? areaCodes.codeOf(countryId) : null;

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
        const code = next.areaCode || null;
        // A code that was chosen counts at once, a proposed one with the number.
        const own = code !== proposed || next.number !== "";
        if (own && code !== region.value) region.onChange(code);
        if (next.number !== (number.value ?? "")) number.onChange(next.number);
      },
      onBlur: () => {
        region.onBlur();
        number.onBlur();
      },
    },
  };
}
