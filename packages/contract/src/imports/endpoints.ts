import { z } from "zod";
import { anyKey, endpoint } from "../endpoint.ts";
import { timing, uploadLimits } from "../limits.ts";
import {
  importCellEdit,
  importCheck,
  importChoice,
  importEdited,
  importForm,
  importInfo,
  importList,
  importRef,
  importRowDetail,
  importRowQuery,
  importRows,
  importRowsQuery,
  templateQuery,
} from "./schema.ts";

const access = anyKey("applications");

export const getImportTemplate = endpoint({
  id: "getImportTemplate",
  method: "GET",
  path: "/issue/studentImport/getTemplate",
  summary:
    "An empty table to fill in, headers in the caller's language; a workbook explains them on a second sheet.",
  access,
  query: templateQuery,
  data: z.unknown(),
  answer: "blob",
  silent: true,
});

export const uploadImport = endpoint({
  id: "uploadImport",
  method: "POST",
  path: "/issue/studentImport/upload",
  summary:
    "Reads a table of students (xlsx, xls, csv) and proposes what its columns mean. Nothing is imported yet.",
  access,
  body: importForm,
  file: { field: "file", maxBytes: uploadLimits.studentTable },
  data: importInfo,
  encoding: "multipart",
  errors: ["3008", "6001", "6002", "6003", "6004"],
});

export const getImport = endpoint({
  id: "getImport",
  method: "GET",
  path: "/issue/studentImport/getImport",
  summary: "An import of one's own: how far it is and what came of it.",
  access,
  query: importRef,
  data: importInfo,
  errors: ["2002"],
});

export const listImports = endpoint({
  id: "getImportList",
  method: "GET",
  path: "/issue/studentImport/getImportList",
  summary: "The latest imports of one's own, newest first.",
  access,
  data: importList,
});

export const checkImport = endpoint({
  id: "checkImport",
  method: "POST",
  path: "/issue/studentImport/check",
  summary: "Checks every row by the rules of the registration, in the background. Nothing is imported.",
  access,
  body: importCheck,
  data: importInfo,
  encoding: "json",
  errors: ["2002", "2006"],
});

export const getImportRows = endpoint({
  id: "getImportRows",
  method: "POST",
  path: "/issue/studentImport/getRows",
  summary: "Rows of a checked table with what was found, by kind.",
  access,
  body: importRowsQuery,
  data: importRows,
  encoding: "json",
  errors: ["2002"],
});

export const getImportRow = endpoint({
  id: "getImportRow",
  method: "GET",
  path: "/issue/studentImport/getRow",
  summary: "One row beside the students in sight that it resembles, field by field.",
  access,
  query: importRowQuery,
  data: importRowDetail,
  errors: ["2002"],
});

export const editImportCell = endpoint({
  id: "editImportCell",
  method: "POST",
  path: "/issue/studentImport/editCell",
  summary: "Corrects one cell and checks its row again.",
  access,
  body: importCellEdit,
  data: importEdited,
  encoding: "json",
  errors: ["2002", "2006"],
});

export const chooseImportRows = endpoint({
  id: "chooseImportRows",
  method: "POST",
  path: "/issue/studentImport/chooseRows",
  summary: "Takes rows into the import or leaves them out.",
  access,
  body: importChoice,
  data: importInfo,
  encoding: "json",
  errors: ["2002", "2006"],
});

export const startImport = endpoint({
  id: "startImport",
  method: "POST",
  path: "/issue/studentImport/start",
  summary: "Makes students of the chosen rows, in the background, all or none. Started twice it runs once.",
  access,
  body: importRef,
  data: importInfo,
  encoding: "json",
  errors: ["2002", "2006"],
});

export const cancelImport = endpoint({
  id: "cancelImport",
  method: "POST",
  path: "/issue/studentImport/cancel",
  summary: "Ends a check or an import that is under way; nothing of it is kept.",
  access,
  body: importRef,
  data: importInfo,
  encoding: "json",
  errors: ["2002"],
});

export const undoImport = endpoint({
  id: "undoImport",
  method: "POST",
  path: "/issue/studentImport/undo",
  summary: "Removes the students of an import, unless anybody has worked on one of them since.",
  access,
  body: importRef,
  data: importInfo,
  encoding: "json",
  errors: ["2002", "2006", "3006"],
});

export const discardImport = endpoint({
  id: "discardImport",
  method: "POST",
  path: "/issue/studentImport/discard",
  summary: "Forgets an uploaded table; students that were imported stay.",
  access,
  body: importRef,
  data: z.null(),
  encoding: "json",
  errors: ["2002", "2006"],
});

export const exportBrokenRows = endpoint({
  id: "exportBrokenRows",
  method: "POST",
  path: "/issue/studentImport/exportBrokenRows",
  summary:
    "Excel of the rows that were not imported, each with the reason; corrected it can be imported again.",
  access,
  body: importRef,
  data: z.unknown(),
  answer: "blob",
  encoding: "json",
  silent: true,
  ownOnly: true,
  stepUp: timing.stepUpExport,
  errors: ["2002", "3007"],
});
