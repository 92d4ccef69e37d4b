/**
 * Weighs the JavaScript a screen loads before it is usable, brotli-compressed as it is sent, against the budget of the
 * screen, and fails when one is over. Run after a build; what a screen loads later (on idle, on first use) is told
 * beside it and has no budget.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";

/** One chunk of the manifest vite writes. Keys of imports are keys of the manifest. */
interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** A screen, and the modules whose code it waits for; each with all it imports statically. */
interface Screen {
  readonly name: string;
  /** 1 KB = 1000 bytes. */
  readonly budgetKb: number;
  readonly modules: readonly string[];
}

const dist = process.argv[2] ?? fileURLToPath(new URL("../dist", import.meta.url));
const language = "en-us";

const signedOut = [`../../packages/phrases/src/${language}/login.ts`];
const portal = ["index.html", "src/portal/signed-in.tsx", `../../packages/phrases/src/${language}/portal.ts`];
const bms = ["bms.html", "src/bms/signed-in.tsx", `../../packages/phrases/src/${language}/bms.ts`];

const phrasesOf = (...names: string[]) =>
  names.map((name) => `../../packages/phrases/src/${language}/${name}.ts`);
const tabOfSettings = (tab: string, ...words: string[]) => [
  ...portal,
  "src/portal/setting-view.tsx",
  `src/features/${tab}.tsx`,
  ...phrasesOf("setting", ...words),
];
const publicPage = (page: string) => [
  "index.html",
  "src/features/auth/pages/public-pages.tsx",
  `src/features/auth/pages/${page}.tsx`,
  ...signedOut,
  ...phrasesOf("getting-in", "password"),
];

const screens: readonly Screen[] = [
  {
    name: "Sign-in, portal",
    budgetKb: 75,
    modules: ["index.html", "src/features/auth/pages/login-page.tsx", ...signedOut],
  },
  {
    name: "Sign-in, back office",
    budgetKb: 75,
    modules: ["bms.html", "src/features/auth/pages/login-page.tsx", ...signedOut],
  },
  { name: "Home", budgetKb: 175, modules: [...portal, "src/portal/home-view.tsx"] },
  {
    name: "Application list",
    budgetKb: 175,
    modules: [...portal, "src/features/applications/pages/application-list-page.tsx"],
  },
  {
    name: "Students list",
    budgetKb: 175,
    modules: [...portal, "src/features/students/pages/student-list-page.tsx"],
  },
  {
    name: "Course finder",
    budgetKb: 175,
    modules: [
      ...portal,
      "src/features/courses/pages/course-finder-page.tsx",
      `../../packages/phrases/src/${language}/courses.ts`,
    ],
  },
  {
    name: "Notifications",
    budgetKb: 175,
    modules: [
      ...portal,
      "src/features/notifications/pages/notifications-page.tsx",
      `../../packages/phrases/src/${language}/notifications.ts`,
    ],
  },
  { name: "Student", budgetKb: 200, modules: [...portal, "src/portal/student-view.tsx"] },
  {
    name: "Registration",
    budgetKb: 200,
    modules: [...portal, "src/features/students/pages/register-page.tsx"],
  },
  {
    name: "Import",
    budgetKb: 200,
    modules: [
      ...portal,
      "src/features/imports/pages/import-page.tsx",
      `../../packages/phrases/src/${language}/imports.ts`,
    ],
  },
  {
    name: "Application form",
    budgetKb: 200,
    modules: [
      ...portal,
      "src/portal/application-form-view.tsx",
      `../../packages/phrases/src/${language}/application-form.ts`,
      `../../packages/phrases/src/${language}/cv-import.ts`,
    ],
  },
  { name: "Queue", budgetKb: 190, modules: [...bms, "src/features/desk/pages/queue-page.tsx"] },
  {
    name: "Students, back office",
    budgetKb: 190,
    modules: [...bms, "src/features/staff-students/pages/staff-students-page.tsx"],
  },
  { name: "Register a company", budgetKb: 111, modules: publicPage("register-page") },
  { name: "Forgot password", budgetKb: 95, modules: publicPage("forgot-page") },
  { name: "New password", budgetKb: 93, modules: publicPage("reset-page") },
  {
    name: "Profile",
    budgetKb: 174,
    modules: [...portal, "src/portal/profile-view.tsx", ...phrasesOf("password", "profile")],
  },
  {
    name: "Settings, company",
    budgetKb: 157,
    modules: tabOfSettings("company/components/company-tab", "company"),
  },
  {
    name: "Settings, accounts",
    budgetKb: 175,
    modules: tabOfSettings("accounts/components/accounts-tab", "accounts"),
  },
  {
    name: "Settings, contacts",
    budgetKb: 168,
    modules: tabOfSettings("accounts/components/contacts-tab", "accounts"),
  },
  {
    name: "Settings, below",
    budgetKb: 166,
    modules: tabOfSettings("company/components/subcompanies-tab", "company"),
  },
  {
    name: "Settings, data",
    budgetKb: 145,
    modules: tabOfSettings("company/components/business-data-tab", "company"),
  },
  {
    name: "Settings, authority",
    budgetKb: 164,
    modules: tabOfSettings("company/components/authority-tab", "company"),
  },
  {
    name: "Companies",
    budgetKb: 184,
    modules: [
      ...bms,
      "src/features/staff-companies/pages/companies-page.tsx",
      ...phrasesOf("company", "staff-companies"),
    ],
  },
  {
    name: "Staff",
    budgetKb: 211,
    modules: [...bms, "src/features/staff/pages/staff-page.tsx", ...phrasesOf("staff")],
  },
  {
    name: "Audit",
    budgetKb: 191,
    modules: [...bms, "src/features/audit/pages/audit-page.tsx", ...phrasesOf("audit")],
  },
  {
    name: "Integrations",
    budgetKb: 218,
    modules: [...bms, "src/features/integrations/pages/integrations-page.tsx", ...phrasesOf("integrations")],
  },
  {
    name: "Configuration",
    budgetKb: 157,
    modules: [
      ...bms,
      "src/features/configuration/pages/configuration-page.tsx",
      ...phrasesOf("configuration"),
    ],
  },
  {
    name: "Profile, back office",
    budgetKb: 169,
    modules: [...bms, "src/bms/staff-profile-view.tsx", ...phrasesOf("password", "profile")],
  },
];

