import type { DocumentCategory } from "@passage/contract/applications/documents.ts";
import type { StudentInfo } from "@passage/contract/students/schema.ts";
import { samplePdf } from "./documents/pdf.ts";
import { samplePassportImage } from "./documents/png.ts";

/** A file to attach, of a real format and without any real person's data. */
export interface DemoDocument {
  fileName: string;
  mediaType: "application/pdf" | "image/png";
  bytes: Uint8Array;
}

const titles: Record<DocumentCategory, string> = {
  authorizationLetter: "Letter of Authorisation",
  bachelorDegree: "Bachelor Degree Certificate",
  casOrBrp: "Confirmation of Acceptance",
  cv: "Curriculum Vitae",
  dseTranscript: "HKDSE Results",
  graduationCertificate: "Graduation Certificate",
  internshipCertificate: "Internship Certificate",
  others: "Supporting Document",
  passport: "Passport",
  personalStatement: "Personal Statement",
  referenceLetter1: "Reference Letter 1",
  referenceLetter2: "Reference Letter 2",
  studyCertificate: "Certificate of Study",
  toefl: "TOEFL Score Report",
  transcript: "Academic Transcript",
  offerLetter: "Offer of Admission",
};

/**
 * A document of a category for a student: a page of PDF with the category's title and the student's Latin name; for
 * a passport a picture of its data page. @param course English name of the course, printed on an offer letter
 */
export function demoDocument(
  category: DocumentCategory,
  student: StudentInfo,
  course?: string,
): DemoDocument {
  const title = titles[category];
  const name = [student.lastName, student.firstName].filter((part) => part !== null).join(" ");
  const stem = `${title} - ${name}`;
  if (category === "passport")
    return { fileName: `${stem}.png`, mediaType: "image/png", bytes: samplePassportImage() };
  const lines = [
    `Name: ${name}`,
    ...(course ? [`Course: ${course}`] : []),
    "",
    "Sample document of the demo story.",
  ];
  return { fileName: `${stem}.pdf`, mediaType: "application/pdf", bytes: samplePdf(title, lines) };
}
