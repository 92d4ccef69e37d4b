import { BrandMark } from "../../../lib/brand-mark.tsx";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { Button } from "../../../ui/button.tsx";
import { Cover } from "../components/cover.tsx";

/** An auto-login link was opened in a tab where somebody is signed in: whose session goes on is theirs to say. */
export function ReplacePage({ onAnswer }: { onAnswer: (replace: boolean) => void }) {
  const { gettingIn, start } = usePhrases();
  const { replace: words } = gettingIn;
  return (
    <div className="flex min-h-dvh bg-surface">
      <div className="flex min-w-0 flex-1 flex-col md:w-[620px] md:flex-none">
        <header className="flex h-16 items-center gap-2.5 px-4 text-section sm:px-12">
          <BrandMark size={18} className="text-accent-ink" />
          {start.product}
        </header>
        <main className="mx-auto flex w-full max-w-[360px] flex-1 flex-col justify-center px-4 pb-32 sm:px-0">
          <h1 className="text-[24px]/8 font-semibold tracking-[-0.014em] text-ink">{words.title}</h1>
          <p className="mt-1 text-body text-ink-2">{words.lead}</p>
          <div className="mt-6 flex flex-col gap-2">
            <Button kind="primary" size={40} block onClick={() => onAnswer(true)}>
              {words.replace}
            </Button>
            <Button size={40} block onClick={() => onAnswer(false)}>
              {words.stay}
            </Button>
          </div>
        </main>
      </div>
      <Cover />
    </div>
  );
}
