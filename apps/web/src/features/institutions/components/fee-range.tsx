import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Amount } from "../../../ui/amount.tsx";
import { formatMoney } from "../../../ui/format-money.ts";
import type { InstitutionItem } from "../api.ts";

/** What an application costs: one amount, a span, nothing, or not known. Never two currencies in one span. */
export function FeeRange({ fee }: { fee: InstitutionItem["applicationFee"] }) {
  const { institutions } = usePhrases();
  if (fee === null) return <span className="text-ink-3">{institutions.unknown}</span>;
  const { from, to, manyCurrencies } = fee;
  const free = Number(to.amount) === 0;
  return (
    <span className="whitespace-nowrap" data-tip={manyCurrencies ? institutions.moreCurrencies : undefined}>
      {free ? (
        institutions.noFee
      ) : from.amount === to.amount ? (
        <Amount currency={to.currency} value={to.amount} />
      ) : (
        <>
          <Amount currency={from.currency} value={from.amount} />
          <span className="tabular-nums">{`–${formatMoney(to.amount, to.currency)}`}</span>
        </>
      )}
      {manyCurrencies && <span className="text-ink-3"> +</span>}
    </span>
  );
}
