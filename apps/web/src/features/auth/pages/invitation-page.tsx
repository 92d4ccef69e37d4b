import type { Answered } from "@passage/contract/endpoint.ts";
import type { getInvitation as declaration } from "@passage/contract/registration/endpoints.ts";
import { useCallback, useEffect, useState } from "react";
import { call } from "../../../lib/api/api-client.ts";
import { isApiError } from "../../../lib/api/api-error.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { leaveNotice } from "../../../lib/notice.ts";
import { currentSession } from "../../../lib/session/current-session.ts";
import { logout } from "../../../lib/wire/auth.gen.ts";
import { getInvitation, updatePwdByIssue } from "../../../lib/wire/registration.gen.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { linkClass } from "../../../ui/button-style.ts";
import { PasswordForm } from "../components/password-form.tsx";
import { PublicFrame } from "../components/public-frame.tsx";
import { saidHere } from "../form-problems.ts";
import { forgetInvitationSecret, takeInvitationSecret } from "../invitation-secret.ts";
import { forgotPath, type PublicPageProps, signInPath } from "./public-page-props.ts";

type Invitation = Answered<typeof declaration>;

/** What is known of the link: on its way, who is invited, why it opens nothing, or that nobody could say. */
type Look = { kind: "asking" | "none" | "over" | "away" } | { kind: "open"; invited: Invitation };

/** /verify-email: an invited colleague's or staff member's first password, by the mailed link. */
export function InvitationPage({ audience, onSignedIn, onLanguage }: PublicPageProps) {
  const { gettingIn } = usePhrases();
  const { invitation: words } = gettingIn;
  const language = useLanguage();
  const [secret] = useState(takeInvitationSecret);
  const [look, setLook] = useState<Look>({ kind: secret === null ? "none" : "asking" });
  const [other] = useState(() => currentSession().accessToken() !== null);

  const ask = useCallback(() => {
    if (secret === null) return;
    setLook({ kind: "asking" });
    call(getInvitation, { body: { ticket: secret } }, { handles: "all" }).then(
      (invited) => setLook({ kind: "open", invited }),
      (error: unknown) => {
        // The link stays good for another try.
        if (!isApiError(error, "2025") && !isApiError(error, "2001")) return setLook({ kind: "away" });
        forgetInvitationSecret();
        setLook({ kind: "over" });
      },
    );
  }, [secret]);
  useEffect(ask, [ask]);

  async function save(invited: Invitation, password: string): Promise<void> {
    const body = { ticket: secret ?? "", password };
    const send = () => call(updatePwdByIssue, { body }, { handles: saidHere });
    try {
      await send();
    } catch (error) {
      // Used, perhaps by the press before, whose answer got lost: whoever chose their password signs in.
      if (!isApiError(error, "2023")) throw error;
      forgetInvitationSecret();
      return setLook({ kind: "over" });
    }
    forgetInvitationSecret();
    // Staff sign in at the back office, whatever entry their link opened.
    if (invited.audience === "staff" || audience === "bms") {
      leaveNotice("passwordReset");
      return location.replace("/bms/login");
    }
    if (other) await endOther();
    const signingIn = currentSession().signIn(invited.email, password);
    // The password is chosen and the link used: whoever can't be signed in at this moment does it by hand.
    await signingIn.then(onSignedIn, () => {
      leaveNotice("passwordReset");
      location.replace("/login");
    });
  }

  const shared = { audience, onLanguage };
  if (look.kind === "open") {
    const { invited } = look;
    const own = (name: string, nameZh: string | null) => (language === "en-us" ? name : (nameZh ?? name));
    const { companyName, companyNameZh } = invited;
    return (
      <PublicFrame
        {...shared}
        top
        title={words.title(own(invited.name, invited.nameZh))}
        lead={companyName === null ? words.staffLead : words.lead(own(companyName, companyNameZh))}
      >
        <dl className="mt-5 text-cell">
          <dt className="text-ink-3">{words.email}</dt>
          <dd className="font-medium break-all text-ink">{invited.email}</dd>
        </dl>
        <PasswordForm
          kind={invited.audience}
          words={[invited.email, invited.name, invited.nameZh ?? ""]}
          submitLabel={words.submit}
          onSubmit={({ password }) => save(invited, password)}
        >
          {other && invited.audience === "account" && (
            <Banner tone="att" stacked title={words.otherTitle}>
              {words.other}
            </Banner>
          )}
        </PasswordForm>
      </PublicFrame>
    );
  }
  if (look.kind === "asking")
    return (
      <PublicFrame {...shared} top title={words.askingTitle} lead="">
        {null}
      </PublicFrame>
    );
  if (look.kind === "away")
    return (
      <PublicFrame {...shared} title={words.awayTitle} lead={words.away}>
        <Button kind="primary" size={40} block className="mt-6" onClick={ask}>
          {words.retry}
        </Button>
      </PublicFrame>
    );
  const over = look.kind === "over";
  return (
    <PublicFrame
      {...shared}
      title={over ? words.overTitle : words.noneTitle}
      lead={over ? words.over : words.none}
    >
      <p className="mt-6 flex gap-6 text-cell">
        <a href={signInPath(audience)} className={linkClass}>
          {gettingIn.backToSignIn}
        </a>
        <a href={forgotPath(audience)} className={linkClass}>
          {words.forgot}
        </a>
      </p>
    </PublicFrame>
  );
}

/** Signs whoever was in out, in every tab: their session must not become somebody else's. */
async function endOther(): Promise<void> {
  const session = currentSession();
  await call(logout, {}, { handles: "all" }).catch(() => undefined);
  session.drop();
}
