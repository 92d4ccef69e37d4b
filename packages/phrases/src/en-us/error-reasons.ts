/** What users read instead, where a refusal names its reason: what to do differs. By code, then by reason. */
export const errorReasons = {
  "6003": {
    encrypted: "The file is locked with a password. Save it without one, then choose it again.",
  },
};
