import { useQuery } from "@tanstack/react-query";
import { isApiError } from "../../../lib/api/api-error.ts";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { errorDetails } from "../../../lib/error-details.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Drawer } from "../../../ui/drawer.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { memberQuery } from "../api.ts";
import { MemberEditor } from "./member-editor.tsx";

/** Props of {@link MemberDrawer}. */
export interface MemberDrawerProps {
  id: number | "new";
  /** The row's name, while the whole is on its way. */
  title: string;
  onAdded: (id: number) => void;
  onClose: () => void;
  onDirty: (dirty: boolean) => void;
}

/** One staff member beside the list: the form, and what can be done about the sign-in. */
export function MemberDrawer({ id, title, onClose, ...props }: MemberDrawerProps) {
  const { staff } = usePhrases();
  const query = useQuery(memberQuery(id));
  if (id === "new") return <MemberEditor stored={null} onClose={onClose} {...props} />;
  if (query.data) return <MemberEditor stored={query.data} onClose={onClose} {...props} />;
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} title={title}>
      {isApiError(query.error, "2002") ? (
        <EmptyState compact title={staff.gone}>
          {staff.goneAdvice}
        </EmptyState>
      ) : hasFailed(query) ? (
        <ErrorState
          compact
          title={staff.failed.title}
          details={errorDetails(query.error)}
          onRetry={() => void query.refetch()}
        >
          {staff.failed.advice}
        </ErrorState>
      ) : (
        <SkeletonText lines={9} />
      )}
    </Drawer>
  );
}
