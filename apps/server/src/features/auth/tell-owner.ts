import { defaultLanguage, isLanguage } from "@passage/contract/languages.ts";
import { serverPhrases } from "@passage/phrases/server.ts";
import type { ScopedTx } from "../../platform/database.ts";
import { queueMail } from "../../platform/mail/queue-mail.ts";
import { readHeld } from "../factors/held-factors.ts";
import { type Holder, nameFor, readInvited } from "./repository.ts";

/** What changed in how somebody gets in. */
export type OwnerNotice =
  | {
      readonly kind:
        | "passwordChanged"
        | "totpAdded"
        | "totpRemoved"
        | "passkeyAdded"
        | "passkeyRemoved"
        | "recoveryCodesMade"
        | "factorsReset";
    }
  | { readonly kind: "recoveryCodeUsed"; readonly left: number }
  /** Goes to the address that was in force before. */
  | { readonly kind: "emailChanged"; readonly before: string };

/**
 * Tells somebody by mail what changed in how they get in: whoever did it in their place is found out so. It names no
 * device, no code and no new address. Works under the scope of whoever changed it.
 */
export async function tellOwner(
  tx: ScopedTx,
  holder: Holder,
  notice: OwnerNotice,
  publicUrl: string,
): Promise<void> {
  const person = await readInvited(tx, holder);
  if (!person) throw new Error("nobody to tell");
  const language = isLanguage(person.language) ? person.language : defaultLanguage;
  const words = serverPhrases[language].authMails.notices;
  const path = holder.audience === "staff" ? "/bms/forgot-password" : "/forgot-password";
  await queueMail(tx, {
    to: { name: person.name, address: notice.kind === "emailChanged" ? notice.before : person.email },
    subject: words[notice.kind].subject,
    body: words.body({
      name: nameFor(language, person.name, person.nameZh),
      happened:
        notice.kind === "recoveryCodeUsed"
          ? words.recoveryCodeUsed.text(notice.left)
          : words[notice.kind].text,
      // An address that signs nobody in any more gets no code either.
      link: notice.kind === "emailChanged" ? null : `${publicUrl.replace(/\/$/, "")}${path}`,
    }),
    language,
    companyId: person.companyId,
  });
}

/** A recovery code let somebody in, and is used up: it may have been found by somebody else. */
export async function tellCodeUsed(tx: ScopedTx, holder: Holder, publicUrl: string): Promise<void> {
  const { recoveryCodesLeft: left } = await readHeld(tx, holder);
  await tellOwner(tx, holder, { kind: "recoveryCodeUsed", left }, publicUrl);
}
