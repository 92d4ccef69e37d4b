import { type Aim, type Input, type Inputs, none } from "./aim.ts";

const table = Buffer.from("姓名,邮箱\n王思远,siyuan@mail.test");

const ofImport = ({ importId }: Aim): Input => ({ body: { importId } });

const ofDoneImport = ({ doneImportId }: Aim): Input => ({ body: { importId: doneImportId } });

export const importsInputs: Inputs = {
  getImportTemplate: none,
  uploadImport: () => ({ parts: [{ name: "file", fileName: "students.csv", content: table }] }),
  getImport: ({ importId }) => ({ query: { importId: String(importId) } }),
  getImportList: none,
  checkImport: ({ importId }) => ({ body: { importId, columns: ["nameZh"], dayOrder: "dmy" } }),
  getImportRows: ofImport,
  getImportRow: ({ importId }) => ({ query: { importId: String(importId), row: "2" } }),
  editImportCell: ({ importId }) => ({ body: { importId, row: 2, column: 0, text: "王小远" } }),
  chooseImportRows: ({ importId }) => ({ body: { importId, rows: [2], choice: "skip" } }),
  startImport: ofImport,
  cancelImport: ofImport,
  undoImport: ofDoneImport,
  discardImport: ofImport,
  exportBrokenRows: ofImport,
};
