import { mostPasskeys } from "@passage/contract/profile/schema.ts";
import { KeyRound, LifeBuoy, Pencil, Smartphone, Trash2 } from "lucide-react";
import { useCallback, useState } from "react";
import { useWrite } from "../../../lib/api/queries.ts";
import { formatInstant, joinFacts } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { hasPasskeys, passkeysWork } from "../../../lib/proof/passkeys.ts";
import * as wire from "../../../lib/wire/profile.gen.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import type { Profile } from "../api.ts";
import { FactorRow } from "./factor-row.tsx";
import { PasskeyDialog } from "./passkey-dialog.tsx";
import { ProfileSection } from "./profile-section.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { RenamePasskeyDialog } from "./rename-passkey-dialog.tsx";
import { TotpDialog } from "./totp-dialog.tsx";

type Passkey = Profile["factors"]["passkeys"][number];

/** What is asked before it is done. */
type Question = { readonly kind: "totp" | "codes" } | { readonly kind: "passkey"; readonly passkey: Passkey };

/** Second factors: codes of an app, passkeys, and the codes for when both are away. */
export function FactorsSection({ profile }: { profile: Profile }) {
  const { profile: texts } = usePhrases();
  const { factors: words, remove } = texts;
  const { totpSince, passkeys, recoveryCodesLeft } = profile.factors;
  const language = useLanguage();
  const [dialog, setDialog] = useState<"totp" | "passkey" | null>(null);
  const [asked, setAsked] = useState<Question | null>(null);
  const [renaming, setRenaming] = useState<Passkey | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const outdates = [wire.getProfile];
  const removeTotp = useWrite(wire.removeTotp, { outdates });
  const removePasskey = useWrite(wire.removePasskey, { outdates });
  const renew = useWrite(wire.makeRecoveryCodes, { outdates });
  const cannotAdd = useWhyNoPasskey(profile);
  const held = passkeys.length + (totpSince === null ? 0 : 1);

  const close = useCallback(() => setDialog(null), []);

  function added(words: string, recoveryCodes: readonly string[] | null) {
    setDialog(null);
    showToast({ tone: "pos", title: words });
    setCodes(recoveryCodes);
  }

  async function doAsked() {
    if (asked?.kind === "totp") await removeTotp.mutateAsync({});
    else if (asked?.kind === "passkey") await removePasskey.mutateAsync({ body: { id: asked.passkey.id } });
    else setCodes((await renew.mutateAsync({})).recoveryCodes);
  }

  return (
    <ProfileSection title={words.title} hint={words.hint}>
      {held === 0 && <Banner tone="info" title={words.none} className="mb-4" />}
      <ul>
        <FactorRow
          icon={Smartphone}
          title={words.app}
          actions={
            totpSince === null ? (
              <Button onClick={() => setDialog("totp")} aria-label={`${words.turnOn}: ${words.app}`}>
                {words.turnOn}
              </Button>
            ) : (
              <Button
                onClick={() => setAsked({ kind: "totp" })}
                aria-label={`${words.turnOff}: ${words.app}`}
              >
                {words.turnOff}
              </Button>
            )
          }
        >
          {totpSince === null ? words.appOff : words.appOn(formatInstant(totpSince, language))}
        </FactorRow>
        <FactorRow
          icon={KeyRound}
          title={words.passkeys}
          actions={
            <Button onClick={() => setDialog("passkey")} disabledReason={cannotAdd} reasonAt="elsewhere">
              {words.addPasskey}
            </Button>
          }
          below={
            <ul className="pl-8">
              {passkeys.map((one) => (
                <li key={one.id} className="mt-2 flex items-center gap-3 border-line border-t pt-2">
                  <div className="min-w-0 flex-1">
                    <p className="break-words text-cell">{one.name}</p>
                    <p className="text-hint text-ink-3">
                      {joinFacts(
                        [
                          words.added(formatInstant(one.createdAt, language)),
                          one.lastUsedAt
                            ? words.lastUsed(formatInstant(one.lastUsedAt, language))
                            : words.neverUsed,
                        ],
                        language,
                      )}
                    </p>
                  </div>
                  <IconButton
                    icon={Pencil}
                    label={`${words.rename}: ${one.name}`}
                    onClick={() => setRenaming(one)}
                  />
                  <IconButton
                    icon={Trash2}
                    label={`${words.remove}: ${one.name}`}
                    onClick={() => setAsked({ kind: "passkey", passkey: one })}
                  />
                </li>
              ))}
            </ul>
          }
        >
          <p>{words.passkeyHint}</p>
          {cannotAdd && <p className="mt-0.5 text-ink-2">{cannotAdd}</p>}
        </FactorRow>
        <FactorRow
          icon={LifeBuoy}
          title={words.codes}
          actions={held > 0 && <Button onClick={() => setAsked({ kind: "codes" })}>{words.codesNew}</Button>}
        >
          {held > 0 ? words.codesLeft(recoveryCodesLeft) : words.codesNone}
        </FactorRow>
      </ul>

      <TotpDialog
        open={dialog === "totp"}
        onClose={close}
        onDone={(recoveryCodes) => added(texts.totp.done, recoveryCodes)}
      />
      <PasskeyDialog
        open={dialog === "passkey"}
        onClose={close}
        onDone={(recoveryCodes) => added(texts.passkey.done, recoveryCodes)}
      />
      <RenamePasskeyDialog passkey={renaming} onClose={() => setRenaming(null)} />
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
      <ConfirmDialog
        open={asked?.kind === "totp"}
        onOpenChange={(open) => !open && setAsked(null)}
        title={remove.totpTitle}
        description={held === 1 ? remove.last : remove.totp}
        confirmLabel={remove.totpConfirm}
        danger
        onConfirm={doAsked}
      />
      <ConfirmDialog
        open={asked?.kind === "passkey"}
        onOpenChange={(open) => !open && setAsked(null)}
        title={remove.passkeyTitle(asked?.kind === "passkey" ? asked.passkey.name : "")}
        description={held === 1 ? remove.last : remove.passkey}
        confirmLabel={remove.passkeyConfirm}
        danger
        onConfirm={doAsked}
      />
      <ConfirmDialog
        open={asked?.kind === "codes"}
        onOpenChange={(open) => !open && setAsked(null)}
        title={texts.codes.anewTitle}
        description={texts.codes.anew}
        confirmLabel={texts.codes.anewConfirm}
        onConfirm={doAsked}
      />
    </ProfileSection>
  );
}

/** Why no passkey can be added here; undefined where one can. */
function useWhyNoPasskey({ factors }: Profile): string | undefined {
  const { factors: words } = usePhrases().profile;
  const { passkeyHost, passkeys } = factors;
  if (passkeyHost === null) return words.passkeyImpossible;
  if (!hasPasskeys()) return words.passkeyUnsupported;
  if (!passkeysWork(passkeyHost)) return words.passkeyHost(passkeyHost);
  return passkeys.length >= mostPasskeys ? words.passkeyMost(mostPasskeys) : undefined;
}
