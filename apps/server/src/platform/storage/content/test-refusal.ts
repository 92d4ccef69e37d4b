import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisedFormat } from "@passage/contract/files/rules.ts";
import { AppError } from "../../app-error.ts";
import { createContentCheck } from "./check.ts";

const check = createContentCheck();

/** The code a file of this name and content is refused with, its reason behind it; null when it is taken. */
export async function refusal(name: string, content: Buffer): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), "passage-content-"));
  const path = join(folder, "file");
  writeFileSync(path, content);
  try {
    await check(path, promisedFormat("studentFile", name) ?? "");
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) return String(error);
    return [error.code, error.details.data?.reason].filter(Boolean).join(" ");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
