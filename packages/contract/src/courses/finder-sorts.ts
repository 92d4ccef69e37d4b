/** `eligibility`: eligible ones first, the best ranked of them first; without a student the same as `qsRank`. */
export const finderSorts = ["relevance", "eligibility", "qsRank", "tuition", "deadline", "name"] as const;

export type FinderSort = (typeof finderSorts)[number];
