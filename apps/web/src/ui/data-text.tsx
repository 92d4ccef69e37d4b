import type { uiData } from "@passage/phrases/en-us/ui-data.ts";
import { createContext, type ReactNode, useContext } from "react";

/**
 * Words the data components say themselves, beside those of UiText: pages before sign-in do without them. Words that
 * belong to one list or chart come as props. Numbers arrive raw, so each language forms its own sentence.
 */
export type DataText = typeof uiData;

const DataTextContext = createContext<DataText | null>(null);

/** Makes the words available to every data component below. */
export function DataTextProvider({ texts, children }: { texts: DataText; children: ReactNode }) {
  return <DataTextContext value={texts}>{children}</DataTextContext>;
}

/** The words of the current language. */
export function useDataText(): DataText {
  const texts = useContext(DataTextContext);
  if (!texts) throw new Error("useDataText outside of DataTextProvider");
  return texts;
}
