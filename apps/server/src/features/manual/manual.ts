import type { Language } from "@passage/contract/languages.ts";

/** What a manual is printed from: the whole of what its child process gets to see. */
export interface ManualSource {
  readonly language: Language;
  readonly markdown: string;
  /** Pictures as data URLs, by the address that the Markdown gives them. */
  readonly pictures: Readonly<Record<string, string>>;
}
