import { ArrowLeft, ChevronLeft, ChevronRight } from "lucide-react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { useDataText } from "../../../ui/data-text.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import type { QueueName } from "../api.ts";

/** Props of {@link PhonePlace}. */
export interface PhonePlaceProps {
  queue: QueueName;
  /** Place of the open application in the queue, from 1; null when it isn't in it. */
  place: number | null;
  total: number;
  onBack: () => void;
  onStep: (by: 1 | -1) => void;
}

/** Over an application on a phone: the way back to the queue, and to its neighbours, for which a desk has keys. */
export function PhonePlace({ queue, place, total, onBack, onStep }: PhonePlaceProps) {
  const { desk } = usePhrases();
  const { isFirst, isLast } = useDataText();
  const { keys } = desk;
  return (
    <div className="flex h-12 shrink-0 items-center gap-1 border-line border-b bg-canvas pr-2 pl-1 text-cell">
      <Button kind="quiet" icon={ArrowLeft} onClick={onBack}>
        {desk.queue.names[queue]}
      </Button>
      {place !== null && (
        <>
          <span className="ml-auto text-hint text-ink-2 tabular-nums">{keys.position(place, total)}</span>
          <IconButton
            icon={ChevronLeft}
            label={keys.previous}
            disabledReason={place > 1 ? undefined : isFirst}
            onClick={() => onStep(-1)}
          />
          <IconButton
            icon={ChevronRight}
            label={keys.next}
            disabledReason={place < total ? undefined : isLast}
            onClick={() => onStep(1)}
          />
        </>
      )}
    </div>
  );
}
