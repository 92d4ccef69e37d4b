import { lengths } from "@passage/contract/limits.ts";
import { hasPostcodes } from "@passage/contract/students/postcode.ts";
import { joinNames } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { linkClass } from "../../../ui/button-style.ts";
import { changePlace, type PlacePath, splitAddress } from "../form/address-chain.ts";
import { usePlaces } from "../form/use-places.ts";
import type { StudentForm } from "../form/use-student-form.ts";
import { CountryField } from "./country-field.tsx";
import { FieldGrid } from "./field-grid.tsx";
import { CityField, PlaceField } from "./place-field.tsx";
import { StudentText } from "./student-text.tsx";
import { UndoLine } from "./undo-line.tsx";

/** Where the student lives and gets letters: from the country down, each step limited by the one before. */
export function AddressFields({ form }: { form: StudentForm }) {
  const { students } = usePhrases();
  const words = students.form;
  const language = useLanguage();
  const { values } = form;
  const places = usePlaces(values);
  const { fkAreaCountryId: country, fkAreaStateId: state, fkAreaCityId: city } = values;

  function choose(path: PlacePath, value: number | null) {
    const { changes, cleared } = changePlace(values, path, value);
    // A state tells its region; to choose that first is a help, not a duty.
    const region = path === "fkAreaStateId" && value !== null ? places.regionOf(value) : null;
    const all = region === null ? changes : { ...changes, fkAreaRegion: region };
    form.undo.change(
      "address",
      all,
      (lost) =>
        words.address.cleared(
          joinNames(
            lost.map((one) => words.fields[one]),
            language,
          ),
        ),
      cleared,
    );
  }

  return (
    <>
      <FieldGrid>
        <CountryField
          form={form}
          path="fkAreaCountryId"
          clearable
          onChoose={(value) => choose("fkAreaCountryId", value)}
        />
        {places.regions.options.length > 0 && (
          <PlaceField form={form} path="fkAreaRegion" list={places.regions} onChoose={choose} />
        )}
        {(places.states.options.length > 0 || state !== null) && (
          <PlaceField form={form} path="fkAreaStateId" list={places.states} onChoose={choose} />
        )}
        {country !== null && (
          <CityField
            // Whether a city is typed is a matter of the place it lies in.
            key={`${country} ${state}`}
            form={form}
            list={places.cities}
            waitsForState={places.states.options.length > 0 && state === null}
            onChoose={choose}
          />
        )}
        {city !== null && places.divisions.options.length > 0 && (
          <PlaceField form={form} path="fkAreaDivisionId" list={places.divisions} onChoose={choose} />
        )}
        {hasPostcodes(country) && (
          <StudentText
            form={form}
            path="postcode"
            maxLength={lengths.postcode}
            autoComplete="off"
            figures="tabular"
          />
        )}
        <ContactAddress form={form} />
        <StudentText
          form={form}
          path="alternativeAddr"
          maxLength={lengths.address}
          autoComplete="off"
          hint={words.address.alternative}
          fieldClassName="sm:col-span-2"
        />
      </FieldGrid>
      <UndoLine form={form} section="address" />
    </>
  );
}

/** The address on one line of 45 characters, and the way out where it is longer. */
function ContactAddress({ form }: { form: StudentForm }) {
  const { students } = usePhrases();
  const words = students.form;
  const { address, alternativeAddr } = form.values;
  const length = address === null ? 0 : [...address.trim()].length;
  const tooLong = length > lengths.contactAddress;

  function moveRest() {
    if (address === null) return;
    const { address: fitting, rest } = splitAddress(address);
    const alternative = [rest, alternativeAddr].filter(Boolean).join(", ");
    form.undo.change(
      "address",
      { address: fitting, alternativeAddr: alternative },
      () => words.address.moved,
    );
  }

  return (
    <StudentText
      form={form}
      path="address"
      maxLength={lengths.address}
      autoComplete="off"
      aside={
        <span className={tooLong ? "text-neg" : undefined}>
          {tooLong && (
            <button type="button" onClick={moveRest} className={`${linkClass} mr-2`}>
              {words.address.moveRest}
            </button>
          )}
          {words.length(length, lengths.contactAddress)}
        </span>
      }
      fieldClassName="sm:col-span-2"
    />
  );
}
