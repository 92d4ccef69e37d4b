/** Business constants of spec point 9, and the bounds that the design adds. One place; both apps read from here. */

const minute = 60_000;

/** Milliseconds. */
export const timing = {
  requestTimeout: 300_000,
  chunkLoadTimeout: 120_000,
  sessionCheck: 1_000,
  releaseNoticePoll: 300_000,
  /** Life of an access token, in seconds, as OAuth states it. */
  accessTokenSeconds: 7_200,
  /** The web refreshes when due, not before: the server honours a token this much longer. */
  accessTokenGraceSeconds: 120,
  /** A refresh that lost a race gets the same successor within this time; later reuse ends the family. */
  refreshGrace: 10_000,
  sessionFamilyLife: 30 * 24 * 60 * minute,
  fileTicket: minute,
  autoLogin: 5 * minute,
  /** How fresh a proof must be: for what can't be taken back, and for taking personal data out. */
  stepUpGrave: 10 * minute,
  stepUpExport: 60 * minute,
  /** A staff member within the portal signs in anew each day. */
  innerSessionLife: 12 * 60 * minute,
  idempotencyAnswer: 48 * 60 * minute,
  /** Undo in BMS: mails, webhooks and what accounts are told wait this long in the outbox. Staff are told at once. */
  undo: 10_000,
} as const;

const megabyte = 1024 * 1024;

/** Bytes. */
export const uploadLimits = {
  settlementFile: 20 * megabyte,
  chopOrSignatureAdvised: 2 * megabyte,
  recognition: 5 * megabyte,
  studentTable: 5 * megabyte,
  /** A table of institutions or courses that staff import. */
  catalogueTable: 80 * megabyte,
  studentFile: 20 * megabyte,
  /** Company logos. */
  logo: 5 * megabyte,
  /** Bodies that are no uploads. */
  body: megabyte,
} as const;

export const lengths = {
  passwordMin: 8,
  passwordMax: 12,
  /** Longer text belongs in the alternative address (spec point 5). */
  contactAddress: 45,
  address: 200,
  postcode: 12,
  idCard: 18,
  /** ID cards of other places. */
  otherIdCard: 30,
  name: 100,
  email: 254,
  phoneNumber: 20,
  passportNumber: 20,
  shortText: 200,
  note: 2_000,
  message: 2_000,
  keyword: 100,
} as const;

export const lists = {
  pageSize: 20,
  maxPageSize: 200,
  maxPage: 100_000,
  searchGroup: 5,
  topSchools: 9,
} as const;

/** Mainland China has this id in every installation (spec point 9). */
export const mainlandChinaId = 44;
export const hongKongId = 95;
export const macauId = 148;
export const taiwanId = 228;

/** Recognition: pages tried by themselves, the most a PDF may have, and those an account may have waiting for a registration. */
export const recognition = { pagesTried: 10, maxPages: 50, atOnce: 2, keptPerAccount: 30 } as const;

/** A passport counts as near expiry when it ends less than this many months after the intake (domain "Students"). */
export const passportNearExpiryMonths = 6;

export const studentAge = { min: 5, max: 80 } as const;

/** Visited views kept mounted at once (screens "tabs bar"). */
export const mountedViews = 12;

/** How long what is unfinished is kept (domain "Retention"). */
export const retention = {
  draftDays: 90,
  deletedFileDays: 30,
  recognitionHours: 24,
  importHours: 24,
  /** Longer than a year: one season is compared with the one before. */
  menuVisitDays: 400,
} as const;

/** Applications of one student, closed ones among them: what one person may ever need, and its list is never cut. */
export const mostApplications = 200;

/** Messages that one person may write within ten minutes, about all applications together. */
export const messagesPerTenMinutes = 100;

/** Students whose whole passport and ID card numbers an account may see within an hour (decision 031). */
export const revealsPerHour = 120;

/** ID card numbers of legal persons that an account may have looked at within an hour. */
export const idCardChecksPerHour = 30;

/** Companies of one tree, its root among them, up to which agencies add to it themselves. */
export const mostCompaniesOfTree = 200;
