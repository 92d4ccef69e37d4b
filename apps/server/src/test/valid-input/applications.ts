import { type Inputs, none, ofItem, ofStudent } from "./aim.ts";

export const applicationsInputs: Inputs = {
  saveApplications: ({ studentId, course }) => ({
    body: {
      fkStudentId: studentId,
      courses: [
        {
          fkInstitutionId: course.institutionId,
          fkCourseId: course.courseId,
          fkMajorLevelId: course.majorLevelId,
          fkAreaCountryId: course.countryId,
          openTime: course.intake,
        },
      ],
    },
  }),
  getBackgroundInfo: ofStudent,
  saveBackgroundInfo: ({ studentId }) => ({
    body: {
      fkStudentId: studentId,
      section: "work",
      version: 0,
      entries: [
        {
          company: "Harbour Trading",
          position: "Clerk",
          mode: "fullTime",
          startDate: "2025-07",
          isOnDuty: true,
        },
      ],
    },
  }),
  getScoreTypeEum: none,
  getGearStudentApply: ofStudent,
  getGearStudentApplyDetail: ofItem,
  getGearStudentApplyFileList: ofItem,
  getGearStuApplyListByOfferItem: () => ({ body: {} }),
  updateStudentStatus: ({ studentId }) => ({ query: { fkStudentId: String(studentId), status: "1" } }),
  getGearStuApplyBoard: () => ({ body: {} }),
  getIsGearStuApplyListByOfferItemExcel: () => ({ body: {} }),
  exportGearStuApplyListByOfferItemExcel: () => ({ body: {} }),
  saveApplicationChoice: ({ itemId }) => ({
    body: { itemId, version: 1, openTime: "2027-09", accommodation: true, airportPickup: false },
  }),
  moveApplication: ({ itemId }) => ({
    body: { itemId, action: "withdraw", version: 1, note: "Changed plans" },
  }),
};
