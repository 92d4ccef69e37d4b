import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { largeRailOf } from "../../../lib/pipeline.ts";
import { Banner } from "../../../ui/banner.tsx";
import { RailLarge } from "../../../ui/rail-large.tsx";
import { ApplicationPanel } from "./application-panel.tsx";
import { useApplication } from "./application-panel-data.ts";

/** Props of {@link SavedApplications}. */
export interface SavedApplicationsProps {
  itemIds: readonly number[];
  /** What the save warned of. */
  warnings: readonly string[];
}

/** The applications just made: each with the documents it needs and the button that submits it. */
export function SavedApplications({ itemIds, warnings }: SavedApplicationsProps) {
  const { applications } = usePhrases();
  return (
    <>
      {warnings.length > 0 && (
        <div className="px-4 pt-4 sm:px-gutter">
          <Banner tone="att" title={applications.form.localStudent}>
            {warnings.join(" ")}
          </Banner>
        </div>
      )}
      <div className="divide-y divide-line-2">
        {itemIds.map((itemId) => (
          <ApplicationPanel
            key={itemId}
            itemId={itemId}
            layout="page"
            prominent={itemIds.length === 1}
            above={<Standing itemId={itemId} />}
          />
        ))}
      </div>
    </>
  );
}

/** Where it stands: what submitting changes at once. */
function Standing({ itemId }: { itemId: number }) {
  const phrases = usePhrases();
  const detail = useApplication(itemId).data;
  if (!detail) return null;
  return (
    <div className="px-4 pt-5 sm:px-gutter">
      <RailLarge {...largeRailOf(detail, phrases)} />
    </div>
  );
}
