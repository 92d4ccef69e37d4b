import type { Answered } from "@passage/contract/endpoint.ts";
import type {
  getStaffLeaving as leavingEndpoint,
  listStaff as listEndpoint,
  getStaffMember as memberEndpoint,
} from "@passage/contract/staff/endpoints.ts";
import { call } from "../../lib/api/api-client.ts";
import { read } from "../../lib/api/queries.ts";
import { getStaffLeaving, getStaffMember, listStaff, listSuccessors } from "../../lib/wire/staff.gen.ts";
import type { StaffFilter } from "./list-filter.ts";

/** A line of the list, and one with everything the form and the drawer show. */
export type StaffLine = Answered<typeof listEndpoint>["items"][number];
export type Member = Answered<typeof memberEndpoint>;

/** What somebody leaves behind. */
export type Leaving = Answered<typeof leavingEndpoint>;

/** Refusals that the drawer shows itself. */
export const shownInPlace = [
  "2001",
  "2002",
  "2004",
  "2005",
  "2006",
  "7060",
  "7061",
  "7062",
  "7063",
  "7064",
] as const;

/** Calls whose answers hold something of a staff member. */
export const outdatedByStaff = [listStaff, getStaffMember, listSuccessors, getStaffLeaving];

export const staffQuery = (filter: StaffFilter) => read(listStaff, { query: filter }, { handles: ["2003"] });

export const memberQuery = (id: number | "new" | null) =>
  read(
    getStaffMember,
    { params: { id: typeof id === "number" ? id : 0 } },
    { handles: "all", enabled: typeof id === "number" },
  );

export const readMember = (id: number) => call(getStaffMember, { params: { id } }, { handles: "all" });

export const successorsQuery = (id: number, enabled: boolean) =>
  read(listSuccessors, { params: { id } }, { handles: "all", enabled });

export const leavingQuery = (id: number, enabled: boolean) =>
  read(getStaffLeaving, { params: { id } }, { handles: "all", enabled });
