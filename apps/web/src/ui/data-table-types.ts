import type { ReactNode } from "react";

export interface DataColumn<Row> {
  /** Stable id: used for sorting, the chooser and remembered settings. */
  id: string;
  title: string;
  /** Width in px including padding. Leave it out for the one column that takes the rest. */
  width?: number;
  /** The least a column without `width` may shrink to before the table scrolls sideways; default 120. */
  minWidth?: number;
  /** Figures and times stand at the end. */
  align?: "start" | "end";
  /** Direction of the first click on the head; without it the column can't be sorted. */
  sort?: "ascending" | "descending";
  /** Content of one cell, one line; the table cuts it and shows the full text on hover and focus. */
  cell: (row: Row) => ReactNode;
  /** The cell lays itself out (rail, badge, two lines) instead of being cut as text. */
  custom?: boolean;
  /** Always shown; the column chooser doesn't offer it. */
  fixed?: boolean;
}

export interface DataSort {
  column: string;
  direction: "ascending" | "descending";
}

export interface DataSelection<Row> {
  /** Ids chosen, also those on other pages; the table only adds and removes the rows it shows. */
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** Why a row can't be chosen, in words; undefined where it can. The row must show the reason too. */
  blocked?: (row: Row) => string | undefined;
  /** Boxes also on phone items; off by default, because bulk work is done at a desk. */
  onPhone?: boolean;
}

/** Rows of one group must arrive together; the head row gets a box for the whole group. */
export interface DataGroups<Row> {
  of: (row: Row) => string;
  /** Name for screen readers and the label of the group's box. */
  name: (group: string) => string;
  head: (group: string, rows: readonly Row[]) => ReactNode;
}

export type DataDensity = "compact" | "normal" | "relaxed";

/** blocking = neg-wash, unavailable = quiet ink; both need their reason in words in the row. */
export type DataRowTone = "blocking" | "unavailable";

export interface DataTableProps<Row> {
  /** Names the table for screen readers, e.g. the page's title. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** Names the row in the label of its box. */
  rowName: (row: Row) => string;
  /** Ids of the columns shown, in order; default all in the given order. */
  shown?: readonly string[];
  density?: DataDensity;
  /** 52-px rows whose second line is content. */
  twoLines?: boolean;
  selection?: DataSelection<Row>;
  sort?: DataSort;
  /** The server sorts: the table only asks. */
  onSort?: (sort: DataSort) => void;
  /** Enter, or a click on a free part of the row. */
  onOpen?: (row: Row) => void;
  /** Id of the row that is open in a drawer. */
  current?: string;
  tone?: (row: Row) => DataRowTone | undefined;
  groups?: DataGroups<Row>;
  /** Draws skeleton rows under the real head; true only while there are no rows to show yet. */
  loading?: boolean;
  /** Older rows are still shown while newer ones are on the way. */
  refreshing?: boolean;
  skeletonRows?: number;
  /**
   * Under 640 px rows become items; without it the table scrolls sideways there. With `onOpen` the whole item is one
   * button, laid under the links and buttons of the content.
   */
  phoneItem?: (row: Row) => ReactNode;
  /** Distance of the sticky head from the top of its scroller, px. */
  stickyTop?: number;
}
