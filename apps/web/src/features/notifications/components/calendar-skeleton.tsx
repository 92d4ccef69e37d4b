import { classNames } from "../../../ui/class-names.ts";
import { SkeletonBar, SkeletonItems } from "../../../ui/skeleton.tsx";
import { daysOfWeeks } from "../month.ts";

/** The shape of what comes: a month of empty days, or lines. */
export function CalendarSkeleton({ month, asList }: { month: string; asList: boolean }) {
  const days = daysOfWeeks(month);
  return (
    <>
      <div className={classNames("hidden grid-cols-7", !asList && "md:grid")} aria-hidden="true">
        {days.map((day) => (
          <span key={day} className="flex h-28 border-line border-r border-b p-2">
            <SkeletonBar width={20} />
          </span>
        ))}
      </div>
      <div className={asList ? undefined : "md:hidden"}>
        <SkeletonItems rows={5} />
      </div>
    </>
  );
}
