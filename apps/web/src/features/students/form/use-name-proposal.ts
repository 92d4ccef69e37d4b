import type { Answered } from "@passage/contract/endpoint.ts";
import { mainlandChinaId } from "@passage/contract/limits.ts";
import type { proposeNames as endpoint } from "@passage/contract/students/endpoints.ts";
import type { StudentInfo } from "@passage/contract/students/schema.ts";
import { useEffect, useRef, useState } from "react";
import { useWrite } from "../../../lib/api/queries.ts";
import { proposeNames } from "../../../lib/wire/students.gen.ts";

const proposedPaths = ["lastName", "firstName"] as const;

export type ProposedPath = (typeof proposedPaths)[number];

/** Last and first name as a passport would print them. */
export type Reading = Answered<typeof endpoint>["proposals"][number];

/** What was proposed, likeliest first, and which fields were left with it since. */
interface Proposed {
  readonly readings: readonly Reading[];
  readonly accepted: readonly ProposedPath[];
}

const none: Proposed = { readings: [], accepted: [] };

const hasHan = /\p{Script=Han}/u;

/** What stands in the field is a proposal that nobody took over yet. */
function isOpen(path: ProposedPath, values: StudentInfo, { readings, accepted }: Proposed): boolean {
  return !accepted.includes(path) && readings.some((reading) => reading[path] === values[path]);
}

/** Nobody typed anything there: a proposal may go there. */
function isFree(path: ProposedPath, values: StudentInfo, proposed: Proposed): boolean {
  if (path === "lastName" && values.hasNoFamilyName) return false;
  return !values[path] || isOpen(path, values, proposed);
}

/**
 * Pinyin for a Chinese name: fills the empty Latin names when the Chinese one was left, for mainland nationals and
 * while the nationality is open. What it filled is a proposal until its field was left, and follows the Chinese name
 * as long; what a person typed or took over is never replaced.
 */
export function useNameProposal(values: StudentInfo, change: (changes: Partial<StudentInfo>) => void) {
  const [proposed, setProposed] = useState<Proposed>(none);
  const write = useWrite(proposeNames, { handles: "all" });
  const asked = useRef<string | null>(null);
  const latest = useRef({ values, proposed });
  useEffect(() => {
    latest.current = { values, proposed };
  });

  /** Puts a reading into the fields that are free for one. */
  function put(reading: Reading, now: { values: StudentInfo; proposed: Proposed }) {
    const free = proposedPaths.filter((path) => isFree(path, now.values, now.proposed));
    change(Object.fromEntries(free.map((path) => [path, reading[path]])));
  }

  async function ask() {
    const nameZh = values.nameZh?.trim() ?? "";
    const elsewhere = ![null, mainlandChinaId].includes(values.fkStudentAppCountryId);
    const free = proposedPaths.some((path) => isFree(path, values, proposed));
    if (!hasHan.test(nameZh) || elsewhere || !free || asked.current === nameZh) return;
    asked.current = nameZh;
    try {
      const { proposals } = await write.mutateAsync({ body: { nameZh } });
      const now = latest.current;
      // The name was changed meanwhile: its own answer is on the way.
      if (now.values.nameZh?.trim() !== nameZh) return;
      const [likeliest] = proposals;
      if (likeliest) put(likeliest, now);
      setProposed((before) => ({
        readings: proposals,
        // What was typed or taken over is the person's own, whatever is proposed later.
        accepted: proposedPaths.filter(
          (path) => before.accepted.includes(path) || !isFree(path, now.values, now.proposed),
        ),
      }));
    } catch {
      // Advice only: the names are typed by hand.
      asked.current = null;
    }
  }

  const { readings } = proposed;
  const current = readings.find(
    ({ lastName, firstName }) => lastName === values.lastName && firstName === values.firstName,
  );
  return {
    ask: () => void ask(),
    isOpen: (path: ProposedPath) => isOpen(path, values, proposed),
    /** Readings to choose from, where there are several and one of them stands in the fields. */
    readings: current && readings.length > 1 ? readings : [],
    current,
    choose: (reading: Reading) => change(reading),
    /** The field was left with what stands there. */
    accept: (path: ProposedPath) =>
      setProposed((before) => ({ ...before, accepted: [...new Set([...before.accepted, path])] })),
  };
}
