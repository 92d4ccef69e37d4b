import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { createQueryClient } from "../../../lib/api/queries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { usePageLeave } from "../../../lib/use-page-leave.ts";
import { linkClass } from "../../../ui/button-style.ts";
import { EmailStep } from "../components/email-step.tsx";
import { FlowSteps } from "../components/flow-steps.tsx";
import { PublicFrame } from "../components/public-frame.tsx";
import { RegisterForm } from "../components/register-form.tsx";
import { emptyDraft } from "../register-draft.ts";
import type { PublicPageProps } from "./public-page-props.ts";

/** /register: an agency and its administrator, by a verified e-mail and an invitation code (`?code=`). */
export function RegisterPage({ audience, onSignedIn, onLanguage }: PublicPageProps) {
  const { gettingIn } = usePhrases();
  const { register: words } = gettingIn;
  const [queries] = useState(createQueryClient);
  const [draft, setDraft] = useState(() =>
    emptyDraft(new URLSearchParams(location.search).get("code")?.trim() ?? ""),
  );
  const [proved, setProved] = useState<{ email: string; ticket: string } | null>(null);
  /** Whose ticket ran out before the form was sent. */
  const [past, setPast] = useState<{ email: string; said: string } | null>(null);
  usePageLeave(past !== null && proved === null);
  return (
    <PublicFrame audience={audience} title={words.title} lead={words.lead} onLanguage={onLanguage} top>
      <FlowSteps steps={words.steps} current={proved ? 1 : 0} />
      {proved ? (
        <QueryClientProvider client={queries}>
          <RegisterForm
            proved={proved}
            begun={draft}
            onPast={(said, typed) => {
              // Passwords wait nowhere.
              setDraft({ ...typed, password: "", again: "" });
              setPast({ email: proved.email, said });
              setProved(null);
            }}
            onSignedIn={onSignedIn}
          />
        </QueryClientProvider>
      ) : (
        <EmailStep
          purpose="register"
          notice={past && `${past.said} ${words.kept}`}
          known={past?.email}
          onTicket={setProved}
        />
      )}
      <p className="mt-6 text-cell text-ink-2">
        {words.signInLead}{" "}
        <a href="/login" className={linkClass}>
          {words.signIn}
        </a>
      </p>
    </PublicFrame>
  );
}
