import { useState } from "react";
import { useWrite } from "../../../lib/api/queries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { checkPersonEmail } from "../../../lib/wire/accounts.gen.ts";

/** Whose address is asked about. */
interface EmailOf {
  readonly companyId: number;
  readonly contactPersonId: number | null;
  /** The person is to sign in with it. */
  readonly login: boolean;
}

/**
 * Asks whether an address is somebody's already, once the field is left: a warning, which stops nothing (spec point 5,
 * "only one agent gets commission"). Fails silently: what must not be is refused by the save.
 */
export function useEmailCheck({ companyId, contactPersonId, login }: EmailOf) {
  const { accounts } = usePhrases();
  const [asked, setAsked] = useState<string | null>(null);
  const { mutate, data } = useWrite(checkPersonEmail, { handles: "all" });
  const words = accounts.editor;

  return {
    ask: (typed: string, stored: string) => {
      const email = typed.trim().toLowerCase();
      if (!email.includes("@") || email === stored.toLowerCase() || email === asked) return;
      setAsked(email);
      mutate({ body: { companyId, email, contactPersonId } });
    },
    warning: (typed: string): string | undefined => {
      if (!data || typed.trim().toLowerCase() !== asked) return undefined;
      if (data.login && login) return words.emailLoginTaken;
      if (data.elsewhere || data.login) return words.emailElsewhere;
      return data.own ? words.emailOwn : undefined;
    },
  };
}
