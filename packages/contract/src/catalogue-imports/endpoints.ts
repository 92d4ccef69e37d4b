import { z } from "zod";
import { endpoint, staff } from "../endpoint.ts";
import { uploadLimits } from "../limits.ts";
import {
  catalogueImportForm,
  catalogueImportInfo,
  catalogueImportList,
  catalogueImportRef,
  catalogueRows,
  catalogueRowsQuery,
  catalogueTableQuery,
} from "./schema.ts";

const access = staff("catalogueEdit");

export const uploadCatalogue = endpoint({
  id: "uploadCatalogue",
  method: "POST",
  path: "/bms/catalogue/imports",
  summary: "Takes a table of institutions or courses (xlsx, csv) and checks it in the background: a dry run.",
  access,
  body: catalogueImportForm,
  file: { field: "file", maxBytes: uploadLimits.catalogueTable },
  data: catalogueImportInfo,
  encoding: "multipart",
  errors: ["6001", "6002", "6003", "6004"],
});

export const listCatalogueImports = endpoint({
  id: "listCatalogueImports",
  method: "GET",
  path: "/bms/catalogue/imports",
  summary: "The latest imports of all staff, newest first.",
  access,
  data: catalogueImportList,
});

export const getCatalogueImport = endpoint({
  id: "getCatalogueImport",
  method: "GET",
  path: "/bms/catalogue/imports/{id}",
  summary: "One import: how far it is and what its rows would do.",
  access,
  params: catalogueImportRef,
  data: catalogueImportInfo,
});

export const listCatalogueRows = endpoint({
  id: "listCatalogueRows",
  method: "GET",
  path: "/bms/catalogue/imports/{id}/rows",
  summary: "Rows of a checked table: what they would change, or what is wrong with them.",
  access,
  params: catalogueImportRef,
  query: catalogueRowsQuery,
  data: catalogueRows,
});

export const applyCatalogueImport = endpoint({
  id: "applyCatalogueImport",
  method: "POST",
  path: "/bms/catalogue/imports/{id}/apply",
  summary: "Takes the good rows over, in the background and in one transaction. Applied twice it runs once.",
  access,
  params: catalogueImportRef,
  data: catalogueImportInfo,
  errors: ["2006"],
});

export const cancelCatalogueImport = endpoint({
  id: "cancelCatalogueImport",
  method: "POST",
  path: "/bms/catalogue/imports/{id}/cancel",
  summary: "Ends what is under way, or drops a checked table. Nothing of it is kept.",
  access,
  params: catalogueImportRef,
  data: catalogueImportInfo,
  errors: ["2006"],
});

export const exportBrokenCatalogueRows = endpoint({
  id: "exportBrokenCatalogueRows",
  method: "GET",
  path: "/bms/catalogue/imports/{id}/broken",
  summary: "Excel of the rows with errors, each with its reasons; corrected it can be imported again.",
  access,
  params: catalogueImportRef,
  data: z.unknown(),
  answer: "blob",
  errors: ["3007"],
});

export const getCatalogueTable = endpoint({
  id: "getCatalogueTable",
  method: "GET",
  path: "/bms/catalogue/table",
  summary:
    "The catalogue as a table, narrowed as its lists are, or an empty one: the same columns that an import reads.",
  access,
  query: catalogueTableQuery,
  data: z.unknown(),
  answer: "blob",
});
