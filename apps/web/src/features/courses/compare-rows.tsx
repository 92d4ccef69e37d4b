import { type LanguageTest, languageTests } from "@passage/contract/courses/language-tests.ts";
import type { Language } from "@passage/contract/languages.ts";
import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { formatDay, formatIntake, joinFacts } from "../../lib/format.ts";
import type { Phrases } from "../../lib/i18n/load-phrases.ts";
import { testScore } from "../../lib/language-score.ts";
import { daysUntil } from "../../lib/platform-day.ts";
import { Amount } from "../../ui/amount.tsx";
import { Select } from "../../ui/select.tsx";
import type { FoundCourse, Rule } from "./api.ts";
import { VerdictWord } from "./components/verdict.tsx";
import { helpsFor, ruleText } from "./rule-text.ts";
import { academicText, scoreText } from "./score-text.ts";
import type { Basket } from "./use-basket.ts";

interface CompareRow {
  readonly label: string;
  /** One per course. */
  readonly cells: readonly ReactNode[];
}

interface Telling {
  readonly phrases: Phrases;
  readonly language: Language;
  readonly judged: boolean;
}

/** What is compared, row by row; rows in which no course says anything are left out. */
export function compareRows(
  courses: readonly FoundCourse[],
  basket: Basket,
  telling: Telling,
): readonly CompareRow[] {
  const { phrases, language, judged } = telling;
  const { rows } = phrases.courses.compare;
  const row = (label: string, cell: (course: FoundCourse) => ReactNode): CompareRow => ({
    label,
    cells: courses.map(cell),
  });
  const money = (label: string, of: "tuition" | "applicationFee" | "deposit") =>
    row(label, (course) => <Money value={course[of]} none={phrases.courses.compare.none} />);
  return [
    ...(judged
      ? [row(rows.verdict, ({ eligibility }) => eligibility && <VerdictWord eligibility={eligibility} />)]
      : []),
    row(rows.academic, (course) => academicCell(course, telling)),
    row(rows.test, (course) => testCell(course, telling)),
    ...(courses.some(({ minAge }) => minAge !== null)
      ? [row(rows.age, (course) => ageCell(course, telling))]
      : []),
    row(rows.intake, (course) => intakeCell(course, basket, telling)),
    row(rows.closes, (course) => closesCell(course, telling)),
    money(rows.tuition, "tuition"),
    money(rows.fee, "applicationFee"),
    money(rows.deposit, "deposit"),
    ...(courses.some(({ eligibility }) => eligibility && helpsFor(eligibility, phrases, language).length > 0)
      ? [
          row(rows.helps, ({ eligibility }) => (
            <ul className="flex flex-col gap-0.5 text-hint text-ink-2">
              {(eligibility ? helpsFor(eligibility, phrases, language) : []).map((help) => (
                <li key={help}>{help}</li>
              ))}
            </ul>
          )),
        ]
      : []),
  ];
}

function ruleOf({ eligibility }: FoundCourse, name: Rule["rule"]): Rule | undefined {
  return eligibility?.rules.find(({ rule }) => rule === name);
}

/** A shortfall has a mark and a colour beside its words. */
function marked(rule: Rule | undefined, text: ReactNode): ReactNode {
  const short = rule?.verdict === "mendable" || rule?.verdict === "notMet";
  if (!short) return rule?.verdict === "unknown" ? <span className="text-ink-2">{text}</span> : text;
  const tone = rule.verdict === "notMet" ? "text-neg" : "text-att";
  return (
    // The icon stands beside the line rather than in it: the row's label shares the baseline of the words.
    <span className={`relative block pl-5 ${tone}`}>
      <TriangleAlert size={14} aria-hidden="true" className="absolute top-[3px] left-0" />
      {text}
    </span>
  );
}

/** What is asked, and a reason that is a sentence on a line of its own. */
function withReason(asked: string | null, reason: string | null): ReactNode {
  return (
    <>
      {asked && <span className="block">{asked}</span>}
      {reason && <span className="block">{reason}</span>}
    </>
  );
}

