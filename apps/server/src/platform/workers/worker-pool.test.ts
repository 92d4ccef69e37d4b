import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { TaskFailure } from "./protocol.ts";
import type { TestLook, TestTask } from "./test-worker.ts";
import { createWorkerPool, type WorkerPool, type WorkerPoolOptions } from "./worker-pool.ts";

const entry = new URL("./test-worker.ts", import.meta.url);
const megabyte = 1024 * 1024;
const seesMemory = existsSync("/proc/self/status");

const pools: WorkerPool<TestTask, unknown>[] = [];
const faults: string[] = [];
const pids = new Set<number>();

function pool(changes: Partial<WorkerPoolOptions> = {}): WorkerPool<TestTask, unknown> {
  const made = createWorkerPool<TestTask, unknown>({
    entry,
    size: 2,
    limits: { time: 20_000, memory: 400 * megabyte },
    line: { total: 6, perOwner: 20 },
    idle: 60_000,
    onFault: (fault) => faults.push(fault),
    ...changes,
  });
  pools.push(made);
  return made;
}

const look = async (from: WorkerPool<TestTask, unknown>): Promise<TestLook> => {
  const seen = (await from.run({ do: "look" }, { owner: "a" })) as TestLook;
  pids.add(seen.pid);
  return seen;
};

const outcome = (task: Promise<unknown>): Promise<string> =>
  task.then(
    () => "done",
    (error: unknown) => (error instanceof TaskFailure ? error.message : String(error)),
  );

