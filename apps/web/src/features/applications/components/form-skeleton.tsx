import { SkeletonText } from "../../../ui/skeleton.tsx";

/** The application form on its way: the same two columns, so that nothing moves. */
export function FormSkeleton() {
  return (
    <div className="grow border-line md:grid md:grid-cols-[244px_minmax(0,1fr)] md:border-t">
      <div className="border-line px-4 py-5 md:border-r md:pr-3.5 md:pl-gutter">
        <SkeletonText lines={5} />
      </div>
      <div className="max-w-[756px] px-4 py-5 sm:px-6">
        <SkeletonText lines={12} />
      </div>
    </div>
  );
}
