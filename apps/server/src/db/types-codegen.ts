import { fileURLToPath } from "node:url";

const outFile = fileURLToPath(new URL("./types.gen.ts", import.meta.url));

// Mirrors the type parsers of connect.ts.
const typeMapping = {
  int8: "number",
  timestamptz: "import('kysely').ColumnType<string, Date | string | undefined, Date | string>",
  bytea: "Buffer",
};

/** Arguments with which kysely-codegen writes types.gen.ts; the drift test adds `--verify`. */
export function codegenArguments(ownerUrl: string): string[] {
  return [
    "--dialect",
    "postgres",
    "--url",
    ownerUrl.replace("@/", "@localhost/"),
    "--out-file",
    outFile,
    "--date-parser",
    "string",
    "--numeric-parser",
    "string",
    "--type-mapping",
    JSON.stringify(typeMapping),
    "--exclude-pattern",
    "{kysely_*,pgboss*}",
  ];
}
