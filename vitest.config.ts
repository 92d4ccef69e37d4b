import { defineConfig } from "vitest/config";

/** A busy machine takes its time: what never comes fails all the same, only later. */
const patient = { poll: { timeout: 15_000 } };

export default defineConfig({
  test: {
    projects: [
      { test: { name: "contract", root: "packages/contract", include: ["src/**/*.test.ts"] } },
      { test: { name: "phrases", root: "packages/phrases", include: ["src/**/*.test.ts"] } },
      {
        test: {
          name: "server",
          root: "apps/server",
          include: ["src/**/*.test.ts"],
          globalSetup: ["src/test/cluster.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          expect: patient,
          pool: "forks",
          maxWorkers: 2,
        },
      },
      {
        extends: "apps/web/vite.config.ts",
        test: {
          name: "web",
          root: "apps/web",
          include: ["src/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          setupFiles: ["src/ui/test-setup.ts"],
          testTimeout: 20_000,
          expect: patient,
        },
      },
      {
        test: {
          name: "browser",
          root: "e2e",
          include: ["**/*.test.ts"],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          expect: patient,
          maxWorkers: 1,
        },
      },
    ],
  },
});
