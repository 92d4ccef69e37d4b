import { studentInfo } from "../factories.ts";
import { type Inputs, none, ofStudent } from "./aim.ts";

export const studentsInputs: Inputs = {
  saveOrUpdateStudentInFoData: ({ studentId }) => ({
    body: { fkStudentId: studentId, version: 1, draft: false, student: studentInfo() },
  }),
  validateStudentInfo: () => ({ body: { student: studentInfo() } }),
  getRegisterData: ofStudent,
  getStuData: ofStudent,
  getGearStuApplyListByStu: () => ({ body: {} }),
  getStudentCreateUserIdList: none,
  getIsGearStuApplyListByStuExcel: () => ({ body: {} }),
  exportGearStuApplyListByStuExcel: () => ({ body: {} }),
  exportEasyExcel: () => ({ body: {} }),
  exportStudentExcel: ({ studentId }) => ({ body: { fkStudentId: studentId } }),
  getSavedViews: () => ({ query: { list: "students" } }),
  saveView: () => ({ body: { list: "students", name: "Drafts", search: "status=draft" } }),
  deleteView: () => ({ body: { id: 2_000_000_000 } }),
  checkTransfer: ({ studentId, receiverId }) => ({
    body: { studentIds: [studentId], accountId: receiverId },
  }),
  convertStuManagerUser: ({ studentId, receiverId }) => ({
    body: { studentIds: [studentId], accountId: receiverId, note: "On leave from Monday" },
  }),
  getRepeatedEmail: () => ({ query: { email: "siyuan@mail.test" } }),
  proposeNames: () => ({ body: { nameZh: "王思远" } }),
  revealStudentNumbers: ({ studentId }) => ({ body: { fkStudentId: studentId } }),
  getStudentHistory: ofStudent,
  getStudentFollowUp: ofStudent,
  lookUpStudents: () => ({ body: { keyword: "王思远" } }),
  getStaffStudent: ({ studentId }) => ({ params: { id: studentId } }),
  lookUpReceivers: () => ({ query: { keyword: "Consultant" } }),
  checkStaffTransfer: ({ studentId, receiverId }) => ({
    body: { studentIds: [studentId], accountId: receiverId },
  }),
  transferStaffStudents: ({ studentId, receiverId }) => ({
    body: { studentIds: [studentId], accountId: receiverId },
  }),
  eraseStudent: ({ studentId }) => ({
    params: { id: studentId },
    body: { reason: "Asked for by letter", confirmName: String(studentId) },
  }),
};
