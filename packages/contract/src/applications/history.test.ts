import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Move, previousStation, requestBefore, type Station, wayOf } from "./history.ts";
import { steps, submissionStatuses } from "./steps.ts";

const station = (step: Station["step"], status: Station["status"]): Station => ({ step, status });
const fresh = station("notApplied", 0);
const ready = station("newApplication", 0);
const sent = station("submitted", 1);
const sentOn = station("submitted", 4);
const offered = station("admitted", 4);

const asked = station("submitted", 2);

/** Moves along stations; the first is the making of the application. */
const along = (...way: Station[]): Move[] =>
  way.map((to, index) => ({ action: index === 0 ? "create" : "go", from: way[index - 1] ?? null, to }));
const back = (from: Station, to: Station): Move => ({ action: "stepBack", from, to });

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
    const way = along(fresh, ready, sent, sentOn, offered);
    const once = [...way, back(offered, sentOn)];
    const twice = [...once, back(sentOn, sent)];
    expect(previousStation(once)).toEqual(sent);
    expect(previousStation(twice)).toEqual(ready);
    expect(previousStation([...twice, back(sent, ready)])).toEqual(fresh);
    expect(previousStation([...once, { action: "admit", from: sentOn, to: offered }])).toEqual(sentOn);
  });

  test("of an answered request is the request, and then where it was asked", () => {
    const answered = along(fresh, ready, sent, asked, sent);
    expect(previousStation(answered)).toEqual(asked);
    const asking = [...answered, back(sent, asked)];
    expect(previousStation(asking)).toEqual(sent);
    expect(previousStation([...asking, back(asked, sent)])).toEqual(ready);
  });

  test("is not changed by papers that come and go before the submission", () => {
    const papers: Move[] = [
      ...along(fresh, ready),
      { action: "uncomplete", from: ready, to: fresh },
      { action: "complete", from: fresh, to: ready },
    ];
    expect(wayOf(papers).map(({ to }) => to)).toEqual([ready]);
    // Back from the submission to where the papers say: that is the beginning of the way.
    const submitted: Move[] = [...papers, { action: "submit", from: ready, to: sent }];
    expect(previousStation([...submitted, back(sent, fresh)])).toBeNull();
    expect(previousStation([...along(ready, sent), back(sent, fresh)])).toBeNull();
  });

  test("of a refusal that was reopened is the one before it", () => {
    const refused = station("noOffer", 4);
    const reopened: Move[] = [
      ...along(fresh, ready, sent, sentOn, refused),
      { action: "reopen", from: refused, to: sentOn },
    ];
    expect(previousStation(reopened)).toEqual(sent);
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
          moves.push({ action: "stepBack", from: here ?? null, to: before });
          here = before;
          backs += 1;
          expect(backs).toBeLessThan(way.length);
        }
        expect(here).toEqual(way[0]);
      }),
    );
  });
});

test("requestBefore is the request that stepping back leads to, of several the right one", () => {
  const first = { action: "requestEvidence", from: sent, to: asked, note: "Transcript" };
  const answer = { action: "supplement", from: asked, to: sent, note: null };
  const second = { action: "requestEvidence", from: sent, to: asked, note: "Test" };
  const moves = [{ action: "submit", from: ready, to: sent, note: null }, first, answer, second, answer];
  expect(requestBefore(moves)).toBe(second);
  const stepBack = (from: Station, to: Station) => ({ action: "stepBack", from, to, note: null });
  const twice = [...moves, stepBack(sent, asked), stepBack(asked, sent)];
  expect(requestBefore(twice)).toBe(first);
  expect(requestBefore(moves.slice(0, 2))).toBeNull();
});
