import { withPhrases } from "../../../lib/i18n/with-phrases.tsx";

/** The second step with its phrases, of which the sign-in page knows nothing. */
export const loadSecondStep = withPhrases(
  ["proof"],
  async () => (await import("./second-step.tsx")).SecondStep,
);
