import { lengths } from "@passage/contract/limits.ts";
import { type ReactNode, useState } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { linkClass } from "../../../ui/button-style.ts";
import { Combobox } from "../../../ui/combobox.tsx";
import { focusField } from "../../../ui/error-summary.tsx";
import type { PlacePath } from "../form/address-chain.ts";
import type { PlaceList } from "../form/use-places.ts";
import { useStudentField } from "../form/use-student-field.ts";
import type { StudentForm } from "../form/use-student-form.ts";
import { StudentText } from "./student-text.tsx";

type Choose = (path: PlacePath, value: number | null) => void;

/** Props of {@link PlaceField}. */
export interface PlaceFieldProps {
  form: StudentForm;
  path: Exclude<PlacePath, "fkAreaCountryId" | "cityName">;
  list: PlaceList;
  onChoose: Choose;
  /** Right end of the label line. */
  aside?: ReactNode;
  disabledReason?: string | undefined;
}

/** One step of an address, chosen from a list. */
export function PlaceField({ form, path, list, onChoose, aside, disabledReason }: PlaceFieldProps) {
  const { students } = usePhrases();
  const { look, value, onBlur } = useStudentField(form, path);
  return (
    <Combobox<number>
      {...look}
      aside={aside}
      clearable={value !== null}
      disabledReason={disabledReason}
      placeholder={students.form.choose}
      options={list.options}
      loading={list.loading}
      value={value}
      onChange={(next) => onChoose(path, next)}
      onBlur={onBlur}
    />
  );
}

/** Props of {@link CityField}. */
export interface CityFieldProps {
  form: StudentForm;
  list: PlaceList;
  /** The country has states, and none is chosen. */
  waitsForState: boolean;
  onChoose: Choose;
}

/** The city: from the list, or typed where the list has none, or not this one. */
export function CityField({ form, list, waitsForState, onChoose }: CityFieldProps) {
  const { students } = usePhrases();
  const words = students.form.address;
  const { cityName, fkAreaCityId } = form.values;
  const [wantsTyping, setWantsTyping] = useState(cityName !== null);
  const listed = list.options.length > 0;
  const typed = cityName !== null || (fkAreaCityId === null && (wantsTyping || (!listed && !waitsForState)));

  function type(wanted: boolean) {
    setWantsTyping(wanted);
    form.change({ fkAreaCityId: null, fkAreaDivisionId: null, cityName: null });
    // After the other control is drawn.
    requestAnimationFrame(() => focusField(form.fieldId(wanted ? "cityName" : "fkAreaCityId")));
  }

  if (typed && !list.loading)
    return (
      <StudentText
        form={form}
        path="cityName"
        maxLength={lengths.name}
        autoComplete="off"
        aside={listed && <SwitchLink label={words.fromList} onPress={() => type(false)} />}
      />
    );
  return (
    <PlaceField
      form={form}
      path="fkAreaCityId"
      list={list}
      onChoose={onChoose}
      disabledReason={waitsForState ? words.stateFirst : undefined}
      aside={listed && <SwitchLink label={words.notListed} onPress={() => type(true)} />}
    />
  );
}

function SwitchLink({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className={linkClass}>
      {label}
    </button>
  );
}
