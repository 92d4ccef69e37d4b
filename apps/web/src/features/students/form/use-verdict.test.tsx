import { emptyStudentInfo } from "@passage/contract/students/schema.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { createQueryClient } from "../../../lib/api/queries.ts";
import { startSession } from "../../../lib/session/current-session.ts";
import { type Answer, standInServer } from "../../../lib/test-view.tsx";
import { validateStudent } from "../../../lib/wire/students.gen.ts";
import { useVerdict } from "./use-verdict.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("says what the verdict is about: until the next one is here, what was asked before", async () => {
  startSession("portal", { ended: () => undefined, adopted: () => undefined });
  const verdict: Answer = { data: { fields: [], warnings: [], duplicates: [] } };
  const second = Promise.withResolvers<Answer>();
  const { callsOf } = standInServer([
    [
      validateStudent,
      ({ body }) => (JSON.stringify(body).includes("b@agency.test") ? second.promise : verdict),
    ],
  ]);
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const asking = (email: string) => ({ ...emptyStudentInfo, email });
  const { result, rerender } = renderHook(({ email }) => useVerdict(null, asking(email)), {
    wrapper,
    initialProps: { email: "a@agency.test" },
  });
  act(() => result.current.ask());
  await waitFor(() => expect(result.current.asked?.email).toBe("a@agency.test"));
  rerender({ email: "b@agency.test" });
  act(() => result.current.ask());
  await waitFor(() => expect(callsOf(validateStudent)).toHaveLength(2));
  expect(result.current.asked?.email).toBe("a@agency.test");
  second.resolve(verdict);
  await waitFor(() => expect(result.current.asked?.email).toBe("b@agency.test"));
});
