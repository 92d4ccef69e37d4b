import { formatIntake, joinFacts } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import type { StaffApplication } from "../api.ts";

type Background = StaffApplication["background"];
type Education = Background["education"][number];
type Exam = Background["englishExams"][number];

/** Schools, scores, English and work, a line each: what staff hold against the course's demands. */
export function BackgroundFacts({ background }: { background: Background }) {
  const { desk, background: words } = usePhrases();
  const lines = [
    ...background.education.map((entry) => ({
      label: words.sections.education,
      entry,
      kind: "education" as const,
    })),
    ...background.englishExams.map((entry) => ({
      label: words.sections.englishExams,
      entry,
      kind: "exam" as const,
    })),
    ...background.work.map((entry) => ({ label: words.sections.work, entry, kind: "work" as const })),
  ];
  return (
    <section aria-label={desk.background.title} className="min-w-0">
      <h2 className="mb-2 h-5 text-cell font-semibold">{desk.background.title}</h2>
      {lines.length === 0 ? (
        <p className="text-cell text-ink-3">{desk.background.none}</p>
      ) : (
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-cell">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity but their place
            <div key={index} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-ink-3">{lines[index - 1]?.label === line.label ? "" : line.label}</dt>
              <dd className="break-words">
                {line.kind === "education" ? (
                  <School entry={line.entry} />
                ) : line.kind === "exam" ? (
                  <EnglishExam entry={line.entry} />
                ) : (
                  <Work entry={line.entry} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function School({ entry }: { entry: Education }) {
  const { desk, background: words } = usePhrases();
  const language = useLanguage();
  const score =
    entry.score && (entry.scoreTotal ? desk.background.outOf(entry.score, entry.scoreTotal) : entry.score);
  return (
    <>
      {joinFacts(
        [entry.institution, entry.degree && words.degrees[entry.degree], entry.major, score],
        language,
      )}
      <Span from={entry.startDate} to={entry.endDate} />
    </>
  );
}

function Work({ entry }: { entry: Background["work"][number] }) {
  const language = useLanguage();
  return (
    <>
      {joinFacts([entry.company, entry.position], language)}
      <Span from={entry.startDate} to={entry.endDate} />
    </>
  );
}

function EnglishExam({ entry }: { entry: Exam }) {
  const { desk, background: words } = usePhrases();
  const bands = [entry.listen, entry.read, entry.write, entry.speak].filter(Boolean);
  return (
    <>
      {entry.type && words.englishExams[entry.type]} {entry.total}{" "}
      {bands.length > 0 && <span className="text-ink-2">{desk.background.bands(bands.join(" · "))}</span>}
    </>
  );
}

function Span({ from, to }: { from: string | null; to: string | null }) {
  const { desk } = usePhrases();
  const language = useLanguage();
  if (!from || !to) return null;
  return (
    <span className="ml-2 whitespace-nowrap text-ink-3">
      {desk.background.from(formatIntake(from, language), formatIntake(to, language))}
    </span>
  );
}
