// Written by scripts/generate-wire.ts out of packages/contract/src/imports/endpoints.ts. Don't edit.
import type * as contract from "@passage/contract/imports/endpoints.ts";
import type { Wire } from "../wire.ts";

export const cancelImport: Wire<typeof contract.cancelImport> = {"id":"cancelImport","method":"POST","path":"/issue/studentImport/cancel","encoding":"json"};
export const checkImport: Wire<typeof contract.checkImport> = {"id":"checkImport","method":"POST","path":"/issue/studentImport/check","encoding":"json"};
export const chooseImportRows: Wire<typeof contract.chooseImportRows> = {"id":"chooseImportRows","method":"POST","path":"/issue/studentImport/chooseRows","encoding":"json"};
export const discardImport: Wire<typeof contract.discardImport> = {"id":"discardImport","method":"POST","path":"/issue/studentImport/discard","encoding":"json"};
export const editImportCell: Wire<typeof contract.editImportCell> = {"id":"editImportCell","method":"POST","path":"/issue/studentImport/editCell","encoding":"json"};
export const exportBrokenRows: Wire<typeof contract.exportBrokenRows> = {"id":"exportBrokenRows","method":"POST","path":"/issue/studentImport/exportBrokenRows","encoding":"json","answer":"blob","silent":true};
export const getImport: Wire<typeof contract.getImport> = {"id":"getImport","method":"GET","path":"/issue/studentImport/getImport","encoding":"form"};
export const getImportRow: Wire<typeof contract.getImportRow> = {"id":"getImportRow","method":"GET","path":"/issue/studentImport/getRow","encoding":"form"};
export const getImportRows: Wire<typeof contract.getImportRows> = {"id":"getImportRows","method":"POST","path":"/issue/studentImport/getRows","encoding":"json"};
export const getImportTemplate: Wire<typeof contract.getImportTemplate> = {"id":"getImportTemplate","method":"GET","path":"/issue/studentImport/getTemplate","encoding":"form","answer":"blob","silent":true};
export const listImports: Wire<typeof contract.listImports> = {"id":"getImportList","method":"GET","path":"/issue/studentImport/getImportList","encoding":"form"};
export const startImport: Wire<typeof contract.startImport> = {"id":"startImport","method":"POST","path":"/issue/studentImport/start","encoding":"json"};
export const undoImport: Wire<typeof contract.undoImport> = {"id":"undoImport","method":"POST","path":"/issue/studentImport/undo","encoding":"json"};
export const uploadImport: Wire<typeof contract.uploadImport> = {"id":"uploadImport","method":"POST","path":"/issue/studentImport/upload","encoding":"multipart","file":"file"};
