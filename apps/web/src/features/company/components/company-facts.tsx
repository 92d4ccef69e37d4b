import { joinNames } from "../../../lib/format.ts";
import { useCountries } from "../../../lib/forms/use-countries.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Facts } from "../../../ui/facts.tsx";
import type { CompanyInfo } from "../api.ts";
import { usePlaces } from "../form/use-places.ts";

/** What a company says of itself, for those who can't change it. */
export function CompanyFacts({ info }: { info: CompanyInfo }) {
  const { company } = usePhrases();
  const { fields } = company;
  const language = useLanguage();
  const countries = useCountries();
  const { states, cities } = usePlaces(info.fkAreaCountryId, info.fkAreaStateId);
  const places = [
    countries.nameOf(info.fkAreaCountryId),
    states.options.find(({ value }) => value === info.fkAreaStateId)?.label,
    cities.options.find(({ value }) => value === info.fkAreaCityId)?.label,
  ].filter((name): name is string => Boolean(name));
  return (
    <section aria-label={company.info.identity} className="max-w-[760px] px-4 py-5 sm:px-gutter">
      <p className="mb-3 text-hint text-ink-3">{company.readOnly}</p>
      <Facts
        labelWidth={160}
        facts={[
          { label: fields.name, value: info.name },
          { label: fields.nameZh, value: info.nameZh },
          { label: fields.nature, value: info.nature && company.natures[info.nature] },
          { label: fields.legalPerson, value: info.legalPerson },
          { label: fields.taxCode, value: info.taxCode },
          { label: fields.fkAreaCountryId, value: joinNames(places, language) },
          { label: fields.address, value: info.address },
          { label: fields.displayCurrency, value: info.displayCurrency },
        ]}
      />
    </section>
  );
}
