import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Amount } from "../../../ui/amount.tsx";
import type { ApplicationFees } from "../api.ts";
import { LevelName } from "./level-name.tsx";

const head = "border-line-2 border-b py-1.5 text-left font-medium text-hint text-ink-3";
const cell = "border-line border-b py-2 align-baseline";

/** What an application costs, a level a line, with what there is to say about it. */
export function FeeTable({ fees }: { fees: ApplicationFees["fees"] }) {
  const { institutions } = usePhrases();
  const { fees: words } = institutions;
  return (
    <table className="w-full max-w-[760px] text-table">
      <thead>
        <tr>
          <th className={head}>{words.level}</th>
          <th className={`${head} pl-6 text-right`}>{words.fee}</th>
          <th className={`${head} w-1/2 pl-6 max-sm:hidden`}>{words.note}</th>
        </tr>
      </thead>
      <tbody>
        {fees.map(({ majorLevelId, level, fee, note }) => (
          <tr key={majorLevelId}>
            <th scope="row" className={`${cell} text-left font-normal`}>
              <LevelName level={level} only={fees.length === 1} />
              {note && <span className="block text-hint text-ink-3 sm:hidden">{note}</span>}
            </th>
            <td className={`${cell} pl-6 text-right`}>
              <FeeAmount fee={fee} />
            </td>
            <td className={`${cell} pl-6 text-ink-2 max-sm:hidden`}>{note}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** An amount, or in words that there is none to pay. */
export function FeeAmount({ fee }: { fee: { amount: string; currency: string } }) {
  const { institutions } = usePhrases();
  if (Number(fee.amount) === 0) return institutions.fees.free;
  return <Amount currency={fee.currency} value={fee.amount} />;
}

/** Courses that charge otherwise than their institution. */
export function CourseFeeTable({ fees }: { fees: ApplicationFees["courseFees"] }) {
  const { institutions } = usePhrases();
  const { fees: words } = institutions;
  return (
    <table className="w-full max-w-[760px] text-table">
      <thead>
        <tr>
          <th className={head}>{words.course}</th>
          <th className={`${head} pl-6 max-sm:hidden`}>{words.level}</th>
          <th className={`${head} pl-6 text-right`}>{words.fee}</th>
        </tr>
      </thead>
      <tbody>
        {fees.map(({ courseId, name, level, fee }) => (
          <tr key={courseId}>
            <th scope="row" className={`${cell} text-left font-normal`}>
              {name}
              <span className="block text-hint text-ink-3 sm:hidden">{level}</span>
            </th>
            <td className={`${cell} pl-6 text-ink-2 max-sm:hidden`}>{level}</td>
            <td className={`${cell} pl-6 text-right`}>
              <FeeAmount fee={fee} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
