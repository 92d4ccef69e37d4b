import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Move, previousStation, type Station } from "./history.ts";
import { steps, submissionStatuses } from "./steps.ts";

const station = (step: Station["step"], status: Station["status"]): Station => ({ step, status });
const fresh = station("notApplied", 0);
const ready = station("newApplication", 0);
const sent = station("submitted", 1);
const sentOn = station("submitted", 4);
const offered = station("admitted", 4);

/** Moves along stations; the first is the making of the application. */
const along = (...way: Station[]): Move[] => way.map((to, index) => ({ from: way[index - 1] ?? null, to }));

describe("previousStation", () => {
  test("is none before the first move", () => {
    expect(previousStation([])).toBeNull();
    expect(previousStation(along(fresh))).toBeNull();
  });

  test("is the one before", () => {
    expect(previousStation(along(fresh, ready, sent))).toEqual(ready);
    expect(previousStation(along(fresh, ready, sent, sentOn, offered))).toEqual(sentOn);
  });

  test("is not the present one after a move that stays, such as a deferral", () => {
    expect(previousStation(along(fresh, ready, sent, sent, sent))).toEqual(ready);
  });

  test("after stepping back leads on further back, never forward again", () => {
    const way = [fresh, ready, sent, sentOn, offered];
    expect(previousStation(along(...way, sentOn))).toEqual(sent);
    expect(previousStation(along(...way, sentOn, sent))).toEqual(ready);
    expect(previousStation(along(...way, sentOn, sent, ready, fresh))).toBeNull();
    expect(previousStation(along(...way, sentOn, offered))).toEqual(sentOn);
  });

  const anyStation = fc.record({
    step: fc.constantFrom(...steps),
    status: fc.constantFrom(...submissionStatuses),
  });

  test("stepping back by it as often as it goes ends, and ends at the beginning of the way", () => {
    fc.assert(
      fc.property(fc.array(anyStation, { minLength: 1, maxLength: 12 }), (way) => {
        const moves = along(...way);
        let here = way.at(-1);
        let backs = 0;
        for (let before = previousStation(moves); before; before = previousStation(moves)) {
          expect(before).not.toEqual(here);
          moves.push({ from: here ?? null, to: before });
          here = before;
          backs += 1;
          expect(backs).toBeLessThan(way.length);
        }
        expect(here).toEqual(way[0]);
      }),
    );
  });
});
