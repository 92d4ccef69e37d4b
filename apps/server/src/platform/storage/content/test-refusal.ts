import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisedFormat } from "@passage/contract/files/rules.ts";
import { createContentCheck } from "./check.ts";

const check = createContentCheck();

/** The code a file of this name and content is refused with, or null when it is taken. */
export async function refusal(name: string, content: Buffer): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), "passage-content-"));
  const path = join(folder, "file");
  writeFileSync(path, content);
  try {
    await check(path, promisedFormat("studentFile", name) ?? "");
    return null;
  } catch (error) {
    return String((error as { code?: unknown }).code ?? error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
