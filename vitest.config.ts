import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** A busy machine takes its time: what never comes fails all the same, only later. */
const patient = {
  testTimeout: 30_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 15_000 } },
  maxWorkers: 2,
};

/** Answers held back on purpose (e2e/browser.ts) take their time. */
const browserTimeout = process.env.SLOW_NETWORK ? 900_000 : 180_000;

/** Projects of one group mix; workers go from file to file within one project only. */
const group = (groupOrder: number) => ({ sequence: { groupOrder } });

/** Browser files that take far longer than their size says, the longest first. */
const long = [
  "/e2e/screens.test.ts",
  "/e2e/portal-screens.test.ts",
  "/e2e/popups.test.ts",
  "/e2e/staff-popups.test.ts",
  "/e2e/bad-input.test.ts",
  "/e2e/journey.test.ts",
];

/** Long files begin first within their project: at its end one worker would go through them alone. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = long.findIndex((end) => moduleId.endsWith(end));
      return at < 0 ? long.length : at;
    };
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project);
    return [...byProject.values()].flatMap((own) => own.sort((a, b) => place(a) - place(b)));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
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
          testTimeout: browserTimeout,
          hookTimeout: browserTimeout,
          ...group(2),
        },
      },
    ],
  },
});