/** A process that ended, yet was not fetched by its parent, is gone as well. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !seesMemory || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, "latin1"));
  } catch {
    return false;
  }
}

// Whatever a test did: no process is left once its pool is closed.
afterEach(async () => {
  await Promise.all(pools.splice(0).map((made) => made.close()));
  expect([...pids].filter(isAlive)).toEqual([]);
  pids.clear();
  faults.length = 0;
});

describe("a task", () => {
  it("is answered, buffers included, by a process that is used again", async () => {
    const made = pool();
    const value = { bytes: Buffer.from("passport"), at: [1, 2], none: null };
    expect(await made.run({ do: "echo", value }, { owner: "a" })).toEqual(value);
    expect((await look(made)).pid).toBe((await look(made)).pid);
    expect(Object.fromEntries(made.outcomes)).toEqual({ done: 3 });
  });

  it("hands a large result on in parts, one at a time and no faster than they are taken", async () => {
    const made = pool();
    const taken: unknown[] = [];
    let under = 0;
    const onPart = async (part: unknown) => {
      under += 1;
      expect(under).toBe(1);
      await setTimeout(1);
      taken.push(part);
      under -= 1;
    };
    expect(await made.run({ do: "count", to: 20 }, { owner: "a", onPart })).toBe("counted");
    expect(taken).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });

  it("ends with what went wrong where its parts are taken, and its process with it", async () => {
    const made = pool();
    const { pid } = await look(made);
    const onPart = async (part: unknown) => {
      if (part === 3) throw new Error("no room");
    };
    await expect(made.run({ do: "count", to: 1_000 }, { owner: "a", onPart })).rejects.toThrow("no room");
    expect(isAlive(pid)).toBe(false);
    expect(made.running).toBe(0);
    expect((await look(made)).pid).not.toBe(pid);
    expect(faults).toEqual([]);
  });

  it("sees nothing of the server's environment but PATH, and is told to be thrifty", async () => {
    process.env.PASSAGE_TEST_SECRET = "secret";
    const { environment } = await look(pool());
    delete process.env.PASSAGE_TEST_SECRET;
    expect(environment.filter((name) => !name.startsWith("NODE_CHANNEL"))).toEqual([
      "PATH",
      "MALLOC_ARENA_MAX",
      "MALLOC_TRIM_THRESHOLD_",
    ]);
  });

  it("may decline its input, for a reason; the process goes on", async () => {
    const made = pool();
    const { pid } = await look(made);
    expect(await outcome(made.run({ do: "refuse", reason: "encrypted" }, { owner: "a" }))).toBe(
      "refused: encrypted",
    );
    expect((await look(made)).pid).toBe(pid);
    expect(faults).toEqual([]);
  });
});

describe("never more than two at once", () => {
  it("however many come; the others wait and all are answered", async () => {
    const made = pool();
    const seen: number[] = [];
    const tasks = Array.from({ length: 8 }, () =>
      made.run({ do: "wait", ms: 60 }, { owner: "a" }).then((pid) => {
        seen.push(made.running);
        pids.add(pid as number);
      }),
    );
    expect([made.running, made.waiting]).toEqual([2, 6]);
    await Promise.all(tasks);
    expect([Math.max(...seen), pids.size]).toEqual([2, 2]);
    await expect.poll(() => made.running).toBe(0);
  });

  it("a full line refuses at once", async () => {
    const made = pool({ line: { total: 1, perOwner: 20 } });
    const run = () => outcome(made.run({ do: "wait", ms: 50 }, { owner: "a" }));
    expect(await Promise.all([run(), run(), run(), run()])).toEqual(["done", "done", "done", "busy"]);
    expect(Object.fromEntries(made.outcomes)).toEqual({ done: 3, busy: 1 });
  });

  it("one owner has so many places and no more, however free the others are", async () => {
    const made = pool({ line: { total: 6, perOwner: 2 } });
    const run = (owner: string) => outcome(made.run({ do: "wait", ms: 50 }, { owner }));
    expect(await Promise.all([run("a"), run("a"), run("a"), run("b")])).toEqual([
      "done",
      "done",
      "busy",
      "done",
    ]);
    expect(await run("a")).toBe("done");
  });

  it("whoever has nothing going comes before somebody's third", async () => {
    const made = pool();
    const order: string[] = [];
    const run = ([name, ms]: [string, number]) =>
      made.run({ do: "wait", ms }, { owner: name.charAt(0) }).then(() => order.push(name));
    // The second holds its process to the end: what comes after the first comes one by one.
    const tasks: [string, number][] = [
      ["a1", 40],
      ["a2", 2_000],
      ["a3", 1],
      ["b1", 1],
    ];
    await Promise.all(tasks.map(run));
    expect(order.indexOf("b1")).toBeLessThan(order.indexOf("a3"));
  });
});

describe("one at a time", () => {
  it("goes round among those who wait, however many one of them sent before", async () => {
    const made = pool({ size: 1, line: { total: 20, perOwner: 4 } });
    const order: string[] = [];
    const run = (name: string) =>
      made.run({ do: "wait", ms: 1 }, { owner: name.charAt(0) }).then(() => order.push(name));
    await Promise.all(["a1", "a2", "a3", "b1", "c1", "b2"].map(run));
    expect(order).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"]);
    // Whoever comes back doesn't come before those who wait since.
    order.length = 0;
    const again = run("b3").then(() => run("b4"));
    await Promise.all([again, ...["a4", "a5", "a6"].map(run)]);
    expect(order.indexOf("a4")).toBeLessThan(order.indexOf("b4"));
  });
});

describe("a task that harms is ended, and the next one finds a fresh process", () => {
  const fresh = async (made: WorkerPool<TestTask, unknown>, before: number) => {
    expect(isAlive(before)).toBe(false);
    expect((await look(made)).pid).not.toBe(before);
  };

  it("too long, though it gives nobody a turn", async () => {
    const made = pool({ limits: { time: 2_500, memory: 400 * megabyte } });
    const { pid } = await look(made);
    expect(await outcome(made.run({ do: "spin" }, { owner: "a" }))).toBe("timeout");
    await fresh(made, pid);
  });

  it.runIf(seesMemory)("too much memory", async () => {
    const made = pool({ limits: { time: 20_000, memory: 300 * megabyte } });
    const { pid } = await look(made);
    expect(await outcome(made.run({ do: "fill", megabytes: 2_000 }, { owner: "a" }))).toBe("memory");
    await fresh(made, pid);
  });

  it.runIf(seesMemory)("nearly too much memory: its process isn't used again", async () => {
    const made = pool({ limits: { time: 20_000, memory: 400 * megabyte } });
    const { pid } = await look(made);
    expect(await outcome(made.run({ do: "fill", megabytes: 280 }, { owner: "a" }))).toBe("done");
    expect((await look(made)).pid).not.toBe(pid);
  });

  it("a crash: its cause is told, and no word of the task", async () => {
    const made = pool();
    const { pid } = await look(made);
    expect(await outcome(made.run({ do: "exit" }, { owner: "a" }))).toBe("crashed");
    await fresh(made, pid);
    expect(await outcome(made.run({ do: "throw" }, { owner: "a" }))).toBe("crashed");
    expect(await outcome(made.run({ do: "mutter" }, { owner: "a" }))).toBe("crashed");
    expect(faults).toEqual(["7", "RangeError", "8"]);
  });

  it("a module that can't be started: told with what it said", async () => {
    const made = pool({ entry: new URL("./not-there.ts", import.meta.url) });
    expect(await outcome(made.run({ do: "look" }, { owner: "a" }))).toBe("crashed");
    expect(faults.join()).toContain("not-there.ts");
  });
});

describe("a caller who goes away", () => {
  it("gives up the place in line, or ends the work", async () => {
    const made = pool({ size: 1 });
    const { pid } = await look(made);
    const first = new AbortController();
    const second = new AbortController();
    const run = (signal: AbortSignal) => outcome(made.run({ do: "spin" }, { owner: "a", signal }));
    const [working, waiting] = [run(first.signal), run(second.signal)];
    expect([made.running, made.waiting]).toEqual([1, 1]);
    second.abort();
    expect([await waiting, made.waiting]).toEqual(["aborted", 0]);
    first.abort();
    expect(await working).toBe("aborted");
    expect(isAlive(pid)).toBe(false);
    expect(await outcome(made.run({ do: "look" }, { owner: "a", signal: first.signal }))).toBe("aborted");
    expect(faults).toEqual([]);
  });
});

describe("processes end", () => {
  it("when there was nothing to do for a while", async () => {
    const made = pool({ idle: 50 });
    const { pid } = await look(made);
    await expect.poll(() => isAlive(pid)).toBe(false);
    expect((await look(made)).pid).not.toBe(pid);
  });

  it("on draining: who waits is sent away, who is worked on finishes", async () => {
    const made = pool({ size: 1 });
    const { pid } = await look(made);
    const run = (ms: number) => outcome(made.run({ do: "wait", ms }, { owner: "a" }));
    const tasks = [run(300), run(10)];
    await setTimeout(50);
    made.drain();
    expect(await Promise.all(tasks)).toEqual(["done", "busy"]);
    expect(await run(10)).toBe("busy");
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  it("with the server, even when it is killed", async () => {
    const script = `
      import { createWorkerPool } from ${JSON.stringify(new URL("./worker-pool.ts", import.meta.url).href)};
      const pool = createWorkerPool({
        entry: new URL(${JSON.stringify(entry.href)}),
        size: 1,
        limits: { time: 20_000, memory: 1e9 },
        line: { total: 1, perOwner: 1 },
        idle: 60_000,
      });
      console.log((await pool.run({ do: "look" }, { owner: "a" })).pid);`;
    const server = spawn(process.execPath, ["--input-type=module", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [printed] = (await once(server.stdout, "data")) as [Buffer];
    const pid = Number(printed);
    expect(isAlive(pid)).toBe(true);
    server.kill("SIGKILL");
    await expect.poll(() => isAlive(pid)).toBe(false);
  });

  it("on closing, whatever they do", async () => {
    const made = pool();
    const { pid } = await look(made);
    const spinning = outcome(made.run({ do: "spin" }, { owner: "a" }));
    await setTimeout(50);
    await made.close();
    expect([await spinning, isAlive(pid), faults]).toEqual(["busy", false, []]);
  });
});
