import type { getApplication as endpoint } from "@passage/contract/applications/endpoints.ts";
import type { Action } from "@passage/contract/applications/transitions.ts";
import type { Answered } from "@passage/contract/endpoint.ts";
import type { ErrorCode } from "@passage/contract/errors.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { isApiError } from "../../../lib/api/api-error.ts";
import { callKey, read, useWrite } from "../../../lib/api/queries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { outdatedByApplication } from "../../../lib/outdated.ts";
import { getApplication, moveApplication } from "../../../lib/wire/applications.gen.ts";
import { useToast } from "../../../ui/toast-manager.ts";

/** One application, whole. */
export type ApplicationDetail = Answered<typeof endpoint>;

/** One event of an application. */
export type ApplicationEvent = ApplicationDetail["events"][number];

/** An application with everything its panel shows. An unknown one is said in place, not by a toast. */
export function useApplication(itemId: number) {
  return useQuery(read(getApplication, { query: { itemId } }, { handles: ["2002", "2003"] }));
}

/** Answers that mean: what is on the screen is no longer so. */
const outOfDate: readonly ErrorCode[] = ["2002", "2004", "4001", "4002"];

/** What may go along with a move. */
export interface MoveInput {
  readonly note?: string | undefined;
  /** Start that is asked for, `YYYY-MM`. */
  readonly intake?: string;
  readonly fileGuids?: readonly string[];
}

/**
 * The agent's moves of one application. A refused move is shown by the api client; where the refusal says that
 * somebody else was faster, the application is read again, so that the buttons are right for the next try.
 */
export function useMove(
  { itemId, version }: Pick<ApplicationDetail, "itemId" | "version">,
  onMoved?: () => void,
) {
  const client = useQueryClient();
  const toast = useToast();
  const { domain } = usePhrases();
  const write = useWrite(moveApplication, {
    outdates: outdatedByApplication,
    onSuccess: (_, { body }) => {
      toast.show({ tone: "pos", title: domain.happened[body.action] });
      onMoved?.();
    },
  });

  async function move(action: Action, { note, intake, fileGuids = [] }: MoveInput = {}): Promise<void> {
    try {
      await write.mutateAsync({ body: { itemId, version, action, note, intake, fileGuids: [...fileGuids] } });
    } catch (error) {
      if (outOfDate.some((code) => isApiError(error, code)))
        await client.invalidateQueries({ queryKey: callKey(getApplication, { query: { itemId } }) });
      throw error;
    }
  }

  return { move, moving: write.isPending };
}
