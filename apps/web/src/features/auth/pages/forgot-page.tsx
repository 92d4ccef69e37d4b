import { useState } from "react";
import { call } from "../../../lib/api/api-client.ts";
import { isApiError } from "../../../lib/api/api-error.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { leaveNotice } from "../../../lib/notice.ts";
import { modifyPwdByEmailCode } from "../../../lib/wire/registration.gen.ts";
import { linkClass } from "../../../ui/button-style.ts";
import { EmailStep } from "../components/email-step.tsx";
import { FlowSteps } from "../components/flow-steps.tsx";
import { PasswordForm } from "../components/password-form.tsx";
import { PublicFrame } from "../components/public-frame.tsx";
import { saidHere } from "../form-problems.ts";
import { useTicketCall } from "../use-ticket-call.ts";
import { type PublicPageProps, signInPath } from "./public-page-props.ts";

/** /forgot-password: a verified e-mail, a new password, and the sign-in anew. */
export function ForgotPage({ audience, onSignedIn, onLanguage }: PublicPageProps) {
  const { gettingIn } = usePhrases();
  const { forgot: words } = gettingIn;
  const [proved, setProved] = useState<{ email: string; ticket: string } | null>(null);
  const [past, setPast] = useState<string | null>(null);
  const byTicket = useTicketCall();

  async function save({ email, ticket }: { email: string; ticket: string }, password: string): Promise<void> {
    const send = () => call(modifyPwdByEmailCode, { query: { ticket, password } }, { handles: saidHere });
    try {
      if ((await byTicket(send, email, password)) === "before") return onSignedIn();
    } catch (error) {
      if (!isApiError(error, "2023")) throw error;
      setPast(error.message);
      setProved(null);
      return;
    }
    leaveNotice("passwordReset");
    location.replace(signInPath(audience));
  }

  return (
    <PublicFrame audience={audience} title={words.title} lead={words.lead} onLanguage={onLanguage} top>
      <FlowSteps steps={words.steps} current={proved ? 1 : 0} />
      {proved ? (
        <PasswordForm
          kind={audience === "bms" ? "staff" : "account"}
          words={[proved.email]}
          submitLabel={words.submit}
          onSubmit={({ password }) => save(proved, password)}
        />
      ) : (
        <EmailStep purpose={audience === "bms" ? "staffReset" : "reset"} notice={past} onTicket={setProved} />
      )}
      <p className="mt-6 text-cell">
        <a href={signInPath(audience)} className={linkClass}>
          {gettingIn.backToSignIn}
        </a>
      </p>
    </PublicFrame>
  );
}
