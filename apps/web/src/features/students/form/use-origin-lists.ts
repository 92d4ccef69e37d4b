import { useQuery } from "@tanstack/react-query";
import { read } from "../../../lib/api/queries.ts";
import { getModerLanguageData, getStudentAncestry } from "../../../lib/wire/reference.gen.ts";
import { listOf, type PlaceList } from "./use-places.ts";

/** Reference data changes with a release, not within a visit. */
const always = { staleTime: Number.POSITIVE_INFINITY, handles: "all" } as const;

/** Ethnic groups of the mainland. @param wanted false where none is to be named: nothing is asked then */
export function useAncestries(wanted = true): PlaceList {
  return listOf(useQuery({ ...read(getStudentAncestry, {}, always), enabled: wanted }));
}

/** Mother languages. */
export function useMotherLanguages(wanted = true): PlaceList {
  return listOf(useQuery({ ...read(getModerLanguageData, {}, always), enabled: wanted }));
}
