import type { Endpoint } from "@passage/contract/endpoint.ts";

/** Text of lib/wire/<noun>.gen.ts: one constant per endpoint of the noun, named as in the contract. */
export function wireText(noun: string, endpoints: Readonly<Record<string, Endpoint>>): string {
  // Sorted, because a module's own order of names differs from one loader to the next.
  const sorted = Object.entries(endpoints).sort(([a], [b]) => (a < b ? -1 : 1));
  const constants = sorted.map(
    ([name, one]) =>
      `export const ${name}: Wire<typeof contract.${name}> = ${JSON.stringify(wireOf(one))};\n`,
  );
  return [
    `// Written by scripts/generate-wire.ts out of packages/contract/src/${noun}/endpoints.ts. Don't edit.\n`,
    `import type * as contract from "@passage/contract/${noun}/endpoints.ts";\n`,
    `import type { Wire } from "../wire.ts";\n\n`,
    ...constants,
  ].join("");
}

/** Some calls of the spec write by GET; where POST is served too the web uses that, so that no prefetch can write. */
function writesByGet(one: Endpoint): boolean {
  return one.also?.some((other) => other.method === "POST" && other.path === one.path) ?? false;
}

function wireOf(one: Endpoint) {
  return {
    id: one.id,
    method: writesByGet(one) ? "POST" : one.method,
    path: one.path,
    // POST is form-urlencoded unless declared otherwise (spec point 7).
    encoding: one.encoding ?? "form",
    ...(one.answer !== undefined && one.answer !== "envelope" && { answer: one.answer }),
    ...(one.silent && { silent: true }),
    ...(one.postsQuery && { postsQuery: true }),
    ...(one.idempotent && { idempotent: one.idempotent }),
    ...(one.file && { file: one.file.field }),
  };
}
