import { ColleagueName } from "../../../lib/colleague/colleague-name.tsx";
import { formatInstant, formatIntake, joinFacts } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Facts } from "../../../ui/facts.tsx";
import type { ApplicationDetail } from "./application-panel-data.ts";

/** The facts of an application that its line in a list has no room for. */
export function ApplicationDetails({ detail }: { detail: ApplicationDetail }) {
  const { domain, pipeline } = usePhrases();
  const language = useLanguage();
  const words = pipeline.details;
  const wish = (needed: boolean) => (needed ? words.needed : words.notNeeded);
  const facts = [
    { label: words.applyNo, value: <span className="id-figures">{detail.applyNo}</span> },
    { label: words.country, value: detail.country },
    { label: words.level, value: detail.level },
    { label: words.intake, value: formatIntake(detail.intake, language) },
    { label: words.accommodation, value: wish(detail.accommodation) },
    { label: words.airportPickup, value: wish(detail.airportPickup) },
    ...(detail.condition ? [{ label: words.condition, value: domain.conditions[detail.condition] }] : []),
    ...(detail.submittedAt
      ? [
          {
            label: words.submitted,
            value: joinFacts([formatInstant(detail.submittedAt, language), detail.submittedBy], language),
          },
        ]
      : []),
    {
      label: words.owner,
      value: <ColleagueName accountId={detail.ownerAccountId} name={detail.ownerName} />,
    },
    ...(detail.closedReason ? [{ label: words.closedReason, value: detail.closedReason }] : []),
  ];
  return (
    <section aria-label={words.title}>
      <h3 className="mb-3 text-module">{words.title}</h3>
      <Facts facts={facts} />
    </section>
  );
}
