import type { QueryClient } from "@tanstack/react-query";
import { isApiError } from "../api/api-error.ts";
import { isPassing } from "../api/has-failed.ts";

/** Reads again what is in sight and failed on the way: whoever didn't answer does so now. */
export function readAgain(client: QueryClient): void {
  void client.refetchQueries({
    type: "active",
    predicate: ({ state: { error } }) => isApiError(error) && isPassing(error),
  });
}
