import type { Chance } from "../seeded.ts";
import { yearLater } from "./intake.ts";
import { declines, dropOuts, evidenceRequests, rejections, visaRefusals, withdrawals } from "./notes.ts";
import type { DemoApplicationPlan, DemoMove } from "./plan.ts";
import { plusDays } from "./workday.ts";

/** A move on its day; the time of day is added when the days are put together. */
export type PlannedMove = Omit<DemoMove, "at"> & { day: string };

/** How an application would go if today never came. */
export interface Fate {
  documentsOn: string | null;
  moves: PlannedMove[];
  /** The day of the offer; null without one. */
  offeredOn: string | null;
  conditional: boolean;
}

/** From the first document to the institution's answer. */
export function drawFate(chance: Chance, createdOn: string, intake: string, canSubmit: boolean): Fate {
  const nothing = { moves: [], offeredOn: null, conditional: false };
  const givenUp = { action: "withdraw", by: "agent", note: chance.pick(withdrawals) } as const;
  const giveUpOn = plusDays(createdOn, chance.whole(90, 200));
  if (!canSubmit || chance.happens(0.035)) {
    const moves = chance.happens(0.75) ? [{ ...givenUp, day: giveUpOn }] : [];
    return { ...nothing, documentsOn: null, moves };
  }
  const documentsOn = plusDays(createdOn, chance.whole(0, 15));
  if (chance.happens(0.04)) return { ...nothing, documentsOn, moves: [{ ...givenUp, day: giveUpOn }] };

  const moves: PlannedMove[] = [
    { action: "submit", by: "agent", day: plusDays(documentsOn, chance.whole(0, 18)) },
  ];
  const last = () => moves.at(-1)?.day ?? createdOn;
  const evidence = () => {
    moves.push({
      action: "requestEvidence",
      by: "staff",
      day: plusDays(last(), chance.whole(1, 6)),
      ...chance.pick(evidenceRequests),
    });
    moves.push({ action: "supplement", by: "agent", day: plusDays(last(), chance.whole(2, 9)) });
  };
  if (chance.happens(0.14)) evidence();
  moves.push({ action: "submitToInstitution", by: "staff", day: plusDays(last(), chance.whole(1, 4)) });
  if (chance.happens(0.09)) {
    evidence();
    moves.push({ action: "submitToInstitution", by: "staff", day: plusDays(last(), chance.whole(1, 3)) });
  }
  if (chance.happens(0.05)) {
    moves.push({ ...givenUp, day: plusDays(last(), chance.whole(5, 30)) });
    return { ...nothing, documentsOn, moves };
  }
  const day = answerDay(chance, last(), intake);
  if (chance.happens(0.23)) {
    moves.push({ action: "reject", by: "staff", day, note: chance.pick(rejections) });
    return { ...nothing, documentsOn, moves };
  }
  const conditional = chance.happens(0.55);
  moves.push({ action: "admit", by: "staff", day, condition: conditional ? "conditional" : "unconditional" });
  return { documentsOn, moves, offeredOn: day, conditional };
}

/** Two to eight weeks, sooner when the course is about to begin. */
function answerDay(chance: Chance, sentOn: string, intake: string): string {
  const usual = plusDays(sentOn, chance.whole(14, 58));
  const latest = plusDays(`${intake}-01`, -45);
  return usual <= latest || latest <= sentOn ? usual : latest;
}

/** The way of an offer that is taken, from acceptance to the first weeks of the course. */
export function takeOffer(
  chance: Chance,
  acceptedOn: string,
  plan: Pick<DemoApplicationPlan, "intake">,
  { conditional, needsVisa }: { conditional: boolean; needsVisa: boolean },
): PlannedMove[] {
  const moves: PlannedMove[] = [{ action: "acceptOffer", by: "agent", day: acceptedOn }];
  const add = (action: DemoMove["action"], earliest: string, more: Partial<DemoMove> = {}) => {
    const before = moves.at(-1)?.day ?? acceptedOn;
    moves.push({ action, by: "staff", ...more, day: earliest > before ? earliest : plusDays(before, 2) });
  };
  const deferred = chance.happens(0.06);
  const intake = deferred ? yearLater(plan.intake) : plan.intake;
  const beforeStart = (least: number, most: number) => plusDays(`${intake}-01`, -chance.whole(least, most));

  add("depositPaid", plusDays(acceptedOn, chance.whole(5, 25)));
  if (deferred)
    add("defer", plusDays(acceptedOn, chance.whole(30, 60)), { intake, note: "学生申请延期一年入学。" });
  if (chance.happens(0.04)) {
    add("withdraw", beforeStart(60, 110), { by: "agent", note: chance.pick(withdrawals) });
    return moves;
  }
  if (needsVisa) {
    add("visaLetter", beforeStart(60, 150));
    if (chance.happens(0.05)) {
      add("visaRefused", beforeStart(45, 55), { note: chance.pick(visaRefusals) });
      if (chance.happens(0.4)) return moves;
      add("visaRetry", beforeStart(35, 42), { note: "补充材料后重新递签。" });
    }
    add("visa", beforeStart(15, 110));
  }
  add("enrol", plusDays(`${intake}-01`, chance.whole(4, 24)));
  if (chance.happens(0.03))
    add("dropOut", plusDays(`${intake}-01`, chance.whole(45, 120)), { note: chance.pick(dropOuts) });
  return conditional ? withConditionsMet(chance, moves) : moves;
}

/** Conditions are met once the final transcript is there: some weeks after acceptance, while still at the offer. */
function withConditionsMet(chance: Chance, moves: PlannedMove[]): PlannedMove[] {
  const [accepted, ...rest] = moves;
  if (accepted === undefined) return moves;
  const met: PlannedMove = {
    action: "meetConditions",
    by: "staff",
    day: plusDays(accepted.day, chance.whole(3, 30)),
  };
  const later = rest.map((move) => (move.day > met.day ? move : { ...move, day: plusDays(met.day, 1) }));
  return [accepted, met, ...later];
}

/** The end of an offer that is not taken: declined, or (one in four) left lying. */
export function leaveOffer(chance: Chance, offeredOn: string, decidedOn: string): PlannedMove[] {
  if (chance.happens(0.25)) return [];
  const soonest = decidedOn > offeredOn ? decidedOn : offeredOn;
  return [
    {
      action: "declineOffer",
      by: "agent",
      day: plusDays(soonest, chance.whole(1, 14)),
      note: chance.pick(declines),
    },
  ];
}
