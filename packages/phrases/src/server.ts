import type { Language } from "@passage/contract/languages.ts";
import { domain as enUsDomain } from "./en-us/domain.ts";
import { errors as enUsErrors } from "./en-us/errors.ts";
import { rules as enUsRules } from "./en-us/rules.ts";
import { domain as zhDomain } from "./zh/domain.ts";
import { errors as zhErrors } from "./zh/errors.ts";
import { rules as zhRules } from "./zh/rules.ts";
import { domain as zhHkDomain } from "./zh-hk/domain.ts";
import { errors as zhHkErrors } from "./zh-hk/errors.ts";
import { rules as zhHkRules } from "./zh-hk/rules.ts";

/** What the server says in envelopes, lists and documents, in the caller's language. */
export interface ServerPhrases {
  readonly errors: typeof enUsErrors;
  readonly rules: typeof enUsRules;
  readonly domain: typeof enUsDomain;
}

export const serverPhrases: Readonly<Record<Language, ServerPhrases>> = {
  "en-us": { errors: enUsErrors, rules: enUsRules, domain: enUsDomain },
  zh: { errors: zhErrors, rules: zhRules, domain: zhDomain },
  "zh-hk": { errors: zhHkErrors, rules: zhHkRules, domain: zhHkDomain },
};
