import { type FormEvent, useEffect, useState } from "react";
import { isApiError } from "../../../lib/api/api-error.ts";
import { useWrite } from "../../../lib/api/queries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { formatPhone } from "../../../lib/phone-text.ts";
import { getProfile, saveProfile } from "../../../lib/wire/profile.gen.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { showToast } from "../../../ui/toast-manager.ts";
import type { Profile } from "../api.ts";
import { ProfileSection } from "./profile-section.tsx";

/** Props of {@link PersonSection}. */
export interface PersonSectionProps {
  profile: Profile;
  /** Staff's names are kept by colleagues. */
  editable: boolean;
  onDirty: (dirty: boolean) => void;
  onReload: () => void;
}

/** Names, which accounts change themselves, and contact data, which they don't. */
export function PersonSection({ profile, editable, onDirty, onReload }: PersonSectionProps) {
  const { domain, profile: texts } = usePhrases();
  const { person } = texts;
  const { email, company, role, phone, department, position } = profile;
  const facts = [
    ...(editable
      ? []
      : [
          { label: person.name, value: profile.name },
          { label: person.nameZh, value: profile.nameZh, lang: "zh" },
        ]),
    { label: person.email, value: email },
    ...(role ? [{ label: person.company, value: company }] : []),
    ...(role ? [{ label: person.role, value: domain.roles[role] }] : []),
    { label: person.phone, value: phone && formatPhone(phone) },
    ...(role
      ? [
          { label: person.department, value: department },
          { label: person.position, value: position },
        ]
      : []),
  ];
  return (
    <ProfileSection title={person.title} hint={person.hint}>
      {editable && <NamesForm profile={profile} onDirty={onDirty} onReload={onReload} />}
      <Facts facts={facts} />
      <p className="mt-3 text-hint text-ink-3">{editable ? person.byAdministrator : person.byStaff}</p>
    </ProfileSection>
  );
}

function NamesForm({ profile, onDirty, onReload }: Omit<PersonSectionProps, "editable">) {
  const { profile: texts, rules } = usePhrases();
  const { person } = texts;
  const [name, setName] = useState(profile.name);
  const [nameZh, setNameZh] = useState(profile.nameZh ?? "");
  const [missing, setMissing] = useState(false);
  const [known, setKnown] = useState(profile);
  // The version that is typed on: what somebody else saved meanwhile is told first.
  const [typedOn, setTypedOn] = useState(profile.version);
  // Read again: what nobody typed in follows; what is typed stays, also while a save is on its way.
  if (known.version !== profile.version) {
    setKnown(profile);
    if (name.trim() === known.name) setName(profile.name);
    if (nameZh.trim() === (known.nameZh ?? "")) setNameZh(profile.nameZh ?? "");
  }
  const save = useWrite(saveProfile, {
    handles: ["2001", "2004"],
    outdates: [getProfile],
    onSuccess: ({ version }) => {
      // What was typed while it was on its way is typed on what it saved.
      setTypedOn(version);
      showToast({ tone: "pos", title: person.saved });
    },
  });
  const dirty = name.trim() !== profile.name || nameZh.trim() !== (profile.nameZh ?? "");
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    setMissing(name.trim() === "");
    if (name.trim() !== "" && dirty)
      save.mutate({ body: { name: name.trim(), nameZh: nameZh.trim(), version: typedOn } });
  }

  function begin() {
    if (!dirty) setTypedOn(profile.version);
  }

  const wrong = (path: string) => save.error?.fields.find((one) => one.path === path)?.message;
  return (
    <form onSubmit={submit} noValidate className="mb-6 flex flex-col gap-3.5">
      {isApiError(save.error, "2004") && (
        <Banner
          tone="att"
          live
          title={person.stale}
          action={
            <Button size={28} onClick={onReload}>
              {person.reload}
            </Button>
          }
        />
      )}
      <div className="grid gap-x-5 gap-y-3.5 sm:grid-cols-2">
        <TextField
          label={person.name}
          name="name"
          autoComplete="name"
          value={name}
          error={missing ? rules.required : wrong("name")}
          onChange={(event) => {
            begin();
            setMissing(false);
            setName(event.target.value);
          }}
        />
        <TextField
          label={person.nameZh}
          name="nameZh"
          optional
          lang="zh"
          value={nameZh}
          error={wrong("nameZh")}
          onChange={(event) => {
            begin();
            setNameZh(event.target.value);
          }}
        />
      </div>
      <div>
        <Button
          type="submit"
          busy={save.isPending}
          disabledReason={dirty ? undefined : texts.person.unchanged}
        >
          {person.save}
        </Button>
      </div>
    </form>
  );
}
