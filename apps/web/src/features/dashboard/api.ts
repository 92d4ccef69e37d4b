import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { read } from "../../lib/api/queries.ts";
import { getHomeFigures, getStepCounts, getYearCounts } from "../../lib/wire/dashboard.gen.ts";

/** Figures of a year, or of all; those of the year before stay in sight until the new ones are here. */
export const figuresQuery = (year: number | null) =>
  queryOptions({ ...read(getHomeFigures, { query: { year } }), placeholderData: keepPreviousData });

/** How many applications of a year, or of all, stand at each step. */
export const stepCountsQuery = (year: number | null) =>
  queryOptions({ ...read(getStepCounts, { query: { year } }), placeholderData: keepPreviousData });

/** Students and applications of every year, oldest first. */
export const yearCountsQuery = () => read(getYearCounts, {});
