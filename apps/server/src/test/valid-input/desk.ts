import { file, type Inputs, none } from "./aim.ts";

export const deskInputs: Inputs = {
  listQueue: none,
  getStaffApplication: ({ itemId }) => ({ params: { id: itemId } }),
  moveStaffApplication: ({ itemId }) => ({
    params: { id: itemId },
    body: { action: "withdraw", version: 1, note: "By telephone" },
  }),
  live: none,
  since: none,
  staffLive: none,
  staffLiveSince: none,
  undoMove: ({ itemId }) => ({ params: { id: itemId } }),
  undoMoves: () => ({ body: { itemIds: [2_000_000_000] } }),
  moveMany: () => ({
    body: { action: "withdraw", items: [{ itemId: 2_000_000_000, version: 1 }], note: "By telephone" },
  }),
  saveDeadlines: ({ itemId }) => ({ params: { id: itemId }, body: { version: 1, depositBy: "2027-01-15" } }),
  assignApplications: () => ({ body: { itemIds: [2_000_000_000], staffId: null } }),
  listColleagues: none,
  getQueueFacets: none,
  lookUpQueueCompanies: none,
  lookUpQueueOwners: none,
  getApplicationAudit: ({ itemId }) => ({ params: { id: itemId } }),
  openAsAgent: ({ itemId }) => ({ params: { id: itemId }, body: {} }),
  getStageTargets: none,
  saveStageTarget: () => ({ body: { stage: "toSendOn", days: 3 } }),
  uploadStaffFile: ({ itemId }) => ({
    params: { id: itemId },
    parts: [{ name: "businessType", value: "offerLetter" }, file],
  }),
  deleteStaffFile: ({ itemId, withheldGuid: fileGuid }) => ({ params: { id: itemId }, body: { fileGuid } }),
};
