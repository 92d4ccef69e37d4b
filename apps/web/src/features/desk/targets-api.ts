import type {
  getStageTargets as endpoint,
  saveStageTarget as saveEndpoint,
} from "@passage/contract/desk/endpoints.ts";
import type { Answered } from "@passage/contract/endpoint.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { callKey, read, useWrite, type WriteOptions } from "../../lib/api/queries.ts";
import { listQueue } from "../../lib/wire/bms.gen.ts";
import { getStageTargets, saveStageTarget } from "../../lib/wire/desk.gen.ts";

export type StageTargets = Answered<typeof endpoint>;
export type Target = StageTargets["targets"][number];

export function useTargets() {
  return useQuery(read(getStageTargets, {}, { handles: "all" }));
}

/** Saves one target; the answer holds them all. */
export function useSaveTarget(options: Pick<WriteOptions<typeof saveEndpoint>, "onSuccess">) {
  const client = useQueryClient();
  return useWrite(saveStageTarget, {
    handles: ["2001"],
    outdates: [listQueue],
    onSuccess: (targets, sent) => {
      const queryKey = callKey(getStageTargets, {});
      // An answer from before the change must not come after it.
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, targets);
      return options.onSuccess?.(targets, sent);
    },
  });
}
