import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { AsyncSelect } from "./async-select.tsx";
import type { Option } from "./option.ts";
import { renderUi } from "./test-render.tsx";

/** A server that answers when told to, in whatever order. */
function slowServer() {
  const asked: {
    query: string;
    signal: AbortSignal;
    answer: (labels: string[]) => void;
    fail: () => void;
  }[] = [];
  const load = vi.fn(
    (query: string, signal: AbortSignal) =>
      new Promise<Option[]>((resolve, reject) => {
        asked.push({
          query,
          signal,
          answer: (labels) => resolve(labels.map((label) => ({ value: label, label }))),
          fail: () => reject(new Error("away")),
        });
      }),
  );
  return { load, asked };
}

function School({
  load,
  minLength = 1,
}: {
  load: ReturnType<typeof slowServer>["load"];
  minLength?: number;
}) {
  const [value, setValue] = useState<Option | null>(null);
  return <AsyncSelect label="School" load={load} value={value} onChange={setValue} minLength={minLength} />;
}

const input = () => screen.getByRole<HTMLInputElement>("combobox", { name: "School" });
const optionNames = () => screen.queryAllByRole("option").map((option) => option.textContent);

it("asks once typing pauses, and an old answer that comes late is ignored", async () => {
  const { load, asked } = slowServer();
  renderUi(<School load={load} />);
  // Without a breath between its keys: on a busy machine that would be a pause.
  const user = userEvent.setup({ delay: null });
  await user.type(input(), "m");
  await waitFor(() => expect(asked).toHaveLength(1));
  await user.type(input(), "on");
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked.map((one) => one.query)).toEqual(["m", "mon"]);
  expect(asked[0]?.signal.aborted).toBe(true);
  asked[1]?.answer(["Monash University"]);
  await waitFor(() => expect(optionNames()).toEqual(["Monash University"]));
  asked[0]?.answer(["University of Manchester"]);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(optionNames()).toEqual(["Monash University"]);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(input().value).toBe("Monash University"));
});

it("asks nothing while letters are being composed, and once when they are done", async () => {
  const { load } = slowServer();
  renderUi(<School load={load} />);
  input().focus();
  fireEvent.compositionStart(input());
  for (const value of ["l", "li", "lig"]) {
    fireEvent.change(input(), { target: { value } });
  }
  // Enter confirms the letters of the input method; it must not choose or submit.
  fireEvent.keyDown(input(), { key: "Enter", keyCode: 229, which: 229, isComposing: true });
  await new Promise((resolve) => setTimeout(resolve, 260));
  expect(load).not.toHaveBeenCalled();
  fireEvent.change(input(), { target: { value: "理工" } });
  fireEvent.compositionEnd(input());
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(load.mock.calls[0]?.[0]).toBe("理工");
});

it("says that loading failed and tries again", async () => {
  const { load, asked } = slowServer();
  const { user } = renderUi(<School load={load} minLength={0} />);
  await user.click(input());
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(await screen.findByText("Loading")).toBeTruthy();
  asked[0]?.fail();
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.answer(["Monash University"]);
  await waitFor(() => expect(optionNames()).toEqual(["Monash University"]));
});

it("says that nothing was found only after the server said so", async () => {
  const { load, asked } = slowServer();
  const { user } = renderUi(<School load={load} />);
  await user.type(input(), "zzz");
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByText("Nothing found")).toBeNull();
  asked[0]?.answer([]);
  expect(await screen.findByText("Nothing found")).toBeTruthy();
});

it("Enter takes nothing that answers what was typed before", async () => {
  const { load, asked } = slowServer();
  const { user } = renderUi(<School load={load} />);
  await user.type(input(), "m");
  await waitFor(() => expect(asked).toHaveLength(1));
  asked[0]?.answer(["University of Manchester"]);
  await waitFor(() => expect(optionNames()).toEqual(["University of Manchester"]));
  await user.type(input(), "on{Enter}");
  expect(input().value).toBe("mon");
  await waitFor(() => expect(asked).toHaveLength(2));
  asked[1]?.answer(["Monash University"]);
  await waitFor(() => expect(optionNames()).toEqual(["Monash University"]));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(input().value).toBe("Monash University"));
});
