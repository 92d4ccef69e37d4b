import { useQuery } from "@tanstack/react-query";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useState } from "react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { comparedQuery } from "../api.ts";
import type { Basket } from "../use-basket.ts";
import { AddToForm } from "./add-to-form.tsx";
import { CompareTable } from "./compare-table.tsx";

/** Props of {@link ComparePanel}. */
export interface ComparePanelProps {
  basket: Basket;
  studentId: number | null;
}

/** The chosen courses beside each other at the foot of the page, and the way on to the application form. */
export function ComparePanel({ basket, studentId }: ComparePanelProps) {
  const { compare } = usePhrases().courses;
  const [open, setOpen] = useState(() => window.innerWidth >= 960);
  const { choices } = basket;
  const query = useQuery(comparedQuery(choices, studentId));
  const shown = query.data?.items.filter(({ courseId }) => basket.selected.has(String(courseId))) ?? [];
  return (
    <section
      aria-label={compare.title(choices.length)}
      className="sticky bottom-0 z-(--z-footer) border-line-2 border-t bg-canvas"
    >
      <div className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2 sm:px-gutter">
        <h2 className="text-module">{compare.title(choices.length)}</h2>
        {open && studentId !== null && (
          <span className="text-hint text-ink-3 max-sm:hidden">{compare.marked}</span>
        )}
        <div className="ml-auto flex flex-wrap items-center gap-2">
          <Button
            kind="quiet"
            size={28}
            aria-expanded={open}
            iconEnd={open ? ChevronDown : ChevronUp}
            onClick={() => setOpen(!open)}
          >
            {open ? compare.hide : compare.show}
          </Button>
          <Button kind="quiet" size={28} onClick={basket.clear}>
            {compare.clear}
          </Button>
          <AddToForm choices={choices} courses={shown} studentId={studentId} />
        </div>
      </div>
      {open && (
        <div className="max-h-[min(46vh,420px)] overflow-auto border-line border-t">
          {query.isError && shown.length === 0 ? (
            <p role="alert" className="px-4 py-3 text-cell text-neg sm:px-gutter">
              {compare.failed}
            </p>
          ) : query.data ? (
            <CompareTable courses={shown} basket={basket} judged={query.data.applicant !== null} />
          ) : (
            <div className="px-4 py-3 sm:px-gutter">
              <SkeletonText lines={6} />
            </div>
          )}
        </div>
      )}
    </section>
  );
}
