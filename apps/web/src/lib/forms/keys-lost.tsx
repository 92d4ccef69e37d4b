import type { ResourceKey } from "@passage/contract/resource-keys.ts";
import { Banner } from "../../ui/banner.tsx";
import { joinNames } from "../format.ts";
import { useLanguage, usePhrases } from "../i18n/phrases.tsx";

/** Props of {@link KeysLost}. */
export interface KeysLostProps {
  /** Companies below and what they would lose; undefined while that isn't known. */
  lost: { companies: { companyId: number; name: string; keys: ResourceKey[] }[]; others: number } | undefined;
}

/** Says before a save which companies below lose which keys with it. Nothing where none does. */
export function KeysLost({ lost }: KeysLostProps) {
  const { company, domain } = usePhrases();
  const language = useLanguage();
  const { keysLost: words } = company;
  if (!lost || lost.companies.length + lost.others === 0) return null;
  return (
    <Banner tone="att" title={words.title} stacked live>
      <ul className="flex flex-col gap-0.5">
        {lost.companies.map(({ companyId, name, keys }) => (
          <li key={companyId} className="break-words">
            <span className="block font-medium text-ink">{name}</span>
            {joinNames(
              keys.map((key) => domain.resourceKeys[key]),
              language,
            )}
          </li>
        ))}
        {lost.others > 0 && <li>{words.others(lost.others)}</li>}
      </ul>
      <p className="mt-1">{words.advice}</p>
    </Banner>
  );
}
