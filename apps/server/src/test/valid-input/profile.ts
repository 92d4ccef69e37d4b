import { type Inputs, none } from "./aim.ts";

export const profileInputs: Inputs = {
  getProfile: none,
  saveProfile: () => ({ body: { name: "Chan Ka Yee", nameZh: "陳嘉怡", version: 1 } }),
  getSessions: none,
  // Nobody’s: one that is over is no failure.
  endSession: () => ({ body: { id: 2_000_000_000 } }),
  endOtherSessions: none,
  startTotp: none,
  confirmTotp: () => ({ body: { code: "000000" } }),
  removeTotp: none,
  startPasskey: none,
  addPasskey: () => ({ body: { ceremony: "none", answer: "{}", name: "Phone" } }),
  renamePasskey: () => ({ body: { id: 2_000_000_000, name: "Phone" } }),
  removePasskey: () => ({ body: { id: 2_000_000_000 } }),
  makeRecoveryCodes: none,
  startVerification: none,
  verification: () => ({ body: { password: "Passage#0" } }),
};
