import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ConfigError, type ConfigMode, configurationTable, readConfig } from "./config.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "passage-config-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const secrets = { SECRET_KEY: "s".repeat(32), AUTO_LOGIN_SECRET: "a".repeat(32) };

/** What is said to be wrong. */
function faults(env: Record<string, string>, mode: ConfigMode = "test"): readonly string[] {
  try {
    readConfig({ DATA_DIR: dataDir, ...env }, { mode });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
}

describe("the address people reach it at", () => {
  it.each([
    ["0.0.0.0", "http://localhost:8080", "no-reply@localhost"],
    ["::", "http://localhost:8080", "no-reply@localhost"],
    ["::1", "http://[::1]:8080", "no-reply@::1"],
  ])("follows HOST %s", (HOST, publicUrl, mailFrom) => {
    expect(readConfig({ DATA_DIR: dataDir, HOST }, { mode: "test" })).toMatchObject({ publicUrl, mailFrom });
  });
});

describe("the demo", () => {
  it("runs without any variable, on loopback", () => {
    expect(readConfig({ DATA_DIR: dataDir }, { mode: "demo" })).toMatchObject({
      port: 8080,
      host: "127.0.0.1",
      dataDir,
      databaseUrl: null,
      databaseOwnerUrl: null,
      smtpUrl: null,
      publicUrl: "http://127.0.0.1:8080",
      mailFrom: "no-reply@127.0.0.1",
      trustProxy: false,
      platformTimeZone: "Asia/Hong_Kong",
      logLevel: "warn",
    });
  });

  it("makes its secrets once and keeps them to itself", () => {
    const first = readConfig({ DATA_DIR: dataDir }, { mode: "demo" });
    const second = readConfig({ DATA_DIR: dataDir }, { mode: "demo" });
    expect(second.secretKey).toBe(first.secretKey);
    expect(first.secretKey).not.toBe(first.autoLoginSecret);
    expect(first.secretKey.length).toBeGreaterThanOrEqual(32);
    expect(statSync(join(dataDir, "secrets.json")).mode & 0o777).toBe(0o600);
  });

  it("never replaces damaged secrets", () => {
    const path = join(dataDir, "secrets.json");
    writeFileSync(path, "{}");
    expect(faults({}, "demo")).toEqual([expect.stringContaining("secrets.json")]);
    expect(readFileSync(path, "utf8")).toBe("{}");
  });

  it.each(["0.0.0.0", "::", "192.168.1.4", "portal.example.com"])("refuses to listen on %s", (HOST) => {
    expect(faults({ HOST }, "demo")).toEqual([expect.stringMatching(/^HOST must be a loopback address/)]);
  });

  it.each(["127.0.0.1", "127.0.1.1", "::1", "localhost"])("listens on %s", (HOST) => {
    expect(faults({ HOST }, "demo")).toEqual([]);
  });
});

describe("production", () => {
  it("needs its secrets, and makes none", () => {
    expect(faults({}, "serve")).toEqual([
      "SECRET_KEY is required in production (32 characters or more).",
      "AUTO_LOGIN_SECRET is required in production (32 characters or more).",
    ]);
    expect(faults(secrets, "serve")).toEqual([]);
    expect(() => statSync(join(dataDir, "secrets.json"))).toThrow("ENOENT");
  });

  it("refuses a short secret and one secret for both, without printing them", () => {
    expect(faults({ ...secrets, SECRET_KEY: "tooshortsecret" }, "serve")).toEqual([
      "SECRET_KEY must have 32 characters or more.",
    ]);
    const both = faults({ SECRET_KEY: secrets.SECRET_KEY, AUTO_LOGIN_SECRET: secrets.SECRET_KEY }, "serve");
    expect(both).toEqual([expect.stringContaining("must differ")]);
  });

  it("listens everywhere", () => {
    const config = readConfig(
      { ...secrets, DATA_DIR: dataDir, PUBLIC_URL: "https://portal.example.com/" },
      { mode: "serve" },
    );
    expect(config).toMatchObject({
      host: "0.0.0.0",
      publicUrl: "https://portal.example.com",
      mailFrom: "no-reply@portal.example.com",
    });
  });
});

describe("each variable", () => {
  it("that is wrong is named, all at once", () => {
    const lines = faults({
      PORT: "70000",
      DATABASE_URL: "mysql://x",
      SMTP_URL: "mail.example.com",
      MAIL_FROM: "a@b.c, d@e.f",
      PUBLIC_URL: "portal",
      TRUST_PROXY: "yes",
      TZ_PLATFORM: "Asia/Hongkong City",
      LOG_LEVEL: "loud",
      S3_BUCKET: "files",
    });
    const names = lines.map((line) => /^[A-Z0-9_]+/.exec(line)?.[0]);
    expect(names.sort()).toEqual([
      "DATABASE_URL",
      "LOG_LEVEL",
      "MAIL_FROM",
      "PORT",
      "PUBLIC_URL",
      "S3_BUCKET",
      "SMTP_URL",
      "TRUST_PROXY",
      "TZ_PLATFORM",
    ]);
    expect(lines.join()).not.toContain("mysql");
  });

  it("is read from its text", () => {
    const config = readConfig(
      {
        DATA_DIR: dataDir,
        PORT: " 0 ",
        HOST: "",
        DATABASE_URL: "postgresql://app@/passage?host=/run/passage",
        DATABASE_OWNER_URL: "postgres://owner:p@db:5432/passage",
        SMTP_URL: "smtps://user:pass@mail.example.com",
        TRUST_PROXY: "10.0.0.0/8, ::1",
        TZ_PLATFORM: "Europe/London",
        LOG_LEVEL: "debug",
      },
      { mode: "test" },
    );
    expect(config).toMatchObject({
      port: 0,
      host: "127.0.0.1",
      databaseUrl: "postgresql://app@/passage?host=/run/passage",
      smtpUrl: "smtps://user:pass@mail.example.com",
      trustProxy: ["10.0.0.0/8", "::1"],
      platformTimeZone: "Europe/London",
      logLevel: "debug",
    });
  });

  it.each([
    ["true", true],
    ["false", false],
  ])("TRUST_PROXY=%s", (TRUST_PROXY, expected) => {
    expect(readConfig({ DATA_DIR: dataDir, TRUST_PROXY }, { mode: "test" }).trustProxy).toEqual(expected);
  });

  it("of the owner goes with one of the app", () => {
    expect(faults({ DATABASE_OWNER_URL: "postgres://owner@db/passage" })).toEqual([
      expect.stringContaining("DATABASE_URL"),
    ]);
  });

  it("has its line in the table, once", () => {
    const names = configurationTable.map((row) => row.name);
    expect(names).toContain("TZ_PLATFORM");
    expect(new Set(names).size).toBe(names.length);
    for (const row of configurationTable) expect(row.meaning).toMatch(/\.$/);
  });
});
