import type { Action } from "@passage/contract/applications/transitions.ts";
import type { MessageDependencies } from "../../features/messages/dependencies.ts";
import { sendMessage } from "../../features/messages/send-message.ts";
import { actingAs, type ScopedTx } from "../../platform/database.ts";
import type { AccountScope, StaffScope } from "../../platform/scope.ts";
import type { DemoApplicationPlan } from "./data/story/plan.ts";
import type { Beat } from "./tell-files.ts";

/** What is written after a move, and how many hours later. */
interface Line {
  readonly by: "agent" | "staff";
  readonly hours: number;
  readonly text: string;
}

const talks: Readonly<Partial<Record<Action, readonly Line[]>>> = {
  submitToInstitution: [
    { by: "agent", hours: 3, text: "请问这所院校大概多久会有结果？学生在等另一所的回复。" },
    { by: "staff", hours: 5, text: "通常四到六周，有进展会第一时间告诉您。" },
  ],
  requestEvidence: [
    { by: "agent", hours: 2, text: "成绩单的评分标准在第6页，推荐信老师说这周内寄出，可以先补成绩单吗？" },
    { by: "staff", hours: 4, text: "可以，请在截止日期前把推荐信补齐，我们会一并转给院校。" },
  ],
  admit: [
    { by: "staff", hours: 1, text: "录取通知书已上传。院校希望尽快收到答复，押金可以先用信用卡支付。" },
    { by: "agent", hours: 26, text: "收到，已转给学生和家长，周五前答复。" },
  ],
};

/** Of so many applications one is talked about. */
const oneOf = 3;

/** What agent and staff write to each other about an application of the story; the last word isn't always said yet. */
export function messageBeats(
  tx: ScopedTx,
  application: DemoApplicationPlan,
  itemId: () => number,
  {
    agent,
    staff,
    messages,
    until,
  }: {
    agent: AccountScope;
    staff: StaffScope;
    messages: MessageDependencies;
    until: string;
  },
): Beat[] {
  const seed = Date.parse(application.createdAt) / 60_000;
  if (Math.trunc(seed) % oneOf !== 0) return [];
  const lines = application.moves.flatMap(({ action, at }) =>
    (talks[action] ?? []).map((line) => ({
      ...line,
      at: new Date(Date.parse(at) + line.hours * 3_600_000).toISOString(),
    })),
  );
  return lines
    .filter(({ at }) => at < until)
    .map(({ at, by, text }) => ({
      at,
      play: async () => {
        const acting = await actingAs(tx, by === "agent" ? agent : staff);
        await sendMessage(acting, itemId(), { text, fileGuids: [] }, messages);
      },
    }));
}
