import type { KeyRefusal } from "@passage/contract/integrations/rules.ts";

/** Why a call with a service key was refused: for the key and the log. */
export const keyRefusals: Readonly<Record<KeyRefusal, string>> = {
  unknown: "No such key",
  revoked: "It was revoked",
  expired: "It had expired",
  elsewhere: "From an address that isn’t allowed",
  permission: "Without the permission",
  person: "Only a person may do that",
};
