import type { DocumentCategory } from "@passage/contract/applications/documents.ts";
import type { ApplicationDetail } from "../components/application-panel-data.ts";

type Detail = Pick<
  ApplicationDetail,
  "itemId" | "studentId" | "required" | "missing" | "files" | "stuSource"
>;

/** Categories that at least one of the applications lacks. */
export function lackingDocuments(details: readonly Detail[]): DocumentCategory[] {
  const paths = details.flatMap(({ missing }) =>
    missing.filter(({ kind }) => kind === "document").map(({ path }) => path as DocumentCategory),
  );
  return [...new Set(paths)];
}

/**
 * The documents of several applications as one list: what any of them asks for. A file of one application alone counts
 * where none of them lacks its category.
 */
export function allDocuments(details: readonly Detail[]) {
  const [first] = details;
  if (!first) return null;
  const lacking = lackingDocuments(details);
  const files = new Map(details.flatMap((detail) => detail.files).map((file) => [file.fileGuid, file]));
  return {
    itemId: first.itemId,
    studentId: first.studentId,
    stuSource: first.stuSource,
    closing: null,
    wanted: [],
    required: [...new Set(details.flatMap(({ required }) => required))],
    files: [...files.values()].filter(
      ({ itemId, category }) => itemId === null || !lacking.includes(category),
    ),
  };
}
