import type { Answered } from "@passage/contract/endpoint.ts";
import type * as contract from "@passage/contract/integrations/endpoints.ts";
import type { DeliveryState } from "@passage/contract/integrations/schema.ts";
import { call } from "../../lib/api/api-client.ts";
import { read } from "../../lib/api/queries.ts";
import {
  findWebhookCompanies,
  listDeliveries,
  listServiceKeys,
  listWebhooks,
} from "../../lib/wire/integrations.gen.ts";
import type { Option } from "../../ui/option.ts";

export type ServiceKeys = Answered<typeof contract.listServiceKeys>;
export type ServiceKey = ServiceKeys["items"][number];
export type WebhooksAnswer = Answered<typeof contract.listWebhooks>;
export type Webhook = WebhooksAnswer["items"][number];
export type Delivery = Answered<typeof contract.listDeliveries>["items"][number];

/** Codes that a form here shows itself. */
export const shownByForm = ["2001", "2002", "2004", "2006", "7072"] as const;

export const keysQuery = (enabled: boolean) => read(listServiceKeys, {}, { handles: "all", enabled });
export const webhooksQuery = (enabled: boolean) => read(listWebhooks, {}, { handles: "all", enabled });

/** Deliveries on one page of the log. */
export const deliveriesPerPage = 20;

/** The log of a webhook; it changes by itself, so it is asked anew while something is under way. */
export const deliveriesQuery = (id: number, page: number, state: DeliveryState | null) =>
  read(
    listDeliveries,
    { params: { id }, query: { page, limit: deliveriesPerPage, ...(state && { state: [state] }) } },
    { handles: "all" },
  );

/** Companies found by what is typed. */
export async function findCompanies(keyword: string, signal: AbortSignal): Promise<Option<number>[]> {
  const found = await call(findWebhookCompanies, { query: { keyword } }, { signal });
  return found.map(({ id, name }) => ({ value: id, label: name }));
}
