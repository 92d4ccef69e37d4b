import type { BackgroundEntries } from "@passage/contract/background/schema.ts";
import type {
  BackgroundSection,
  Degree,
  EnglishExamType,
  guardianRelations,
  IeltsType,
  institutionTypes,
  qualificationStatuses,
  workModes,
} from "@passage/contract/background/sections.ts";
import type { ScoreScale, UkClass } from "@passage/contract/courses/score-scales.ts";

const sections: Record<BackgroundSection, string> = {
  education: "Education",
  work: "Work experience",
  qualifications: "Qualifications",
  englishExams: "English exams",
  referrers: "Referrers",
  guardians: "Guardians",
};

const person = { email: "E-mail", phoneRegion: "Area code", phoneNumber: "Phone number" };

const fields: { [S in BackgroundSection]: Record<keyof BackgroundEntries[S], string> } = {
  education: {
    institutionType: "Kind of school",
    institution: "Institution",
    fkAreaCountryId: "Country or region",
    address: "Address",
    major: "Major",
    degree: "Ends with",
    startDate: "From",
    endDate: "To",
    isTaughtInEnglish: "Taught in English",
    scoreType: "Score scale",
    score: "Score",
    scoreTotal: "Out of",
    isCompleted: "Completed",
  },
  work: {
    company: "Company",
    position: "Position",
    mode: "Kind of work",
    startDate: "From",
    endDate: "To",
    isOnDuty: "Currently employed",
    duty: "Duties",
  },
  qualifications: {
    name: "Qualification",
    group: "Awarded by",
    fkAreaCountryId: "Country or region",
    grade: "Grade",
    startDate: "Start date",
    getDate: "Date acquired",
    status: "Status",
  },
  englishExams: {
    type: "Exam",
    ieltsType: "Kind of IELTS",
    total: "Overall",
    listen: "Listening",
    read: "Reading",
    write: "Writing",
    speak: "Speaking",
    testCentreNumber: "Test centre number",
    examDate: "Exam date",
    examNumber: "Candidate number",
    checkAccount: "Account to check the result",
    isRetake: "A retake is planned",
  },
  referrers: {
    title: "Title",
    name: "Name",
    position: "Position",
    organisation: "Organisation",
    relation: "Relation to the student",
    ...person,
  },
  guardians: { relation: "Relation", name: "Name", ...person },
};

const kindsOfSchool: Record<(typeof institutionTypes)[number], string> = {
  secondary: "Secondary school",
  highSchool: "High school",
  vocational: "Vocational school",
  college: "College",
  university: "University",
  languageSchool: "Language school",
  other: "Other",
};

const degrees: Record<Degree, string> = {
  none: "No qualification",
  secondary: "Junior secondary",
  highSchool: "High school diploma",
  diploma: "Diploma",
  bachelor: "Bachelor",
  master: "Master",
  doctorate: "Doctorate",
};

const modes: Record<(typeof workModes)[number], string> = {
  fullTime: "Full time",
  partTime: "Part time",
  internship: "Internship",
  volunteer: "Volunteering",
};

const statuses: Record<(typeof qualificationStatuses)[number], string> = {
  inProgress: "In progress",
  acquired: "Acquired",
};

const exams: Record<EnglishExamType, string> = {
  ielts: "IELTS",
  toefl: "TOEFL iBT",
  pte: "PTE Academic",
  duolingo: "Duolingo",
  languageCert: "LanguageCert",
  cambridge: "Cambridge English",
  cet4: "CET-4",
  cet6: "CET-6",
  gre: "GRE",
  gmat: "GMAT",
  sat: "SAT",
  act: "ACT",
};

const kindsOfIelts: Record<IeltsType, string> = {
  academic: "Academic",
  ukvi: "Academic for UKVI",
  general: "General training",
};

const relations: Record<(typeof guardianRelations)[number], string> = {
  father: "Father",
  mother: "Mother",
  guardian: "Legal guardian",
};

const scoreScales: Record<ScoreScale, string> = {
  percent: "Per cent",
  gpa4: "GPA out of 4.0",
  gpa43: "GPA out of 4.3",
  gpa45: "GPA out of 4.5",
  gpa5: "GPA out of 5.0",
  ukClass: "UK degree class",
  aLevel: "A level (UCAS points)",
  ib: "IB",
  dse: "HKDSE (best five)",
  other: "Other scale",
};

const ukClasses: Record<UkClass, string> = {
  pass: "Pass",
  third: "Third class",
  lowerSecond: "Lower second (2:2)",
  upperSecond: "Upper second (2:1)",
  first: "First class",
};

/** Names in the parts of an application form that belong to the student: sections, fields, and what they hold. */
export const background = {
  sections,
  fields,
  institutionTypes: kindsOfSchool,
  degrees,
  workModes: modes,
  qualificationStatuses: statuses,
  englishExams: exams,
  ieltsTypes: kindsOfIelts,
  guardianRelations: relations,
  scoreScales,
  ukClasses,
  /** An entry of a section, counted from 1. */
  entry: (section: string, place: number) => `${section} ${place}`,
  /** A field of an entry. */
  entryField: (entry: string, field: string) => `${entry}: ${field}`,
};
