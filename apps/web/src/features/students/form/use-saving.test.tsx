import { emptyStudentInfo } from "@passage/contract/students/schema.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { failureStore } from "../../../lib/api/failures.ts";
import { createQueryClient } from "../../../lib/api/queries.ts";
import { startSession } from "../../../lib/session/current-session.ts";
import { type Answer, standInServer } from "../../../lib/test-view.tsx";
import { saveStudent } from "../../../lib/wire/students.gen.ts";
import { type SaveRequest, useSaving } from "./use-saving.ts";

beforeEach(() => startSession("portal", { ended: () => undefined, adopted: () => undefined }));

/** A form that saves to a server which answers when it is told to. */
function saving() {
  const waiting: ((answer: Answer) => void)[] = [];
  const { callsOf } = standInServer([
    [saveStudent, () => new Promise<Answer>((resolve) => waiting.push(resolve))],
  ]);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useSaving({ held: null, student: emptyStudentInfo }, () => undefined), {
    wrapper,
  });
  const sent = () => callsOf(saveStudent).map(({ body }) => body);
  const save = (nameZh: string, more: Partial<SaveRequest> = {}) =>
    result.current.save({ draft: true, student: { ...emptyStudentInfo, nameZh }, content: nameZh, ...more });
  const answer = (version: number) =>
    waiting.shift()?.({ data: { fkStudentId: 9, version, status: "draft", warnings: [] } });
  const refuse = (code: "2002" | "3003") => waiting.shift()?.({ code, message: "Refused." });
  const refusal = () => result.current.refusal;
  const arrived = (count: number) => vi.waitFor(() => expect(sent()).toHaveLength(count), 10_000);
  return { save, sent, answer, refuse, refusal, arrived };
}

test("a save waits for the one before it, and goes on from the version that came back", async () => {
  const { save, sent, answer, arrived } = saving();
  await act(async () => {
    const first = save("王");
    const second = save("王思");
    await arrived(1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(sent()).toMatchObject([{ fkStudentId: null, version: null }]);
    answer(1);
    await first;
    await arrived(2);
    expect(sent()[1]).toMatchObject({ fkStudentId: 9, version: 1, student: { nameZh: "王思" } });
    answer(2);
    expect(await second).toMatchObject({ version: 2 });
  });
});

test("what is on its way already is not sent twice; registering it is something else", async () => {
  const { save, sent, answer, arrived } = saving();
  await act(async () => {
    const first = save("王");
    const twin = save("王");
    const registered = save("王", { draft: false });
    await arrived(1);
    answer(1);
    expect(await twin).toBe(await first);
    await arrived(2);
    expect(sent()[1]).toMatchObject({ draft: false, version: 1 });
    answer(2);
    await registered;
    const later = save("王");
    await arrived(3);
    answer(3);
    await later;
    // Once that is over, it is a save of its own.
    await new Promise((resolve) => setTimeout(resolve));
    const again = save("王");
    await arrived(4);
    answer(4);
    expect(await again).toMatchObject({ version: 4 });
  });
});

// 2002: the student was handed over, or erased, while its form was open.
test.each(["2002", "3003"] as const)(
  "a refusal with %s is said in the form and nowhere else",
  async (code) => {
    const { save, refuse, refusal, arrived } = saving();
    await act(async () => {
      const refused = save("王");
      await arrived(1);
      refuse(code);
      expect(await refused).toBeNull();
    });
    expect(refusal()).toMatchObject({ code, message: "Refused." });
    expect(failureStore.get()).toEqual([]);
  },
);
