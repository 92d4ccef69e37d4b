import { readSpecimen, readSpecimens, type Scored, score, sure } from "../src/features/cv/test-specimens.ts";

/**
 * How well CVs are read: over the project's specimens, precision and recall of each field. `--faults` names each value
 * that is missing or wrong.
 */
const all: Scored[] = [];
const times: number[] = [];
for (const specimen of readSpecimens()) {
  const begun = performance.now();
  const reading = await readSpecimen(specimen);
  times.push(performance.now() - begun);
  all.push(...score(specimen, reading));
}

const rows = new Map<string, Scored[]>([["all", all]]);
for (const one of all) {
  const name = `${one.section}.${one.field}`;
  rows.set(name, [...(rows.get(name) ?? []), one]);
}
console.table(Object.fromEntries([...rows].map(([name, scored]) => [name, figures(scored)])));
times.sort((a, b) => a - b);
console.log(
  `ms p50 / max: ${Math.round(times[Math.floor(times.length / 2)] ?? 0)} / ${Math.round(times.at(-1) ?? 0)}`,
);
if (process.argv.includes("--faults"))
  for (const { specimen, section, field, wanted, read, confidence, right } of all)
    if (!right) console.log(`${specimen} ${section}.${field}: ${read} (${confidence}), true is ${wanted}`);

function figures(scored: readonly Scored[]) {
  const wanted = scored.filter((one) => one.wanted !== null);
  const read = scored.filter((one) => one.read !== null);
  const sureOnes = read.filter(({ confidence }) => confidence >= sure);
  const share = (part: readonly Scored[], whole: readonly Scored[]) =>
    whole.length === 0 ? "" : (part.filter(({ right }) => right).length / whole.length).toFixed(3);
  return {
    values: wanted.length,
    recall: share(wanted, wanted),
    precision: share(read, read),
    sure: sureOnes.length,
    "precision of sure ones": share(sureOnes, sureOnes),
  };
}
