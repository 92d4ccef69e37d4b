/** What a browser says of itself, as people call it; null where it says nothing that is known. */
export interface Agent {
  /** With its main version: `Chrome 153`. */
  readonly browser: string | null;
  readonly system: string | null;
}

// The order counts: most browsers name those they descend from as well.
const browsers: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["WeChat", /MicroMessenger\/(\d+)/],
  ["Edge", /Edg(?:e|A|iOS)?\/(\d+)/],
  ["Opera", /OPR\/(\d+)/],
  ["Samsung Internet", /SamsungBrowser\/(\d+)/],
  ["Firefox", /(?:Firefox|FxiOS)\/(\d+)/],
  ["Chrome", /(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/],
  ["Safari", /Version\/(\d+)[.\d]* (?:Mobile\/\w+ )?Safari\//],
];

const systems: readonly (readonly [name: string, pattern: RegExp])[] = [
  ["iPad", /iPad/],
  ["iPhone", /iPhone/],
  ["HarmonyOS", /HarmonyOS|OpenHarmony/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["ChromeOS", /CrOS/],
  ["macOS", /Mac OS X|Macintosh/],
  ["Linux", /Linux/],
];

/** Reads a `User-Agent` header. The names are proper ones, the same in every language. */
export function describeAgent(header: string): Agent {
  const [browser] = browsers.flatMap(([name, pattern]) => {
    const version = pattern.exec(header)?.[1];
    return version === undefined ? [] : [`${name} ${version}`];
  });
  const system = systems.find(([, pattern]) => pattern.test(header))?.[0];
  return { browser: browser ?? null, system: system ?? null };
}
