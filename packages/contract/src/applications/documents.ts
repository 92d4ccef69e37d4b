/** Document categories of an application (spec point 3, "Application file types"), and the offer letter staff add. */
export const documentCategories = [
  "authorizationLetter",
  "bachelorDegree",
  "casOrBrp",
  "cv",
  "dseTranscript",
  "graduationCertificate",
  "internshipCertificate",
  "others",
  "passport",
  "personalStatement",
  "referenceLetter1",
  "referenceLetter2",
  "studyCertificate",
  "toefl",
  "transcript",
  "offerLetter",
] as const;

export type DocumentCategory = (typeof documentCategories)[number];

/** Categories an agent may file; the offer letter comes from staff. */
export const agentCategories: readonly DocumentCategory[] = documentCategories.filter(
  (category) => category !== "offerLetter",
);

/** Kinds of level that differ in what an institution asks for. Levels name theirs in the reference data. */
export const levelKinds = ["preparatory", "undergraduate", "postgraduate", "research"] as const;

export type LevelKind = (typeof levelKinds)[number];

/** Documents that must be there before submission, by kind of level: the usual minimum of the eight study countries. */
export const requiredDocuments: Record<LevelKind, readonly DocumentCategory[]> = {
  preparatory: ["passport", "transcript"],
  undergraduate: ["passport", "transcript", "personalStatement"],
  postgraduate: ["passport", "transcript", "personalStatement", "cv"],
  research: ["passport", "transcript", "personalStatement", "cv", "referenceLetter1"],
};

/**
 * What institutions of a study country, or its visa, ask for beside that; by ISO alpha-2. Australia wants the genuine
 * student statement at every level; Hong Kong and Singapore ask postgraduates for letters of recommendation.
 */
export const countryDocuments: Readonly<
  Record<string, Readonly<Partial<Record<LevelKind, readonly DocumentCategory[]>>>>
> = {
  AU: { preparatory: ["personalStatement"] },
  HK: { postgraduate: ["referenceLetter1"], research: ["referenceLetter2"] },
  SG: { postgraduate: ["referenceLetter1"], research: ["referenceLetter2"] },
};

/** What an application's checklist depends on. */
export interface DocumentsFor {
  readonly kind: LevelKind;
  /** Study country, ISO alpha-2. */
  readonly country: string;
  /** Under 18 at the start of the course: the parents' authorization is needed. */
  readonly underAge: boolean;
}

/** Documents that must be there before an application is submitted, by level, country and age. */
export function documentsFor({ kind, country, underAge }: DocumentsFor): DocumentCategory[] {
  const wanted = [
    ...requiredDocuments[kind],
    ...(countryDocuments[country]?.[kind] ?? []),
    ...(underAge ? (["authorizationLetter"] as const) : []),
  ];
  return [...new Set(wanted)];
}

/** The required categories that the student's files (of the student, or of this application) don't cover yet. */
export function missingDocuments(
  wanted: DocumentsFor,
  present: readonly DocumentCategory[],
): DocumentCategory[] {
  return documentsFor(wanted).filter((category) => !present.includes(category));
}
