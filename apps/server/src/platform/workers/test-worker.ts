import { setTimeout } from "node:timers/promises";
import { type Emit, TaskRefusal } from "./protocol.ts";
import { serveTasks } from "./serve-tasks.ts";

/** What the tests' child process can be asked to do. */
export type TestTask =
  | { readonly do: "echo"; readonly value: unknown }
  | { readonly do: "wait"; readonly ms: number }
  /** Never gives anybody else a turn. */
  | { readonly do: "spin" }
  | { readonly do: "fill"; readonly megabytes: number }
  | { readonly do: "refuse"; readonly reason: string }
  /** Hands so many numbers on, one by one. */
  | { readonly do: "count"; readonly to: number }
  /** `mutter`: says a word of its task, as native code does, before it ends. */
  | { readonly do: "throw" | "exit" | "mutter" | "look" };

export interface TestLook {
  readonly pid: number;
  readonly environment: readonly string[];
}

const kept: Buffer[] = [];

serveTasks(async (task: TestTask, emit: Emit<number>): Promise<unknown> => {
  switch (task.do) {
    case "echo":
      return task.value;
    case "wait":
      await setTimeout(task.ms);
      return process.pid;
    case "spin":
      for (;;) Math.random();
    case "fill":
      for (let filled = 0; filled < task.megabytes; filled += 16) {
        kept.push(Buffer.alloc(16 * 1024 * 1024, 1));
        await setTimeout(5);
      }
      return process.pid;
    case "refuse":
      throw new TaskRefusal(task.reason);
    case "count":
      for (let number = 1; number <= task.to; number += 1) await emit(number);
      return "counted";
    case "throw":
      throw new RangeError("Passport E12345678 of Wang Siyuan");
    case "exit":
      return process.exit(7);
    case "mutter":
      process.stderr.write("Passport E12345678 of Wang Siyuan");
      await setTimeout(100);
      return process.exit(8);
    case "look":
      return { pid: process.pid, environment: Object.keys(process.env) } satisfies TestLook;
  }
});
