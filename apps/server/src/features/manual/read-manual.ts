import { readFile } from "node:fs/promises";
import type { Language } from "@passage/contract/languages.ts";
import type { ManualSource } from "./manual.ts";

/** Where the manual is written, a file for each language. */
const folder = new URL("../../../../../docs/manual/", import.meta.url);

/** The manual of a language as it is written, with the pictures that it shows. */
export async function readManual(language: Language): Promise<ManualSource> {
  const markdown = await readFile(new URL(`${language}.md`, folder), "utf8");
  const addresses = [...markdown.matchAll(/!\[[^\]]*\]\(([^)\s]+)\)/g)].map(([, address = ""]) => address);
  const pictures = await Promise.all(addresses.map(async (address) => [address, await picture(address)]));
  return { language, markdown, pictures: Object.fromEntries(pictures) };
}

async function picture(address: string): Promise<string> {
  const content = await readFile(new URL(address, folder), "base64");
  return `data:image/${address.endsWith(".png") ? "png" : "jpeg"};base64,${content}`;
}
