import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { callKey } from "../../../lib/api/queries.ts";
import { errorDetails } from "../../../lib/error-details.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { outdatedByStudent } from "../../../lib/outdated.ts";
import { readTyped } from "../../../lib/typed/typed-store.ts";
import { ErrorState } from "../../../ui/error-state.tsx";
import { settleSave } from "../form/settle-save.ts";
import { LoadingForm } from "./form-skeleton.tsx";

/** Props of {@link SettledSave}. */
export interface SettledSaveProps {
  /** See useStudentForm. */
  placeFor: (fkStudentId: number | null) => string;
  /** Null for a new student. */
  fkStudentId: number | null;
  /** A new student's save, which the page before had begun, was done: from here on it is this student. */
  onMade?: (fkStudentId: number) => void;
  children: ReactNode;
}

/** A student form, once the save that a reload or a crash cut short has come to its end: never two drafts of one. */
export function SettledSave({ placeFor, fkStudentId, onMade, children }: SettledSaveProps) {
  const { students } = usePhrases();
  const client = useQueryClient();
  const place = placeFor(fkStudentId);
  const [attempt] = useState(() => readTyped(place)?.attempt ?? null);
  const query = useQuery({
    queryKey: ["settleSave", attempt?.key],
    queryFn: async () => {
      if (attempt === null) return null;
      const saved = await settleSave(place, attempt, placeFor);
      if (saved)
        await Promise.all(
          outdatedByStudent.map((one) => client.invalidateQueries({ queryKey: callKey(one) })),
        );
      if (saved && fkStudentId === null) onMade?.(saved.fkStudentId);
      return saved;
    },
    enabled: attempt !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (attempt === null) return children;
  if (query.error)
    return (
      <ErrorState
        page
        title={students.form.typed.unsettled}
        onRetry={() => void query.refetch()}
        details={errorDetails(query.error)}
      >
        {students.form.typed.unsettledAdvice}
      </ErrorState>
    );
  // A student that was made just now is opened by its own address.
  if (query.isPending || (query.data && fkStudentId === null)) return <LoadingForm />;
  return children;
}
