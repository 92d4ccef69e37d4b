import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { type Fact, Facts } from "./facts.tsx";
import { StateFrame } from "./state-frame.tsx";

export interface NoPermissionStateProps {
  /** What can't be seen, e.g. "You cannot see commissions". */
  title: string;
  /** Which key is needed and what to do. */
  children: ReactNode;
  /** Who can give it, what is held. */
  facts?: readonly Fact[];
  actions?: ReactNode;
  /** Stands instead of a whole page: the title is the page's heading. */
  page?: boolean;
}

/** The page exists, but not for this account: which key, who can give it, what the account holds. */
export function NoPermissionState({ title, children, facts, actions, page }: NoPermissionStateProps) {
  return (
    <StateFrame icon={Lock} title={title} actions={actions} page={page}>
      {children}
      {facts ? (
        <div className="mt-4 text-ink">
          <Facts facts={facts} />
        </div>
      ) : null}
    </StateFrame>
  );
}
