import { usePhrases } from "../../../lib/i18n/phrases.tsx";

/** A level, or for a row without one "all levels", or "all other levels" where others have rows of their own. */
export function LevelName({ level, only }: { level: string | null; only: boolean }) {
  const { institutions } = usePhrases();
  return level ?? (only ? institutions.fees.all : institutions.fees.others);
}
