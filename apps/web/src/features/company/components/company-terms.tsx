import { useId } from "react";
import { formatDay } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { nameLanguage } from "../../../lib/name-language.ts";
import { Facts } from "../../../ui/facts.tsx";
import type { CompanyInfo } from "../api.ts";

/** What only staff say of a company: contract, settlement, whom it belongs to and who looks after it. */
export function CompanyTerms({ info }: { info: CompanyInfo }) {
  const { company } = usePhrases();
  const { fields, info: words } = company;
  const language = useLanguage();
  const id = useId();
  const lang = (name: string | null) => {
    const tag = name ? nameLanguage(name, language) : undefined;
    return tag ? { lang: tag } : {};
  };
  const settlement = info.isSettlementPort
    ? words.settlesItself
    : info.fkParentAgentId === null
      ? words.settlesRoot
      : words.settlesAbove;
  return (
    <section
      aria-labelledby={id}
      className="flex max-w-[712px] flex-col gap-3 border-line border-t px-4 py-5 sm:mx-gutter sm:px-0"
    >
      <div>
        <h2 id={id} className="text-module">
          {words.terms}
        </h2>
        <p className="text-hint text-ink-3">{words.termsNote}</p>
      </div>
      <Facts
        labelWidth={160}
        facts={[
          ...(info.fkParentAgentId === null
            ? []
            : [{ label: fields.fkParentAgentId, value: info.parentName, ...lang(info.parentName) }]),
          { label: fields.isSettlementPort, value: settlement },
          {
            label: fields.firstContractDate,
            value: info.firstContractDate && formatDay(info.firstContractDate, language),
          },
          {
            label: fields.contractUntil,
            value: info.contractUntil ? formatDay(info.contractUntil, language) : words.noEnd,
          },
          { label: fields.bdStaffId, value: info.bdName, ...lang(info.bdName) },
        ]}
      />
    </section>
  );
}
