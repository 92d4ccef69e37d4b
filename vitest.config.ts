import { defineConfig } from "vitest/config";

/** A busy machine takes its time: what never comes fails all the same, only later. */
const patient = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
  maxWorkers: 2,
};

/** Projects of one group mix; workers go from file to file within one project only. */
const group = (groupOrder: number) => ({ sequence: { groupOrder } });

export default defineConfig({
  test: {
    projects: [
      { test: { ...patient, name: "contract", root: "packages/contract", include: ["src/**/*.test.ts"] } },
      { test: { ...patient, name: "phrases", root: "packages/phrases", include: ["src/**/*.test.ts"] } },
      {
        test: {
          ...patient,
          name: "server",
          root: "apps/server",
          include: ["src/**/*.test.ts"],
          globalSetup: ["src/test/cluster.ts"],
          pool: "forks",
          // Files share what they import, which is most of a small one's time; each has a database of its own all the same.
          isolate: false,
        },
      },
      {
        extends: "apps/web/vite.config.ts",
        test: {
          ...patient,
          name: "web",
          root: "apps/web",
          include: ["src/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          setupFiles: ["src/ui/test-setup.ts"],
          // A context of its own for each file, without a process of its own.
          pool: "vmForks",
          ...group(1),
        },
      },
      {
        test: {
          ...patient,
          name: "browser",
          root: "e2e",
          include: ["**/*.test.ts"],
          globalSetup: ["demo.ts"],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          ...group(2),
        },
      },
    ],
  },
});
