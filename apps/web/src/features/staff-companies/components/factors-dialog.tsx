import { lengths } from "@passage/contract/limits.ts";
import { useQuery } from "@tanstack/react-query";
import { KeyRound, LifeBuoy, Smartphone } from "lucide-react";
import { useState } from "react";
import { useWrite } from "../../../lib/api/queries.ts";
import { dayOfInstant, formatDay } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { resetAccountFactors } from "../../../lib/wire/staff-companies.gen.ts";
import { Banner } from "../../../ui/banner.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { MarkedLines } from "../../../ui/marked-lines.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { TextAreaField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import { type AccountFactors, factorsQuery, outdatedByFactors } from "../api.ts";

/** Props of {@link FactorsDialog}. */
export interface FactorsDialogProps {
  accountId: number;
  name: string;
  open: boolean;
  onClose: () => void;
}

/** The question before the second factors are taken off somebody who lost them: what there is, and why. */
export function FactorsDialog({ accountId, name, open, onClose }: FactorsDialogProps) {
  const words = usePhrases().staffCompanies.accounts.factors;
  const [wasOpen, setWasOpen] = useState(open);
  const [reason, setReason] = useState("");
  const { data, error } = useQuery(factorsQuery(accountId, open));
  const write = useWrite(resetAccountFactors, {
    handles: ["2001", "2002", "2003", "2006"],
    outdates: outdatedByFactors,
  });
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) {
      setReason("");
      write.reset();
    }
  }
  const none = data !== undefined && data.totpSince === null && data.passkeys === 0;
  const wrong = write.error?.fields.find(({ path }) => path === "reason")?.message;

  async function take() {
    await write.mutateAsync({ params: { id: accountId }, body: { reason: reason.trim() } });
    showToast({ tone: "pos", title: words.done(name) });
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={words.title(name)}
      description={words.advice}
      confirmLabel={words.confirm}
      danger
      confirmDisabledReason={none ? words.none : reason.trim() === "" ? words.noReason : undefined}
      onConfirm={take}
    >
      <div className="flex flex-col gap-4">
        {data && !none && <Held factors={data} />}
        {none && <Banner tone="info" title={words.none} />}
        {!data && !error && <SkeletonText lines={2} />}
        {error && !data && (
          <Banner tone="neg" title={words.failed} live>
            {error.message}
          </Banner>
        )}
        {write.error && !wrong && (
          <Banner tone="neg" title={words.refused} live>
            {write.error.message}
          </Banner>
        )}
        <TextAreaField
          label={words.reason}
          hint={words.reasonHint}
          error={wrong}
          rows={2}
          maxLength={lengths.shortText}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}

function Held({ factors: { totpSince, passkeys, recoveryCodesLeft } }: { factors: AccountFactors }) {
  const words = usePhrases().staffCompanies.accounts.factors;
  const language = useLanguage();
  const lines = [
    ...(totpSince
      ? [{ icon: Smartphone, text: words.app(formatDay(dayOfInstant(totpSince), language)) }]
      : []),
    ...(passkeys > 0 ? [{ icon: KeyRound, text: words.passkeys(passkeys) }] : []),
    ...(recoveryCodesLeft > 0 ? [{ icon: LifeBuoy, text: words.codes(recoveryCodesLeft) }] : []),
  ];
  return <MarkedLines lines={lines} />;
}
