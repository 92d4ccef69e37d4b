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

/** The required categories that the student's files (of the student, or of this application) don't cover yet. */
export function missingDocuments(level: LevelKind, present: readonly DocumentCategory[]): DocumentCategory[] {
  return requiredDocuments[level].filter((category) => !present.includes(category));
}