function academicCell(course: FoundCourse, { phrases, language }: Telling): ReactNode {
  const { courses } = phrases;
  const score = ruleOf(course, "score");
  const prior = ruleOf(course, "priorQualification");
  const worse = prior && prior.verdict !== "met" ? prior : score;
  const asked = academicText(course, score?.scale, phrases);
  const has = score?.has && score.scale ? plainScore(score, phrases) : null;
  if (prior && worse === prior) return marked(prior, withReason(asked, ruleText(prior, phrases, language)));
  const text = joinFacts([asked, has && courses.compare.has(has)], language);
  return marked(worse, text || courses.noRequirement);
}

function plainScore({ scale, has }: Rule, phrases: Phrases): string {
  return scale === "ukClass" ? scoreText("ukClass", has ?? "", phrases) : (has ?? "");
}

function testCell(course: FoundCourse, { phrases, language }: Telling): ReactNode {
  const { courses, domain } = phrases;
  const { compare } = courses;
  const rule = ruleOf(course, "languageTest");
  const test: LanguageTest | undefined = rule?.test ?? languageTests.find((one) => course.tests[one]);
  const demand = test && course.tests[test];
  if (!test || !demand) return <span className="text-ink-2">{courses.noRequirement}</span>;
  const name = domain.languageTests[test];
  if (demand.overall === null) return marked(rule, courses.reasons.testUnwritten(name));
  const overall = testScore(test, demand.overall);
  const asked = demand.each === null ? overall : compare.each(overall, testScore(test, demand.each));
  const result = rule?.result;
  const has =
    result &&
    compare.has(
      result.lowest === null
        ? testScore(test, result.overall)
        : compare.and(testScore(test, result.overall), testScore(test, result.lowest)),
    );
  const whole = `${name} ${asked}`;
  if (rule?.expired) return marked(rule, withReason(whole, ruleText(rule, phrases, language)));
  return marked(rule, joinFacts([whole, has ?? (rule && compare.noneYet)], language));
}

function ageCell(course: FoundCourse, { phrases, language }: Telling): ReactNode {
  const rule = ruleOf(course, "age");
  const short = rule && ruleText(rule, phrases, language);
  return marked(rule, short ?? (course.minAge === null ? "" : `${course.minAge}+`));
}

/** The intake it is judged for; where there are several, another can be chosen. */
function intakeCell(
  { courseId, intakes, name }: FoundCourse,
  basket: Basket,
  { phrases, language }: Telling,
) {
  const { courses } = phrases;
  const [first] = intakes;
  if (!first) return <span className="text-neg">{courses.noIntake}</span>;
  const sorted = intakes.map(({ intake }) => intake).sort();
  if (sorted.length === 1) return formatIntake(first.intake, language);
  const chosen = basket.choices.find((one) => one.courseId === courseId)?.intake ?? first.intake;
  return (
    <div className="w-32 touch:w-36">
      <Select
        aria-label={`${courses.compare.rows.intake}, ${name}`}
        size="sm"
        options={sorted.map((intake) => ({ value: intake, label: formatIntake(intake, language) }))}
        value={chosen}
        onChange={(intake) => intake && basket.setIntake(courseId, intake)}
      />
    </div>
  );
}

function closesCell({ intakes: [intake] }: FoundCourse, { phrases, language }: Telling): ReactNode {
  const { courses } = phrases;
  if (!intake) return null;
  if (intake.deadline === null) return <span className="text-ink-3">{courses.noDeadline}</span>;
  const days = daysUntil(intake.deadline);
  const closing = days <= closingSoon;
  return (
    <span className={closing ? "text-att" : undefined}>
      {joinFacts(
        [formatDay(intake.deadline, language), days >= 0 ? courses.compare.inDays(days) : null],
        language,
      )}
    </span>
  );
}

/** Days within which a deadline asks for haste. */
const closingSoon = 14;

function Money({ value, none }: { value: FoundCourse["tuition"]; none: string }): ReactNode {
  if (value && Number(value.amount) === 0) return none;
  return <Amount currency={value?.currency ?? ""} value={value?.amount ?? null} />;
}
