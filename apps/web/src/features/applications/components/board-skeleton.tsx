import { steps } from "@passage/contract/applications/steps.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { railOf } from "../../../lib/pipeline.ts";
import { Rail } from "../../../ui/rail.tsx";
import { fade, SkeletonBar } from "../../../ui/skeleton.tsx";
import { useUiText } from "../../../ui/ui-text.tsx";

const cards = [0, 1, 2, 3];

/** The board's columns with cards to come. */
export function BoardSkeleton() {
  const phrases = usePhrases();
  const { loading } = useUiText();
  return (
    <div
      role="status"
      className="flex h-[calc(100dvh-15rem)] min-h-96 max-md:h-[calc(100dvh-18rem)] overflow-hidden"
    >
      <span className="sr-only">{loading}</span>
      {steps.map((step) => (
        <div
          key={step}
          aria-hidden="true"
          className="w-[85vw] max-w-[300px] shrink-0 border-line border-r sm:w-[264px]"
        >
          <div className="flex h-10 items-center border-line-2 border-b px-4 text-cell">
            <Rail {...railOf({ step, closing: null }, phrases)} />
          </div>
          {cards.map((card) => (
            <div
              key={card}
              className="flex flex-col gap-2.5 border-line border-b px-4 py-4"
              style={{ opacity: fade(card, cards.length) }}
            >
              <SkeletonBar width="62%" />
              <SkeletonBar width="78%" />
              <SkeletonBar width="54%" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
