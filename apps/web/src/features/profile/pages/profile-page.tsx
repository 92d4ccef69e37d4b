import { type Language, languageNames, languages, languageTags } from "@passage/contract/languages.ts";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef } from "react";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AppLink } from "../../../lib/navigation.tsx";
import type { ViewProps } from "../../../lib/view.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import { Select } from "../../../ui/select.tsx";
import { SkeletonItems } from "../../../ui/skeleton.tsx";
import { profileQuery } from "../api.ts";
import { FactorsSection } from "../components/factors-section.tsx";
import { PasswordSection } from "../components/password-section.tsx";
import { PersonSection } from "../components/person-section.tsx";
import { ProfileFailure } from "../components/profile-failure.tsx";
import { ProfileSection } from "../components/profile-section.tsx";
import { SessionsSection } from "../components/sessions-section.tsx";

/** Props of {@link ProfilePage}. */
export interface ProfilePageProps extends Pick<ViewProps, "setDirty" | "refresh"> {
  /** Changes the language of pages, mails and exports; asks first where something typed would be lost. */
  onLanguage: (language: Language) => void;
  /** Where notifications are set; null where there are none. */
  notifications: string | null;
}

/** One's own account: who one is, and how one gets in. The same for accounts and staff. */
export function ProfilePage({ setDirty, refresh, onLanguage, notifications }: ProfilePageProps) {
  const { profile: texts } = usePhrases();
  const { data, error, refetch } = useQuery(profileQuery());
  const language = useLanguage();
  const dirtyOf = useDirtyParts(setDirty);

  return (
    <>
      <PageHead title={texts.title} />
      {error && !data && <ProfileFailure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <SkeletonItems rows={6} />}
      {data && (
        <div className="pb-10">
          <PersonSection
            profile={data}
            editable={data.role !== null}
            onDirty={dirtyOf.names}
            onReload={refresh}
          />
          <ProfileSection title={texts.language.title} hint={texts.language.hint}>
            <div className="max-w-60">
              <Select
                label={texts.language.label}
                value={language}
                options={languages.map((value) => ({
                  value,
                  label: languageNames[value],
                  lang: languageTags[value],
                }))}
                onChange={(next) => next && next !== language && onLanguage(next)}
              />
            </div>
          </ProfileSection>
          <PasswordSection profile={data} onDirty={dirtyOf.password} onChanged={() => void refetch()} />
          <FactorsSection profile={data} />
          <SessionsSection />
          {notifications && (
            <ProfileSection title={texts.notifications.title} hint={texts.notifications.hint}>
              <AppLink href={notifications} className="text-accent-ink text-cell hover:underline">
                {texts.notifications.open}
              </AppLink>
            </ProfileSection>
          )}
        </div>
      )}
    </>
  );
}

/** The page is dirty while one of its forms is. */
function useDirtyParts(setDirty: ViewProps["setDirty"]) {
  const dirty = useRef({ names: false, password: false });
  const tell = useRef(setDirty);
  useEffect(() => {
    tell.current = setDirty;
  }, [setDirty]);
  const set = useCallback((part: "names" | "password", on: boolean) => {
    dirty.current[part] = on;
    tell.current(dirty.current.names || dirty.current.password);
  }, []);
  const names = useCallback((on: boolean) => set("names", on), [set]);
  const password = useCallback((on: boolean) => set("password", on), [set]);
  return { names, password };
}
