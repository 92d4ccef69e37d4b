import { type Aim, file, type Input, type Inputs, ofStudent } from "./aim.ts";

const ofFile = ({ fileGuid }: Aim): Input => ({ body: { fileGuid } });

export const filesInputs: Inputs = {
  uploadStudent: ({ studentId }) => ({
    parts: [
      { name: "businessType", value: "transcript" },
      { name: "fkStudentId", value: String(studentId) },
      file,
    ],
  }),
  getStudentFiles: ofStudent,
  getFileVersions: ({ fileGuid }) => ({ query: { fileGuid } }),
  deleteFile: ({ fileGuid }) => ({ query: { fkGuId: fileGuid }, body: {} }),
  restoreFile: ({ deletedGuid }) => ({ query: {}, body: { fkGuId: deletedGuid } }),
  saveFileDetails: ({ fileGuid }) => ({ body: { fileGuid, businessType: "transcript" } }),
  shareFile: ofFile,
  getIsUseSharedPath: () => ({ query: { bmsLoginId: "1" } }),
  issueDownloadList: ({ studentId }) => ({ body: { fkStudentId: studentId } }),
  downloadIssue: ofFile,
  download: ofFile,
  ticket: ofFile,
  preview: ({ ticket }) => ({ params: { ticket } }),
};
