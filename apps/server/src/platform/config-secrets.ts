import { randomBytes } from "node:crypto";
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const secrets = z.object({ secretKey: z.string().min(32), autoLoginSecret: z.string().min(32) });

export type Secrets = z.output<typeof secrets>;

const fileName = "secrets.json";

export function newSecrets(): Secrets {
  const fresh = () => randomBytes(48).toString("base64url");
  return { secretKey: fresh(), autoLoginSecret: fresh() };
}

/**
 * The demo's secrets, made at its first start and kept beside its data in a file only its owner reads.
 * @throws when the file can't be read or written, or holds something else
 */
export function demoSecrets(dataDir: string): Secrets {
  const path = join(dataDir, fileName);
  const kept = readIfThere(path);
  // Never replaced when damaged: everything sealed in the database hangs on it.
  if (kept !== null) return secrets.parse(JSON.parse(kept));
  mkdirSync(dataDir, { recursive: true });
  const made = newSecrets();
  const temporary = `${path}.${process.pid}`;
  const file = openSync(temporary, "wx", 0o600);
  try {
    writeFileSync(file, JSON.stringify(made));
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(temporary, path);
  return made;
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
