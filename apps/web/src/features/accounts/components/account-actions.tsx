import { type AccountAction, accountActions, offersAction } from "@passage/contract/accounts/rules.ts";
import { useQueryClient } from "@tanstack/react-query";
import { Ban, CircleCheck, Ellipsis, KeyRound, MailPlus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useAccount } from "../../../lib/account.tsx";
import { isApiError } from "../../../lib/api/api-error.ts";
import { callKey, useWrite } from "../../../lib/api/queries.ts";
import { joinSentences } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useOwnOnly } from "../../../lib/own-only.ts";
import {
  inviteAgain,
  removeAccount,
  requireNewPassword,
  switchAccount,
} from "../../../lib/wire/accounts.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Menu } from "../../../ui/menu.tsx";
import type { MenuItem } from "../../../ui/menu-items.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import { type AccountDetail, outdatedByPeople } from "../api.ts";

/** Props of {@link AccountActions}. */
export interface AccountActionsProps {
  account: AccountDetail;
  name: string;
  /** Something is typed and not saved: what the actions would change under it waits. */
  dirty: boolean;
  /** The account isn't there any more. */
  onGone: () => void;
}

/** By which its holder comes in, above what lets them in or out. */
const leadsIn = (action: AccountAction) => action === "inviteAgain" || action === "requireNewPassword";

type Question = "password" | "disable" | "remove";

/** What is done with an account beside saving its form: invitation, password, disabling. */
export function AccountActions({ account, name, dirty, onGone }: AccountActionsProps) {
  const { accounts } = usePhrases();
  const words = accounts.actions;
  const client = useQueryClient();
  const ownOnly = useOwnOnly();
  const [question, setQuestion] = useState<Question | null>(null);
  const again = useWrite(inviteAgain, { handles: "all" });
  const password = useWrite(requireNewPassword, { handles: "all" });
  const turn = useWrite(switchAccount, { handles: "all" });
  const removal = useWrite(removeAccount, { handles: "all" });
  const ref = { accountId: account.accountId, version: account.version };

  /** Does it and says so; a refusal says why, and leaves the question open. */
  async function act(deed: () => Promise<unknown>, done: string, gone = false): Promise<void> {
    try {
      await deed();
    } catch (error) {
      if (!isApiError(error)) throw error;
      showToast({ tone: "neg", title: words.refused, description: error.message });
      throw error;
    } finally {
      for (const wire of outdatedByPeople) void client.invalidateQueries({ queryKey: callKey(wire) });
    }
    showToast({ tone: "pos", title: done });
    if (gone) onGone();
  }
  const enable = () => act(() => turn.mutateAsync({ body: { ...ref, active: true } }), words.enabled(name));
  const resend = () => act(() => again.mutateAsync({ body: ref }), words.resent(account.email));
  const quietly = (deed: () => Promise<void>) => void deed().catch(() => undefined);
  const waits = dirty ? accounts.editor.unsaved : undefined;

  const doings: Record<AccountAction, MenuItem> = {
    inviteAgain: {
      label: words.resend,
      hint: words.resendHint,
      icon: MailPlus,
      disabledReason: waits,
      onSelect: () => quietly(resend),
    },
    requireNewPassword: {
      label: words.newPassword,
      hint: account.passwordChangeNeeded ? accounts.passwordDue : words.newPasswordHint,
      icon: KeyRound,
      disabledReason: waits,
      onSelect: () => setQuestion("password"),
    },
    enable: {
      label: words.enable,
      icon: CircleCheck,
      disabledReason: waits,
      onSelect: () => quietly(enable),
    },
    disable: {
      label: words.disable,
      icon: Ban,
      danger: true,
      disabledReason: waits,
      onSelect: () => setQuestion("disable"),
    },
    remove: {
      label: words.remove,
      icon: Trash2,
      danger: true,
      disabledReason: waits,
      onSelect: () => setQuestion("remove"),
    },
  };
  const offered = accountActions.filter((action) => offersAction(action, account));
  const [ways, turns] = [offered.filter(leadsIn), offered.filter((action) => !leadsIn(action))];
  const items: MenuItem[] = [
    ...ways.map((action) => doings[action]),
    ...(ways.length > 0 ? (["separator"] as const) : []),
    ...turns.map((action) => doings[action]),
  ];
  const close = (open: boolean) => !open && setQuestion(null);

  return (
    <>
      {ownOnly ? (
        <Button icon={Ellipsis} {...ownOnly}>
          {words.menu}
        </Button>
      ) : (
        <Menu trigger={<Button icon={Ellipsis}>{words.menu}</Button>} items={items} />
      )}
      <ConfirmDialog
        open={question === "password"}
        onOpenChange={close}
        title={words.newPasswordTitle(name)}
        description={words.newPasswordAdvice}
        confirmLabel={words.newPassword}
        onConfirm={() => act(() => password.mutateAsync({ body: ref }), words.newPasswordDone(name))}
      />
      <DisableDialog
        account={account}
        name={name}
        open={question === "disable"}
        onOpenChange={close}
        onConfirm={() =>
          act(() => turn.mutateAsync({ body: { ...ref, active: false } }), words.disabled(name))
        }
      />
      <RemoveDialog
        account={account}
        name={name}
        open={question === "remove"}
        onOpenChange={close}
        onConfirm={(keepContact) =>
          act(() => removal.mutateAsync({ body: { ...ref, keepContact } }), words.removed(name), true)
        }
      />
    </>
  );
}

interface DialogProps {
  account: AccountDetail;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function DisableDialog({ account, name, ...dialog }: DialogProps & { onConfirm: () => Promise<void> }) {
  const { accounts } = usePhrases();
  const language = useLanguage();
  const { user } = useAccount();
  const words = accounts.actions;
  return (
    <ConfirmDialog
      {...dialog}
      title={words.disableTitle(name)}
      description={joinSentences(
        [
          words.disableAdvice,
          account.students > 0 ? words.disableStudents(account.students) : "",
          account.isCommissionEmail ? words.disableCommission : "",
          account.accountId === user.id ? words.disableSelf : "",
        ].filter((sentence) => sentence !== ""),
        language,
      )}
      confirmLabel={words.disable}
      danger
    />
  );
}

function RemoveDialog({
  account,
  name,
  onConfirm,
  ...dialog
}: DialogProps & { onConfirm: (keepContact: boolean) => Promise<void> }) {
  const { accounts } = usePhrases();
  const words = accounts.actions;
  const [ticked, setKeep] = useState(false);
  const keep = ticked || account.isCommissionEmail;
  return (
    <ConfirmDialog
      {...dialog}
      title={words.removeTitle(name)}
      description={words.removeAdvice}
      confirmLabel={words.remove}
      danger
      onConfirm={() => onConfirm(keep)}
    >
      <Checkbox
        label={words.keepContact}
        checked={keep}
        disabledReason={account.isCommissionEmail ? accounts.contacts.sole : undefined}
        onChange={setKeep}
      />
    </ConfirmDialog>
  );
}
