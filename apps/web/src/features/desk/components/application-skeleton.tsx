import { SkeletonBar, SkeletonText } from "../../../ui/skeleton.tsx";
import { useDelay } from "../../../ui/use-delay.ts";

/** The shape of an application until it is there: head, facts and documents left, document and moves right. */
export function ApplicationSkeleton() {
  const shown = useDelay();
  return (
    <div className="flex min-w-0 flex-1 flex-col">
      <div
        aria-hidden="true"
        className={`flex min-h-16 flex-col justify-center gap-2.5 border-line-2 border-b px-5 ${shown ? "" : "invisible"}`}
      >
        <SkeletonBar width="38%" height={14} />
        <SkeletonBar width="30%" />
      </div>
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col gap-8 p-5">
          <SkeletonText lines={6} />
          <SkeletonText lines={8} />
        </div>
        <div className="w-[clamp(336px,35vw,420px)] shrink-0 border-line-2 border-l bg-sunken max-md:hidden" />
      </div>
    </div>
  );
}
