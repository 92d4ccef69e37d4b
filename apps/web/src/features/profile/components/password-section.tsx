import { useState } from "react";
import { formatInstant } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ChangePasswordForm } from "../../../lib/password/change-password-form.tsx";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import type { Profile } from "../api.ts";
import { ProfileSection } from "./profile-section.tsx";

/** Props of {@link PasswordSection}. */
export interface PasswordSectionProps {
  profile: Profile;
  onDirty: (dirty: boolean) => void;
  onChanged: () => void;
}

/** When the password was last changed, and the form to change it. */
export function PasswordSection({ profile, onDirty, onChanged }: PasswordSectionProps) {
  const { password, profile: texts } = usePhrases();
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const { email, name, nameZh, passwordChangedAt } = profile;

  function close() {
    setOpen(false);
    onDirty(false);
  }

  return (
    <ProfileSection title={texts.password.title} hint={texts.password.hint}>
      {open ? (
        <ChangePasswordForm
          kind={profile.role ? "account" : "staff"}
          words={[email, name, nameZh ?? ""]}
          onDirty={onDirty}
          onCancel={close}
          onDone={() => {
            close();
            onChanged();
            showToast({ tone: "pos", title: password.changed, description: password.othersOut });
          }}
        />
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="text-cell text-ink-2">
            {passwordChangedAt
              ? texts.password.changed(formatInstant(passwordChangedAt, language))
              : texts.password.never}
          </p>
          <Button onClick={() => setOpen(true)}>{texts.password.change}</Button>
        </div>
      )}
    </ProfileSection>
  );
}
