import { educationEntry, workEntry } from "@passage/contract/background/schema.ts";
import type { CvAnswer } from "./cv-draft.ts";

const lines = [
  "Education",
  "University of Leeds   Sep 2019 – Jun 2023",
  "BSc Computing",
  "Old School   2016 – 2019",
  "Work",
  "Northwind Ltd, Intern   Jul 2022 – Sep 2022",
];

const at = (line: number, confidence: number) => ({ line, source: lines[line - 1] ?? "", confidence });

/** What the server reads of a short CV: a study with a doubtful major, a school that is stored already, a job. */
export function answer(change: Partial<CvAnswer> = {}): CvAnswer {
  return {
    language: "en",
    lines,
    education: [
      {
        entry: educationEntry.parse({
          institution: "University of Leeds",
          degree: "bachelor",
          major: "Computing",
          startDate: "2019-09",
          isCompleted: true,
        }),
        readings: {
          institution: at(2, 0.88),
          degree: at(3, 0.88),
          major: at(3, 0.65),
          startDate: at(2, 0.95),
          isCompleted: at(2, 0.88),
        },
        repeats: null,
      },
      {
        entry: educationEntry.parse({ institution: "Old School" }),
        readings: { institution: at(4, 0.88) },
        repeats: 0,
      },
    ],
    work: [
      {
        entry: workEntry.parse({ company: "Northwind Ltd", position: "Intern", endDate: "2022-09" }),
        readings: { company: at(6, 0.88), position: at(6, 0.88), endDate: at(6, 0.95) },
        repeats: null,
      },
    ],
    qualifications: [],
    englishExams: [],
    ...change,
  };
}
