import { readFileSync } from "node:fs";
import { systemCode } from "./errors.ts";

/** A file's text, or undefined where there is none. */
export function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if (systemCode(error) === "ENOENT") return undefined;
    throw error;
  }
}
