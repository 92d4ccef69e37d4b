import { ChevronRight } from "lucide-react";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";

const snippet = `import { createHmac, timingSafeEqual } from "node:crypto";

const key = Buffer.from(secret.replace("whsec_", ""), "base64");
const signed = \`\${headers["webhook-id"]}.\${headers["webhook-timestamp"]}.\${rawBody}\`;
const expected = createHmac("sha256", key).update(signed).digest();
const verified = headers["webhook-signature"].split(" ").some((entry) => {
  const given = Buffer.from(entry.replace("v1,", ""), "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
});`;

/** How a receiver knows that a request is ours, in words and in a few lines of code. */
export function VerifyHelp() {
  const { verify } = usePhrases().integrations;
  return (
    <details className="group max-w-[760px] text-cell">
      <summary className="flex w-fit cursor-pointer list-none items-center gap-1 rounded-control text-accent-ink outline-offset-2 [&::-webkit-details-marker]:hidden">
        <ChevronRight size={16} aria-hidden="true" className="-ml-0.5 shrink-0 group-open:rotate-90" />
        {verify.title}
      </summary>
      <div className="mt-2 flex flex-col gap-2 text-ink-2">
        <p>{verify.intro}</p>
        <ol className="flex list-decimal flex-col gap-1 pl-5">
          {verify.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <pre
          lang="en"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard
          tabIndex={0}
          className="overflow-x-auto rounded-control bg-sunken px-3 py-2.5 font-mono text-hint text-ink outline-offset-1"
        >
          {snippet}
        </pre>
        <p>{verify.again}</p>
        <p>{verify.data}</p>
      </div>
    </details>
  );
}
