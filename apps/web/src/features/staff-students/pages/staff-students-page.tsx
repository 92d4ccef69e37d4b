import { lengths } from "@passage/contract/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { errorDetails } from "../../../lib/error-details.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { openingStep } from "../../../lib/opening-step.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ErrorState } from "../../../ui/error-state.tsx";
import { SearchField } from "../../../ui/search-field.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { foundQuery } from "../api.ts";
import { FoundList } from "../components/found-list.tsx";
import { StudentCard } from "../components/student-card.tsx";

/**
 * /bms/students: look a student up, see whose it is, hand it over or erase it. The open one stands in the address,
 * what was searched for does not. On a narrow screen the list makes room for who is open.
 */
export function StaffStudentsPage({ search, setSearch }: ViewProps) {
  const { staffStudents: words } = usePhrases();
  const [keyword, setKeyword] = useState("");
  const id = Number(search.student);
  const openId = Number.isInteger(id) && id > 0 ? id : null;
  const close = () => setSearch({ student: undefined }, openingStep(openId, null));
  const shown = useRef(openId);
  useEffect(() => {
    shown.current = openId;
  }, [openId]);
  // Erasing takes its time: whoever opened another one since stays there.
  const gone = () => {
    if (shown.current === openId) close();
  };

  return (
    <div className="flex h-full min-h-0">
      <h1 className="sr-only">{words.title}</h1>
      <section
        aria-label={words.search}
        className={classNames(
          "flex w-full shrink-0 flex-col border-line-2 bg-canvas md:w-[320px] md:border-r",
          openId !== null && "max-md:hidden",
        )}
      >
        <div className="border-line-2 border-b px-4 py-2.5">
          <SearchField
            size={32}
            maxLength={lengths.keyword}
            label={words.search}
            placeholder={words.searchPlaceholder}
            value={keyword}
            onSearch={(next) => setKeyword(next.trim())}
          />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto">
          <Found keyword={keyword} openId={openId} />
        </div>
      </section>
      {openId === null ? (
        <section className="min-w-0 flex-1 max-md:hidden">
          <EmptyState title={words.none}>{words.noneAdvice}</EmptyState>
        </section>
      ) : (
        <div className="flex min-w-0 flex-1 flex-col">
          <div className="px-2 pt-2 md:hidden">
            <Button kind="quiet" icon={ArrowLeft} onClick={close}>
              {words.found}
            </Button>
          </div>
          <StudentCard key={openId} id={openId} onGone={gone} />
        </div>
      )}
    </div>
  );
}

function Found({ keyword, openId }: { keyword: string; openId: number | null }) {
  const { staffStudents: words } = usePhrases();
  const query = useQuery(foundQuery(keyword));
  if (keyword === "")
    return (
      <div className="px-4 py-3">
        <EmptyState compact title={words.start}>
          {words.startAdvice}
        </EmptyState>
      </div>
    );
  if (query.error && !query.data)
    return (
      <div className="px-4 py-3">
        <ErrorState
          compact
          title={words.failed}
          onRetry={() => void query.refetch()}
          details={errorDetails(query.error)}
        >
          {words.failedAdvice}
        </ErrorState>
      </div>
    );
  if (!query.data)
    return (
      <div className="px-4 py-3">
        <SkeletonText lines={4} />
      </div>
    );
  if (query.data.items.length === 0)
    return (
      <div className="px-4 py-3">
        <EmptyState compact title={words.nothing(keyword)}>
          {words.nothingAdvice}
        </EmptyState>
      </div>
    );
  return (
    <>
      <FoundList items={query.data.items} openId={openId} />
      {query.data.more && <p className="px-4 py-3 text-hint text-ink-3">{words.more}</p>}
    </>
  );
}
