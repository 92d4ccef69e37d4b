import type { Language } from "@passage/contract/languages.ts";
import type { bms } from "@passage/phrases/en-us/bms.ts";
import type { login } from "@passage/phrases/en-us/login.ts";
import type { portal } from "@passage/phrases/en-us/portal.ts";
import type { PartPhrases } from "./part-phrases.ts";

/** Every phrase of the web. A page of one entry has the nouns of that entry only. */
export type Phrases = typeof portal & typeof bms & typeof login & PartPhrases;

/** Which phrases a page needs: signing in must not pull those of the whole portal. */
export type PhraseSet = "login" | "portal" | "bms";

const loaders: Record<PhraseSet, Record<Language, () => Promise<Partial<Phrases>>>> = {
  login: {
    "en-us": async () => (await import("@passage/phrases/en-us/login.ts")).login,
    zh: async () => (await import("@passage/phrases/zh/login.ts")).login,
    "zh-hk": async () => (await import("@passage/phrases/zh-hk/login.ts")).login,
  },
  portal: {
    "en-us": async () => (await import("@passage/phrases/en-us/portal.ts")).portal,
    zh: async () => (await import("@passage/phrases/zh/portal.ts")).portal,
    "zh-hk": async () => (await import("@passage/phrases/zh-hk/portal.ts")).portal,
  },
  bms: {
    "en-us": async () => (await import("@passage/phrases/en-us/bms.ts")).bms,
    zh: async () => (await import("@passage/phrases/zh/bms.ts")).bms,
    "zh-hk": async () => (await import("@passage/phrases/zh-hk/bms.ts")).bms,
  },
};

/** Loads one language of one set: a chunk of its own, so that two languages never come along. */
export async function loadPhrases(set: PhraseSet, language: Language): Promise<Phrases> {
  return (await loaders[set][language]()) as Phrases;
}
