import { createRoot } from "react-dom/client";
import { ReplacePage } from "../features/auth/pages/replace-page.tsx";
import { loadSignedOut, SignedOutFrame } from "../features/shell/components/signed-out-frame.tsx";
import { currentLanguage, markDocument } from "../lib/i18n/language.ts";
import { partLoaders } from "../lib/i18n/part-phrases.ts";
import { watchTheme } from "../lib/theme.ts";

/** Shows the question before the portal starts, and takes it away with the answer: true = replace the session. */
export async function askToReplace(element: HTMLElement | null): Promise<boolean> {
  if (!element) return false;
  markDocument();
  watchTheme();
  const language = currentLanguage();
  const [frame, part] = await Promise.all([loadSignedOut(language), partLoaders.gettingIn[language]()]);
  const root = createRoot(element);
  const agreed = await new Promise<boolean>((answer) =>
    root.render(
      <SignedOutFrame {...frame} phrases={{ ...frame.phrases, ...part }}>
        <ReplacePage onAnswer={answer} />
      </SignedOutFrame>,
    ),
  );
  root.unmount();
  return agreed;
}
