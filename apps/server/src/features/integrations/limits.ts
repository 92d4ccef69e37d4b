import { integrationLimits } from "@passage/contract/integrations/rules.ts";
import { consume } from "../../platform/rate-limit.ts";
import { principalOf, type StaffScope } from "../../platform/scope.ts";
import type { IntegrationDependencies } from "./dependencies.ts";

const sends = {
  limit: integrationLimits.sendsPerTenMinutes,
  windowSeconds: 600,
  blockSeconds: 60,
} as const;

/**
 * How often somebody has a delivery sent by hand, tests and repeats together: nobody turns a webhook on its receiver.
 * @throws AppError 2016
 */
export async function limitSends(
  { database }: Pick<IntegrationDependencies, "database">,
  scope: StaffScope,
): Promise<void> {
  await consume(database, `webhook-sends:${principalOf(scope)}`, sends);
}
