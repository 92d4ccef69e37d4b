import { isIP } from "node:net";
import { z } from "zod";
import { isMailAddress } from "./mail/address.ts";

/** One environment variable: how it is read, and its line in the manual's table. */
export interface ConfigVariable<S extends z.ZodType = z.ZodType> {
  readonly name: string;
  /** From the variable's text, trimmed; undefined when it is unset or blank. */
  readonly schema: S;
  /** What counts without it, in words. */
  readonly fallback: string;
  readonly meaning: string;
  /** Never printed. */
  readonly secret?: true;
}

const secretText = z.string().min(32, "must have 32 characters or more").optional();

function urlOf(protocols: readonly string[], example: string) {
  const fits = (text: string) => {
    // A URL without a host, `postgresql://role@/name?host=/folder`, is what a socket needs.
    const url = URL.parse(text.replace(/@\//, "@localhost/"));
    return url !== null && protocols.includes(url.protocol);
  };
  return z.string().refine(fits, `must look like ${example}`).optional();
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const proxyAddress = (text: string) => isIP(text.split("/")[0] ?? "") !== 0;

/** Whose X-Forwarded-For counts: nobody's, anybody's, or that of addresses and networks. */
const trustProxy = z
  .string()
  .default("false")
  .transform((text, context): boolean | string[] => {
    if (text === "true" || text === "false") return text === "true";
    const addresses = text.split(",").map((part) => part.trim());
    if (addresses.every(proxyAddress)) return addresses;
    context.addIssue("must be true, false, or addresses separated by commas");
    return z.NEVER;
  });

function variable<S extends z.ZodType>(entry: ConfigVariable<S>): ConfigVariable<S> {
  return entry;
}

/** Every variable there is: validation and the manual's table both come from here. */
export const configVariables = {
  port: variable({
    name: "PORT",
    schema: z
      .string()
      .default("8080")
      .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, "must be a port, 0 to 65535")
      .transform(Number),
    fallback: "8080",
    meaning: "TCP port to listen on; 0 takes any free one.",
  }),
  host: variable({
    name: "HOST",
    schema: z
      .string()
      .regex(/^[\w.:-]+$/, "must be a host name or address")
      .optional(),
    fallback: "127.0.0.1 in the demo, 0.0.0.0 in production",
    meaning: "Address to listen on. The demo, whose passwords are known, takes loopback addresses only.",
  }),
  dataDir: variable({
    name: "DATA_DIR",
    schema: z.string().default("./data"),
    fallback: "./data",
    meaning: "Folder of the database, the uploaded files and the demo's secrets.",
  }),
  databaseUrl: variable({
    name: "DATABASE_URL",
    schema: urlOf(["postgres:", "postgresql:"], "postgresql://role:password@host/name"),
    fallback: "a database of its own in DATA_DIR",
    meaning: "PostgreSQL 18 as the app's role, which must be neither superuser nor BYPASSRLS.",
    secret: true,
  }),
  databaseOwnerUrl: variable({
    name: "DATABASE_OWNER_URL",
    schema: urlOf(["postgres:", "postgresql:"], "postgresql://role:password@host/name"),
    fallback: "none: migrations must have been run before",
    meaning: "The same database as the owner of its tables, for migrations.",
    secret: true,
  }),
  smtpUrl: variable({
    name: "SMTP_URL",
    schema: urlOf(["smtp:", "smtps:"], "smtp://user:password@host:587"),
    fallback: "mails stay in the database; the demo shows them at /dev/mailbox",
    meaning: "Mail server.",
    secret: true,
  }),
  mailFrom: variable({
    name: "MAIL_FROM",
    schema: z.string().refine(isMailAddress, "must be one plain e-mail address").optional(),
    fallback: "no-reply at PUBLIC_URL's host",
    meaning: "Sender's address of mails.",
  }),
  secretKey: variable({
    name: "SECRET_KEY",
    schema: secretText,
    fallback: "made and kept in DATA_DIR/secrets.json by the demo; required in production",
    meaning:
      "Master key of everything sealed, 32 characters or more. Lost with it: passport, ID and bank numbers.",
    secret: true,
  }),
  autoLoginSecret: variable({
    name: "AUTO_LOGIN_SECRET",
    schema: secretText,
    fallback: "made and kept in DATA_DIR/secrets.json by the demo; required in production",
    meaning: "Shared with the back office that makes auto-login links, 32 characters or more.",
    secret: true,
  }),
  publicUrl: variable({
    name: "PUBLIC_URL",
    schema: urlOf(["http:", "https:"], "https://portal.example.com"),
    fallback: "http://HOST:PORT",
    meaning: "Address at which people reach Passage, for links in mails.",
  }),
  trustProxy: variable({
    name: "TRUST_PROXY",
    schema: trustProxy,
    fallback: "false",
    meaning:
      "Which proxies' X-Forwarded-For counts: true, false, or addresses and networks, separated by commas.",
  }),
  platformTimeZone: variable({
    name: "TZ_PLATFORM",
    schema: z.string().default("Asia/Hong_Kong").refine(isTimeZone, "must be an IANA time zone"),
    fallback: "Asia/Hong_Kong",
    meaning: "Time zone of the platform's calendar days: contract ends, settlement windows, receipts.",
  }),
  recognitionAlerts: variable({
    name: "RECOGNITION_ALERTS",
    schema: z
      .enum(["on", "off"], { error: "must be on or off" })
      .default("on")
      .transform((text) => text === "on"),
    fallback: "on",
    meaning:
      "Warnings about the quality of passports' pictures; off tells with each that they weren't judged.",
  }),
  logLevel: variable({
    name: "LOG_LEVEL",
    schema: z
      .enum(["fatal", "error", "warn", "info", "debug", "silent"], {
        error: "must be fatal, error, warn, info, debug or silent",
      })
      .optional(),
    fallback: "info; warn in the demo",
    meaning: "Least severity that is logged.",
  }),
} as const;

export type ConfigVariables = typeof configVariables;