const manifest: Readonly<Record<string, Chunk | undefined>> = JSON.parse(
  readFileSync(join(dist, ".vite/manifest.json"), "utf8"),
);

function chunkOf(key: string): Chunk {
  const chunk = manifest[key];
  // A module that was renamed or went into another chunk must not make a screen look light.
  if (!chunk) throw new Error(`${key} is no chunk of the build: mend the table of check-budgets.ts`);
  return chunk;
}

/** Keys of the modules' chunks and of all they import statically. */
function staticGraph(modules: readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...modules];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (found.has(key)) continue;
    found.add(key);
    waiting.push(...(chunkOf(key).imports ?? []));
  }
  return found;
}

const weights = new Map<string, number>();

/** Bytes of a file of the build as they are sent. */
function weight(file: string): number {
  const known = weights.get(file);
  if (known !== undefined) return known;
  const bytes = brotliCompressSync(readFileSync(join(dist, file)), {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  }).length;
  weights.set(file, bytes);
  return bytes;
}

/** Bytes of chunks; of several keys with one file the file counts once. */
function weigh(keys: Iterable<string>): number {
  const files = new Set([...keys].map((key) => chunkOf(key).file).filter((file) => file.endsWith(".js")));
  return [...files].reduce((sum, file) => sum + weight(file), 0);
}

/** What a signed-in page loads on its own once it is idle: what lies over pages, and the popups of its own controls. */
function idleModules(loaded: Iterable<string>): string[] {
  const onFirstUse = [...loaded].flatMap((key) => chunkOf(key).dynamicImports ?? []);
  return [
    "src/features/shell/components/overlays.tsx",
    ...onFirstUse.filter((key) => /-popup[-.]/.test(key)),
  ];
}

const kb = (bytes: number) => (bytes / 1000).toFixed(1);

console.log(
  `${"KB of JavaScript".padEnd(22)}${["budget", "used", "%", "later"].map((head) => head.padStart(8)).join("")}`,
);
for (const { name, budgetKb, modules } of screens) {
  const first = staticGraph(modules);
  // Every page links public/theme.js, which no chunk imports.
  const used = weigh(first) + weight("theme.js");
  const share = Math.round(used / budgetKb / 10);
  const signedIn = modules.some((module) => module.endsWith("/signed-in.tsx"));
  const idle = signedIn ? staticGraph(idleModules(first)) : [];
  const later = weigh([...idle].filter((key) => !first.has(key)));
  const figures = [String(budgetKb), kb(used), String(share), kb(later)];
  console.log(`${name.padEnd(22)}${figures.map((figure) => figure.padStart(8)).join("")}`);
  if (used > budgetKb * 1000) {
    console.error(`${name} is over its budget by ${kb(used - budgetKb * 1000)} KB.`);
    process.exitCode = 1;
  }
}
