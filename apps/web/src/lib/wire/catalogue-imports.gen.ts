// Written by scripts/generate-wire.ts out of packages/contract/src/catalogue-imports/endpoints.ts. Don't edit.
import type * as contract from "@passage/contract/catalogue-imports/endpoints.ts";
import type { Wire } from "../wire.ts";

export const applyCatalogueImport: Wire<typeof contract.applyCatalogueImport> = {"id":"applyCatalogueImport","method":"POST","path":"/bms/catalogue/imports/{id}/apply","encoding":"form"};
export const cancelCatalogueImport: Wire<typeof contract.cancelCatalogueImport> = {"id":"cancelCatalogueImport","method":"POST","path":"/bms/catalogue/imports/{id}/cancel","encoding":"form"};
export const exportBrokenCatalogueRows: Wire<typeof contract.exportBrokenCatalogueRows> = {"id":"exportBrokenCatalogueRows","method":"GET","path":"/bms/catalogue/imports/{id}/broken","encoding":"form","answer":"blob"};
export const getCatalogueImport: Wire<typeof contract.getCatalogueImport> = {"id":"getCatalogueImport","method":"GET","path":"/bms/catalogue/imports/{id}","encoding":"form"};
export const getCatalogueTable: Wire<typeof contract.getCatalogueTable> = {"id":"getCatalogueTable","method":"GET","path":"/bms/catalogue/table","encoding":"form","answer":"blob"};
export const listCatalogueImports: Wire<typeof contract.listCatalogueImports> = {"id":"listCatalogueImports","method":"GET","path":"/bms/catalogue/imports","encoding":"form"};
export const listCatalogueRows: Wire<typeof contract.listCatalogueRows> = {"id":"listCatalogueRows","method":"GET","path":"/bms/catalogue/imports/{id}/rows","encoding":"form"};
export const uploadCatalogue: Wire<typeof contract.uploadCatalogue> = {"id":"uploadCatalogue","method":"POST","path":"/bms/catalogue/imports","encoding":"multipart","file":"file"};
