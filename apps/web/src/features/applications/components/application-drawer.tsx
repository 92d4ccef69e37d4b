import { useEffect, useRef } from "react";
import { formatCount, formatIntake, joinFacts } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useGo } from "../../../lib/navigation.tsx";
import { hrefTo } from "../../../lib/paths.ts";
import { PersonName } from "../../../lib/person-name.tsx";
import { largeRailOf } from "../../../lib/pipeline.ts";
import { Drawer } from "../../../ui/drawer.tsx";
import { RailLarge } from "../../../ui/rail-large.tsx";
import type { ApplicationItem } from "../api.ts";
import { ApplicationActions } from "./application-actions.tsx";
import { ApplicationPanel } from "./application-panel.tsx";
import { useApplication } from "./application-panel-data.ts";
import { StatusBadge } from "./list-columns.tsx";

/** Props of {@link ApplicationDrawer}. */
export interface ApplicationDrawerProps {
  itemId: number;
  /** The page of the list behind it, which the arrows go through. */
  rows: readonly ApplicationItem[];
  /** Rows before this page, and in all pages. */
  offset: number;
  total: number;
  onOpen: (itemId: number) => void;
  onClose: () => void;
  /** Where an application stands in what is behind, for the focus to go back to. */
  placeOf: (itemId: number) => HTMLElement | null;
}

/** One application beside the list, which stays live. */
export function ApplicationDrawer(props: ApplicationDrawerProps) {
  const { itemId, rows, offset, total, onOpen, onClose, placeOf } = props;
  const phrases = usePhrases();
  const language = useLanguage();
  const go = useGo();
  const detail = useApplication(itemId).data;
  const place = rows.findIndex((row) => row.itemId === itemId);
  // The row is there at once; the detail knows what has changed since.
  const known = detail ?? rows[place];
  // Read or moved, it may no longer fit the filter: its neighbours are those of the place it had.
  const lastPlace = useRef(0);
  useEffect(() => {
    if (place >= 0) lastPlace.current = place;
  }, [place]);
  const at = place >= 0 ? place : lastPlace.current;
  const previous = rows[at - 1];
  const next = place >= 0 ? rows[place + 1] : rows[at];
  const { applications } = phrases;
  // Of the one shown last, whichever it was opened with; out of the list by now, of the one in its place.
  const left = rows[place] ?? rows[at] ?? rows.at(-1);

  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      returnTo={() => (left ? placeOf(left.itemId) : null)}
      title={known ? <PersonName {...known} style="head" /> : applications.title}
      subtitle={known && choiceText(known, language)}
      meta={
        known && (
          <>
            <span className="id-figures truncate text-ink-2">{known.applyNo}</span>
            {/* On a phone the buttons leave no room; what asks for something is the panel's first block. */}
            <span className="min-w-0 max-sm:hidden">
              <StatusBadge status={known.status} phrases={phrases} />
            </span>
          </>
        )
      }
      head={known && <RailLarge {...largeRailOf(known, phrases)} />}
      {...(place >= 0
        ? {
            position: applications.drawerOf(
              formatCount(offset + place + 1, language),
              formatCount(total, language),
            ),
          }
        : {})}
      onPrevious={previous && (() => onOpen(previous.itemId))}
      onNext={next && (() => onOpen(next.itemId))}
      onOpenPage={
        known &&
        (() =>
          go(
            hrefTo(
              "/index/student-information/{id}",
              { id: known.studentId },
              { source: known.stuSource, itemId: String(itemId) },
            ),
          ))
      }
      footer={detail && <ApplicationActions key={itemId} detail={detail} />}
    >
      <ApplicationPanel itemId={itemId} withoutActions />
    </Drawer>
  );
}

function choiceText(item: ApplicationItem, language: Parameters<typeof formatIntake>[1]): string {
  return joinFacts(
    [item.itemInstitutionCourseName, item.itemInstitutionName, formatIntake(item.intake, language)],
    language,
  );
}
