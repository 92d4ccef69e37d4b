import { escapeHtml } from "../../platform/http/escape-html.ts";
import type { MailboxEntry } from "../../platform/mail/mailbox.ts";

const style = `:root{color-scheme:light dark}body{font:14px/1.6 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem}
h1{font-size:20px}article{border-top:1px solid;padding:.75rem 0}pre{white-space:pre-wrap;font:inherit;margin:.5rem 0 0}.quiet{opacity:.75}`;

/** Mails of the demo, newest first: what SMTP would have sent. */
export function mailboxPage(mails: readonly MailboxEntry[], nonce: string): string {
  const rows = mails.map(
    (mail) => `<article><b>${escapeHtml(mail.subject)}</b>
<div class="quiet">${escapeHtml(mail.toName)} &lt;${escapeHtml(mail.toAddress)}&gt;, ${escapeHtml(mail.createdAt)}</div>
<pre>${escapeHtml(mail.body)}</pre></article>`,
  );
  const body =
    rows.length > 0 ? rows.join("") : "<p>No mail yet. Mails appear here while no SMTP server is set.</p>";
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mailbox</title><style nonce="${nonce}">${style}</style><h1>Mailbox</h1>${body}</html>`;
}
