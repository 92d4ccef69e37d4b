import { call } from "../../../lib/api/api-client.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { leaveNotice } from "../../../lib/notice.ts";
import { currentSession } from "../../../lib/session/current-session.ts";
import { gearModifyPwd } from "../../../lib/wire/auth.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { PasswordForm } from "../components/password-form.tsx";
import { PublicFrame } from "../components/public-frame.tsx";
import { saidHere } from "../form-problems.ts";
import type { PublicPageProps } from "./public-page-props.ts";

/** Props of {@link ResetPage}. */
export interface ResetPageProps extends PublicPageProps {
  /** E-mail and names of who is signed in. */
  words: readonly string[];
  /** A new password is due: nothing else opens before. */
  due: boolean;
  home: string;
}

/** /reset: the signed-in person's new password, asked for or due; afterwards they sign in anew (spec point 8). */
export function ResetPage({ audience, words: own, due, home, onLanguage }: ResetPageProps) {
  const { gettingIn } = usePhrases();
  const { reset: words } = gettingIn;

  async function save(given: { oldPassword: string; password: string }): Promise<void> {
    await call(gearModifyPwd, { body: given }, { handles: saidHere });
    leaveNotice("passwordReset");
    // Leads to the sign-in page.
    await currentSession().signOut();
  }

  return (
    <PublicFrame
      audience={audience}
      title={due ? words.dueTitle : words.title}
      lead={due ? words.dueLead : words.lead}
      onLanguage={onLanguage}
      top
    >
      <PasswordForm
        kind={audience === "bms" ? "staff" : "account"}
        words={own}
        asksPresent
        submitLabel={words.submit}
        onSubmit={save}
      />
      <div className="mt-4">
        {due ? (
          <Button kind="quiet" className="-ml-3" onClick={() => void currentSession().signOut()}>
            {words.signOut}
          </Button>
        ) : (
          <Button kind="quiet" className="-ml-3" onClick={() => location.assign(home)}>
            {words.back}
          </Button>
        )}
      </div>
    </PublicFrame>
  );
}
