import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { PassportField } from "../src/features/recognition/reading/passport-fields.ts";
import {
  createPassportReader,
  type PassportReading,
} from "../src/features/recognition/reading/read-passport.ts";
import {
  believedErrors,
  contested,
  coreFields,
  isClean,
  readSpecimens,
  type Specimen,
  specimenFolder,
  trueValue,
} from "../src/features/recognition/reading/test-specimens.ts";

/**
 * How well passports are read: over the project's specimens, or over any folder with pictures and a `truth.json` of
 * the same shape. Says what was asked of it, not how it got there; each fault is named.
 */
const folder = process.argv[2] ?? specimenFolder;

interface Share {
  right: number;
  of: number;
}
const shares = new Map<string, Share>();
const count = (name: string, right: boolean): void => {
  const share = shares.get(name) ?? { right: 0, of: 0 };
  shares.set(name, { right: share.right + (right ? 1 : 0), of: share.of + 1 });
};

const faults: string[] = [];
const believed: string[] = [];
const wall: number[] = [];
const cpu: number[] = [];
let falseWarnings = 0;
let largest = 0;

const specimens = await readSpecimens(folder);
const reader = await createPassportReader();
for (const specimen of specimens) {
  const image = await readFile(join(folder, specimen.file));
  const before = { wall: performance.now(), cpu: process.cpuUsage() };
  const reading = await reader.read(image);
  wall.push(performance.now() - before.wall);
  const used = process.cpuUsage(before.cpu);
  cpu.push((used.user + used.system) / 1000);
  largest = Math.max(largest, process.memoryUsage.rss());
  if (specimen.readable) scoreFields(specimen, reading);
  scoreWarnings(specimen, reading);
  believed.push(...believedErrors(specimen, reading));
}
report();

function scoreFields(specimen: Specimen, reading: PassportReading): void {
  const kind = isClean(specimen) ? "clean" : "degraded";
  const score = (name: string, field: PassportField): void => {
    const wanted = trueValue(specimen, field);
    if (wanted === null || contested(specimen) === field) return;
    const found = reading.fields[field];
    count(`${name}, ${kind}`, found?.value === wanted);
    if (found?.value !== wanted) {
      faults.push(`${specimen.file} ${field}: ${found?.value ?? "nothing"}, true is ${wanted}`);
    }
  };
  for (const field of coreFields) score("core fields", field);
  score("Chinese names", "nameZh");
  score("places of birth", "birthplace");
  const printed = specimen.printedMrz ?? specimen.fields?.mrz;
  if (printed === undefined) return;
  const right = reading.mrz?.[0] === printed[0] && reading.mrz[1] === printed[1];
  count(`machine-readable zone, both lines, ${kind}`, right);
  if (!right) faults.push(`${specimen.file} zone: ${reading.mrz?.join(" ") ?? "nothing"}`);
}

function scoreWarnings(specimen: Specimen, reading: PassportReading): void {
  for (const expected of specimen.expectedWarnings) {
    const raised = reading.warnings.includes(expected);
    count("warnings, expected and raised", raised);
    if (!raised) faults.push(`${specimen.file} warning ${expected} not raised`);
  }
  for (const raised of reading.warnings) {
    if (specimen.expectedWarnings.includes(raised)) continue;
    falseWarnings++;
    faults.push(`${specimen.file} warning ${raised} raised for nothing`);
  }
}

function report(): void {
  const percent = ({ right, of }: Share): string =>
    `${((100 * right) / of).toFixed(1)} %  (${right} of ${of})`;
  for (const [name, share] of [...shares].sort(([a], [b]) => a.localeCompare(b))) {
    console.log(`${name.padEnd(46)} ${percent(share)}`);
  }
  console.log(
    `${"warnings, raised for nothing".padEnd(46)} ${percent({ right: falseWarnings, of: specimens.length })}`,
  );
  console.log(`${"wrong values shown with confidence >= 0.8".padEnd(46)} ${believed.length}`);
  console.log(`${"time p50 / p95".padEnd(46)} ${at(wall, 0.5)} / ${at(wall, 0.95)} ms`);
  console.log(`${"CPU p50 / p95".padEnd(46)} ${at(cpu, 0.5)} / ${at(cpu, 0.95)} ms`);
  console.log(`${"largest RSS".padEnd(46)} ${Math.round(largest / 1e6)} MB`);
  for (const line of [...believed.map((error) => `BELIEVED ${error}`), ...faults]) console.log(`  ${line}`);
}

function at(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
}
