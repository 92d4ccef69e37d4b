import { resolve } from "node:path";
import type { z } from "zod";
import { demoSecrets, newSecrets } from "./config-secrets.ts";
import { type ConfigVariables, configVariables } from "./config-table.ts";
import { faultName } from "./fault-name.ts";

/** `demo`: `npm start`, with known passwords. `serve`: production. `test`: secrets for this process only. */
export type ConfigMode = "demo" | "serve" | "test";

type Read = { [Name in keyof ConfigVariables]: z.output<ConfigVariables[Name]["schema"]> };

export interface Config extends Omit<Read, "databaseUrl" | "databaseOwnerUrl" | "smtpUrl" | "logLevel"> {
  readonly mode: ConfigMode;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Null = the embedded database. */
  readonly databaseUrl: string | null;
  readonly databaseOwnerUrl: string | null;
  /** Null = mails are kept, not sent. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly logLevel: string;
  readonly secretKey: string;
  readonly autoLoginSecret: string;
  /** Without a slash at its end. */
  readonly publicUrl: string;
}

/** Everything that is wrong with the environment, one line each, without the values of secrets. */
export class ConfigError extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(`The configuration is not usable:\n${lines.map((line) => `- ${line}`).join("\n")}`);
    this.name = "ConfigError";
    this.lines = lines;
  }
}

/** Rows of the manual's table of variables. */
export const configurationTable = Object.values(configVariables).map(({ name, fallback, meaning }) => ({
  name,
  fallback,
  meaning,
}));

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/**
 * Reads the configuration from the environment; in demo mode, also makes or reads the secrets kept in DATA_DIR.
 * @throws ConfigError with all that is wrong, not just the first
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  { mode }: { mode: ConfigMode },
): Config {
  const { read, lines } = readVariables(env);
  lines.push(...conflicts(read, env, mode));
  if (lines.length > 0) throw new ConfigError(lines);

  const dataDir = resolve(read.dataDir ?? "");
  const host = read.host ?? (mode === "serve" ? "0.0.0.0" : "127.0.0.1");
  const publicUrl = (read.publicUrl ?? `http://${printedHost(host)}:${read.port}`).replace(/\/+$/, "");
  return {
    ...(read as Read),
    mode,
    host,
    dataDir,
    publicUrl,
    logLevel: read.logLevel ?? (mode === "demo" ? "warn" : "info"),
    databaseUrl: read.databaseUrl ?? null,
    databaseOwnerUrl: read.databaseOwnerUrl ?? null,
    smtpUrl: read.smtpUrl ?? null,
    mailFrom: read.mailFrom ?? `no-reply@${new URL(publicUrl).hostname.replace(/[[\]]/g, "")}`,
    ...secretsFor(mode, dataDir, read),
  };
}

function readVariables(env: Readonly<Record<string, string | undefined>>): {
  read: Partial<Read>;
  lines: string[];
} {
  const lines: string[] = [];
  const read: Record<string, unknown> = {};
  for (const [key, { name, schema }] of Object.entries(configVariables)) {
    const text = env[name]?.trim();
    const result = schema.safeParse(text === "" ? undefined : text);
    if (result.success) read[key] = result.data;
    else lines.push(`${name} ${result.error.issues[0]?.message ?? "is wrong"}.`);
  }
  return { read: read as Partial<Read>, lines };
}

/** What is wrong only in this mode, or only together. */
function conflicts(
  read: Partial<Read>,
  env: Readonly<Record<string, string | undefined>>,
  mode: ConfigMode,
): string[] {
  const lines: string[] = [];
  if (mode === "serve") {
    for (const name of ["SECRET_KEY", "AUTO_LOGIN_SECRET"]) {
      if (!env[name]?.trim()) lines.push(`${name} is required in production (32 characters or more).`);
    }
  }
  if (read.secretKey && read.secretKey === read.autoLoginSecret) {
    lines.push("SECRET_KEY and AUTO_LOGIN_SECRET must differ: the second is shared with others.");
  }
  if (mode === "demo" && read.host && !loopback.test(read.host)) {
    lines.push(
      "HOST must be a loopback address (127.0.0.1, ::1, localhost): the demo's passwords are known to all.",
    );
  }
  if (read.databaseOwnerUrl && !read.databaseUrl) {
    lines.push("DATABASE_OWNER_URL is set without DATABASE_URL; set both, or neither.");
  }
  const unknownStore = Object.keys(env).filter((name) => name.startsWith("S3_") && env[name]?.trim());
  if (unknownStore.length > 0) {
    lines.push(
      `${unknownStore.join(", ")}: object stores are not supported yet; files are kept in DATA_DIR.`,
    );
  }
  return lines;
}

function secretsFor(mode: ConfigMode, dataDir: string, read: Partial<Read>) {
  const { secretKey, autoLoginSecret } = read;
  if (secretKey && autoLoginSecret) return { secretKey, autoLoginSecret };
  const kept = mode === "demo" ? readDemoSecrets(dataDir) : newSecrets();
  return { secretKey: secretKey ?? kept.secretKey, autoLoginSecret: autoLoginSecret ?? kept.autoLoginSecret };
}

function readDemoSecrets(dataDir: string) {
  try {
    return demoSecrets(dataDir);
  } catch (error) {
    throw new ConfigError([
      `DATA_DIR: its secrets.json cannot be read or written (${faultName(error)}). If data was kept, restore that file.`,
    ]);
  }
}

function printedHost(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
