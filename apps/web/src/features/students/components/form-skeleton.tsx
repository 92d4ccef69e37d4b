import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";

/** The registration form while its student is on the way: the same three columns, so that nothing moves. */
function FormSkeleton() {
  return (
    <div className="grow border-line md:grid md:border-t md:grid-cols-[244px_minmax(0,1fr)] lg:grid-cols-[244px_minmax(0,1fr)_256px]">
      <div className="border-line px-4 py-5 md:border-r md:pr-3.5 md:pl-gutter">
        <SkeletonText lines={5} />
      </div>
      <div className="max-w-[708px] px-4 py-5 sm:px-6">
        <SkeletonText lines={12} />
      </div>
      <div className="border-line px-4 py-5 max-lg:hidden lg:border-l">
        <SkeletonText lines={2} />
      </div>
    </div>
  );
}

/** The same with its head. */
export function LoadingForm() {
  const { students } = usePhrases();
  return (
    <>
      {/* As in the form: on a phone the bar over the page says it. */}
      <div className="max-md:sr-only">
        <PageHead title={students.form.newTitle} />
      </div>
      <FormSkeleton />
    </>
  );
}
