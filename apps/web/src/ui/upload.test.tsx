import { act, cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { formatBytes } from "./format-bytes.ts";
import { renderUi } from "./test-render.tsx";
import { Upload } from "./upload.tsx";

interface Run {
  file: File;
  signal: AbortSignal;
  onProgress: (fraction: number) => void;
  resolve: (id: string) => void;
  reject: (error: Error) => void;
}

let runs: Run[] = [];
const onUploaded = vi.fn();
const onRemoved = vi.fn();

/** A transport whose end the test decides. */
const transport = (file: File, options: { onProgress: (fraction: number) => void; signal: AbortSignal }) =>
  new Promise<string>((resolve, reject) => {
    runs.push({ file, ...options, resolve, reject });
  });

const pdf = (name: string, size = 2048) =>
  new File([new Uint8Array(size)], name, { type: "application/pdf" });

function show(maxFiles = 3, disabledReason?: string) {
  const { container } = renderUi(
    <Upload
      label="Transcript"
      hint="PDF, up to 1 MB"
      accept={{ "application/pdf": [".pdf"] }}
      maxSize={1024 * 1024}
      maxFiles={maxFiles}
      transport={transport}
      onUploaded={onUploaded}
      onRemoved={onRemoved}
      describeError={(error) => (error instanceof Error ? error.message : "")}
      disabledReason={disabledReason}
    />,
  );
  const input = container.querySelector("input");
  if (!input) throw new Error("no input");
  return (...files: File[]) => userEvent.setup({ applyAccept: false }).upload(input, files);
}

/** The index-th file that was sent. */
async function sent(index: number): Promise<Run> {
  await waitFor(() => expect(runs.length).toBeGreaterThan(index));
  const run = runs[index];
  if (!run) throw new Error(`run ${index} has not started`);
  return run;
}

beforeEach(() => {
  runs = [];
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
});

describe("sending", () => {
  it("shows progress and hands over the result", async () => {
    await show()(pdf("a.pdf"));
    const run = await sent(0);
    act(() => run.onProgress(0.42));
    expect(screen.getByRole("progressbar", { name: "Uploading a.pdf" }).getAttribute("aria-valuenow")).toBe(
      "42",
    );
    await act(async () => run.resolve("file-1"));
    expect(onUploaded).toHaveBeenCalledExactlyOnceWith("file-1", run.file);
    expect(screen.getByText(/Uploaded/)).toBeDefined();
  });

  it("cancels: the transport is told, nothing is handed over, late news is ignored", async () => {
    await show()(pdf("a.pdf"));
    const run = await sent(0);
    await userEvent.click(screen.getByRole("button", { name: "Cancel a.pdf" }));
    expect(run.signal.aborted).toBe(true);
    await act(async () => {
      run.onProgress(0.9);
      run.resolve("late");
    });
    expect(onUploaded).not.toHaveBeenCalled();
    expect(screen.queryByText("a.pdf")).toBeNull();
  });

  it("says why it failed and sends again on retry", async () => {
    await show()(pdf("a.pdf"));
    const first = await sent(0);
    await act(async () => first.reject(new Error("The connection was lost.")));
    expect(screen.getByText(/The connection was lost/)).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Try a.pdf again" }));
    const second = await sent(1);
    await act(async () => second.resolve("file-2"));
    expect(onUploaded).toHaveBeenCalledExactlyOnceWith("file-2", second.file);
  });

  it("sends two at a time and the next when one has ended", async () => {
    await show()(pdf("a.pdf"), pdf("b.pdf"), pdf("c.pdf"));
    const first = await sent(0);
    await sent(1);
    expect(runs).toHaveLength(2);
    await act(async () => first.resolve("one"));
    expect((await sent(2)).file.name).toBe("c.pdf");
  });

  it("tells when an uploaded file is taken out again", async () => {
    await show()(pdf("a.pdf"));
    const run = await sent(0);
    await act(async () => run.resolve("file-1"));
    await userEvent.click(screen.getByRole("button", { name: "Remove a.pdf" }));
    expect(onRemoved).toHaveBeenCalledExactlyOnceWith("file-1", run.file);
  });

  it("goes on when its page is hidden or left: what was dropped arrives", async () => {
    await show()(pdf("a.pdf"));
    const run = await sent(0);
    cleanup();
    expect(run.signal.aborted).toBe(false);
    await act(async () => run.resolve("file-1"));
    expect(onUploaded).toHaveBeenCalledExactlyOnceWith("file-1", run.file);
  });
});

describe("refusing", () => {
  it("names the reason for type, size, emptiness and number", async () => {
    const drop = show(1);
    await drop(new File(["x"], "a.exe", { type: "application/x-msdownload" }));
    expect((await screen.findByRole("alert")).textContent).toContain("This type of file is not accepted.");
    await drop(pdf("big.pdf", 1024 * 1024 + 1));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("larger than 1 MB"));
    await drop(pdf("empty.pdf", 0));
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("The file is empty."));
    expect(runs).toHaveLength(0);
  });

  it("takes as many as there is room for and says so for the rest", async () => {
    await show(2)(pdf("a.pdf"), pdf("b.pdf"), pdf("c.pdf"));
    expect((await screen.findByRole("alert")).textContent).toContain("At most 2 files.");
    await sent(1);
    expect(runs.map(({ file }) => file.name)).toEqual(["a.pdf", "b.pdf"]);
  });

  it("says why nothing can be added", () => {
    show(1, "Save the student first");
    const button = screen.getByRole("button", { name: "Choose a file" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByText("Save the student first")).toBeDefined();
  });
});

it("writes sizes for people", () => {
  expect([0, 900, 2048, 1_887_437, 20 * 1024 * 1024].map(formatBytes)).toEqual([
    "0 B",
    "900 B",
    "2 KB",
    "1.8 MB",
    "20 MB",
  ]);
});
