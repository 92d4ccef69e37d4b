import type { Answered } from "@passage/contract/endpoint.ts";
import type { checkTransfer } from "@passage/contract/transfers/endpoints.ts";
import { Building2, Coins, Eye, EyeOff, Files, Mail, UserCheck } from "lucide-react";
import { Banner } from "../../ui/banner.tsx";
import { type MarkedLine, MarkedLines } from "../../ui/marked-lines.tsx";
import { usePhrases } from "../i18n/phrases.tsx";
import { personNameText } from "../person-name.tsx";

/** What a transfer would do, as the server says. */
export type TransferOutlook = Answered<typeof checkTransfer>;

/** How a transfer stands by its outlook: how many would move, and whether something stops it. */
export function readOutlook({ students }: TransferOutlook) {
  const refused = students.filter(({ refusal }) => refusal === "settlement");
  const present = students.filter(({ refusal }) => refusal === "presentOwner");
  const moving = students.length - refused.length - present.length;
  return { moving, refused, present, blocked: refused.length > 0 || moving === 0 };
}

/** The consequences in words, or why it can't be done. `callerId`: an account's own, null for staff. */
export function TransferOutlookView({
  outlook,
  callerId,
}: {
  outlook: TransferOutlook;
  callerId: number | null;
}) {
  const { transfers } = usePhrases();
  const { blocked, outlook: words } = transfers;
  const { refused, present, moving } = readOutlook(outlook);
  const { receiver } = outlook;
  if (refused.length > 0)
    return (
      <Banner tone="neg" title={blocked.settlement(refused.length)} stacked live>
        {blocked.settlementAdvice}
        {outlook.students.length > 1 && (
          <span className="mt-1 text-ink">{refused.map(personNameText).join(" · ")}</span>
        )}
      </Banner>
    );
  if (moving === 0)
    return (
      <Banner tone="info" title={blocked.present(receiver.name)} live>
        {blocked.presentAdvice}
      </Banner>
    );

  const others = outlook.losing.filter(({ accountId }) => accountId !== callerId);
  const lines: MarkedLine[] = [
    { icon: Files, text: words.along(outlook.applications, outlook.files) },
    ...others.map(({ name, students }) => ({ icon: EyeOff, text: words.loses(name, students, moving) })),
    ...(callerId === null
      ? []
      : outlook.keepsSight
        ? [{ icon: Eye, text: words.keeps }]
        : [{ icon: EyeOff, text: words.youLose(moving), marked: true }]),
    ...(outlook.changingCompany > 0
      ? [{ icon: Building2, text: words.company(outlook.changingCompany, receiver.companyName) }]
      : []),
    ...(outlook.changingSettlement > 0
      ? [{ icon: Coins, text: words.settlement(outlook.changingSettlement), marked: true }]
      : []),
    ...(present.length > 0 ? [{ icon: UserCheck, text: words.present(present.length, receiver.name) }] : []),
    ...(receiver.accountId === callerId ? [] : [{ icon: Mail, text: words.mailed(receiver.name) }]),
  ];
  return <MarkedLines lines={lines} />;
}
