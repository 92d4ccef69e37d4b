import { randomUUID } from "node:crypto";
import { type Inputs, none } from "./aim.ts";

/** A staff member who isn't there yet, and holds nothing. */
const newColleague = () => ({
  name: "Ho Wing",
  email: `${randomUUID()}@staff.test`,
  role: "operations",
  permissions: [],
});

export const staffInputs: Inputs = {
  listStaff: none,
  getStaffMember: ({ colleagues }) => ({ params: { id: colleagues.memberId } }),
  listSuccessors: ({ colleagues }) => ({ params: { id: colleagues.memberId } }),
  getStaffLeaving: ({ colleagues }) => ({ params: { id: colleagues.memberId } }),
  addStaffMember: () => ({ body: newColleague() }),
  saveStaffMember: ({ colleagues }) => ({
    params: { id: colleagues.memberId },
    body: { ...newColleague(), version: 1 },
  }),
  setStaffStatus: ({ colleagues }) => ({ params: { id: colleagues.memberId }, body: { active: false } }),
  inviteStaffMember: ({ colleagues }) => ({ params: { id: colleagues.invitedId } }),
  requireStaffPassword: ({ colleagues }) => ({ params: { id: colleagues.memberId } }),
  resetStaffFactors: ({ colleagues }) => ({
    params: { id: colleagues.guardedId },
    body: { reason: "Lost the key ring" },
  }),
};
