import { createContext, useState } from "react";
import { joinNames } from "../lib/format.ts";
import { useLanguage, usePhrases } from "../lib/i18n/phrases.tsx";
import { usePageLeave } from "../lib/use-page-leave.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import type { OfficePage } from "./office-pages.ts";

type Deed = () => Promise<unknown>;

/** The question before unsaved work in the back office is lost. */
export interface LeaveOffice {
  /** Does a deed that unloads the page, after asking when something is unsaved. */
  readonly ask: (deed: Deed) => void;
  readonly question: Deed | null;
  readonly dismiss: () => void;
  readonly agree: () => void;
}

/** Does a deed that unloads the page, after asking: for what stands on a page itself. */
export const LeaveOfficeContext = createContext<LeaveOffice["ask"]>((deed) => void deed());

export function useLeaveOffice(dirty: boolean): LeaveOffice {
  const [question, setQuestion] = useState<Deed | null>(null);
  const perform = usePageLeave(dirty);
  return {
    ask: (deed) => (dirty ? setQuestion(() => deed) : perform(deed)),
    question,
    dismiss: () => setQuestion(null),
    agree: () => question && perform(question),
  };
}

export function LeaveOfficeDialog({
  question,
  dismiss,
  agree,
  pages,
}: LeaveOffice & { pages: readonly OfficePage[] }) {
  const { shell } = usePhrases();
  const language = useLanguage();
  const titles = pages.map((page) => shell.backOfficeViews[page]);
  return (
    <ConfirmDialog
      open={question !== null}
      onOpenChange={(open) => !open && dismiss()}
      title={shell.leave.title}
      description={shell.leave.description(joinNames(titles, language))}
      confirmLabel={shell.leave.discard}
      cancelLabel={shell.leave.stay}
      danger
      onConfirm={agree}
    />
  );
}
