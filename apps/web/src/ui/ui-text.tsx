import type { Language } from "@passage/contract/languages.ts";
import type { uiText } from "@passage/phrases/en-us/ui-text.ts";
import { createContext, type ReactNode, useContext } from "react";

/**
 * The few words the kit itself says, with the language that decides how dates are written and read. The app fills
 * them from its phrases; everything else comes in as props.
 */
export type UiText = typeof uiText & { readonly locale: Language };

const UiTextContext = createContext<UiText | null>(null);

/** Gives every component of the kit below it its words. */
export function UiTextProvider({ texts, children }: { texts: UiText; children: ReactNode }) {
  return <UiTextContext value={texts}>{children}</UiTextContext>;
}

/** The kit's words in the page's language. */
export function useUiText(): UiText {
  const texts = useContext(UiTextContext);
  if (!texts) throw new Error("useUiText outside of UiTextProvider");
  return texts;
}
