import { expect, test } from "vitest";
import { lengths, lists, mainlandChinaId, timing, uploadLimits } from "./limits.ts";

test("the constants are those of spec point 9", () => {
  expect({
    requestTimeout: timing.requestTimeout,
    chunkLoadTimeout: timing.chunkLoadTimeout,
    sessionCheck: timing.sessionCheck,
    releaseNoticePoll: timing.releaseNoticePoll,
    password: [lengths.passwordMin, lengths.passwordMax],
    contactAddress: lengths.contactAddress,
    idCard: lengths.idCard,
    settlementFile: uploadLimits.settlementFile / 1024 / 1024,
    chopOrSignature: uploadLimits.chopOrSignatureAdvised / 1024 / 1024,
    recognition: uploadLimits.recognition / 1024 / 1024,
    mainlandChinaId,
    pageSize: lists.pageSize,
    searchGroup: lists.searchGroup,
    topSchools: lists.topSchools,
  }).toEqual({
    requestTimeout: 300_000,
    chunkLoadTimeout: 120_000,
    sessionCheck: 1_000,
    releaseNoticePoll: 300_000,
    password: [8, 12],
    contactAddress: 45,
    idCard: 18,
    settlementFile: 20,
    chopOrSignature: 2,
    recognition: 5,
    mainlandChinaId: 44,
    pageSize: 20,
    searchGroup: 5,
    topSchools: 9,
  });
});
