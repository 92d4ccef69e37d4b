import { cardsAtFirst } from "@passage/contract/applications/board.ts";
import type { Step } from "@passage/contract/applications/steps.ts";
import { lists } from "@passage/contract/limits.ts";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type ApplicationItem, applicationsQuery, boardQuery } from "../api.ts";

/** What list and board are asked for alike. */
export type BoardBody = Parameters<typeof boardQuery>[0];

/** A column as it is shown. */
export interface BoardColumn {
  readonly step: Step;
  readonly total: number;
  readonly items: readonly ApplicationItem[];
  /** How many more the next press brings; 0 when all are there. */
  readonly next: number;
  readonly loading: boolean;
  readonly failed: boolean;
}

/**
 * The board with the first cards of each column, and those of further pages that were asked for. Pages come from the
 * list, by step: the first of them holds the cards there were.
 */
export function useBoardColumns(body: BoardBody) {
  const board = useQuery(boardQuery(body));
  const asked = JSON.stringify(body);
  const [opened, setOpened] = useState<{ under: string; pages: Partial<Record<Step, number>> }>({
    under: asked,
    pages: {},
  });
  // Another filter begins with the first cards again.
  const pages = opened.under === asked ? opened.pages : {};
  const wanted = Object.entries(pages).flatMap(([step, count]) =>
    Array.from({ length: count }, (_, index) => ({ step: step as Step, page: index + 1 })),
  );
  const results = useQueries({
    queries: wanted.map(({ step, page }) =>
      applicationsQuery({ ...body, step: [step], page, limit: lists.pageSize }),
    ),
  });

  const columns = (board.data?.columns ?? []).map((column): BoardColumn => {
    const own = results.filter((_, index) => wanted[index]?.step === column.step);
    const loaded = own.flatMap(({ data }) => data?.items ?? []);
    // A card that moved between two pages while they were read would stand twice.
    const items =
      loaded.length > 0
        ? [...new Map(loaded.map((item) => [item.itemId, item])).values()].filter(
            ({ step }) => step === column.step,
          )
        : column.items;
    return {
      step: column.step,
      total: column.total,
      items,
      next: Math.max(0, Math.min(lists.pageSize, column.total - items.length)),
      loading: own.some(({ isPending }) => isPending),
      failed: own.some(({ isError }) => isError),
    };
  });

  return {
    board,
    columns,
    /** The next page of a column, or again what failed. */
    more: (step: Step) => {
      const failed = results.filter((result, index) => wanted[index]?.step === step && result.isError);
      if (failed.length > 0) for (const result of failed) void result.refetch();
      else setOpened({ under: asked, pages: { ...pages, [step]: (pages[step] ?? 0) + 1 } });
    },
    /** Only the first cards are there. */
    isFirst: (step: Step) => pages[step] === undefined,
    firstCards: cardsAtFirst,
  };
}
