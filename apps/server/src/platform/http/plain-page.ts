import { type Language, languageTags } from "@passage/contract/languages.ts";
import { escapeHtml } from "./escape-html.ts";

const style = `
:root{color-scheme:light dark;--ink:#1d1b18;--quiet:#6c655a;--ground:#fffefc;--head:#f0ede6;--line:#e5e1d8}
@media (prefers-color-scheme:dark){:root{--ink:#ece8e1;--quiet:#a09a8e;--ground:#1b1a17;--head:#242220;--line:#302d29}}
body{margin:0;font:13px/20px Inter,"PingFang SC","PingFang HK","Microsoft YaHei","Noto Sans CJK SC",system-ui,sans-serif;color:var(--ink);background:var(--ground)}
header{padding:12px 16px;border-bottom:1px solid var(--line)}
h1{margin:0;font-size:14px}
p{margin:0;color:var(--quiet)}
header+p,main{padding:16px}`;

/** What stands on a page of the server's own; `body` is HTML, and the style comes after the common one. */
export interface PlainPage {
  readonly title: string;
  readonly language: Language;
  readonly body: string;
  readonly style?: string;
}

/** A page that the server writes itself, without scripts: what a window shows where the portal doesn't run. */
export function plainPage({ title, language, body, style: own = "" }: PlainPage): string {
  return `<!doctype html>
<html lang="${languageTags[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${style}${own}</style></head>
<body>${body}</body></html>`;
}

/** A refusal in a window that was to show a file: what happened, and what to do. */
export function refusalPage({ message, language }: { message: string; language: Language }): string {
  return plainPage({ title: message, language, body: `<main><h1>${escapeHtml(message)}</h1></main>` });
}
