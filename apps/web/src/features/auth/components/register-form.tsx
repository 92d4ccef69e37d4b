import { type FormEvent, useEffect, useState } from "react";
import { call } from "../../../lib/api/api-client.ts";
import { isApiError } from "../../../lib/api/api-error.ts";
import { useAreaCodes, useCountries } from "../../../lib/forms/use-countries.ts";
import { usePhoneCheck } from "../../../lib/forms/use-phone-check.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { NewPasswordFields } from "../../../lib/password/new-password-fields.tsx";
import { currentSession } from "../../../lib/session/current-session.ts";
import { usePageLeave } from "../../../lib/use-page-leave.ts";
import { gearRegister } from "../../../lib/wire/registration.gen.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { PhoneField } from "../../../ui/phone-field.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { noProblems, problemsOf, saidHere } from "../form-problems.ts";
import { draftProblems, type RegisterDraft, type RegisterField } from "../register-draft.ts";
import { useFormProblems } from "../use-form-problems.ts";
import { useTicketCall } from "../use-ticket-call.ts";
import { FormSummary } from "./form-summary.tsx";

/** Props of {@link RegisterForm}. */
export interface RegisterFormProps {
  proved: { readonly email: string; readonly ticket: string };
  /** What the form begins with. */
  begun: RegisterDraft;
  /** The ticket is past its time: the address has to be proved anew, and what is typed goes on after it. */
  onPast: (words: string, typed: RegisterDraft) => void;
  onSignedIn: () => void;
}

type TextName = Exclude<
  RegisterField,
  "fkAreaCountryId" | "phoneRegion" | "phoneNumber" | "password" | "again"
>;

/** Second step of registering: the agency and its administrator. */
export function RegisterForm({ proved, begun, onPast, onSignedIn }: RegisterFormProps) {
  const { gettingIn, password: passwordWords, rules } = usePhrases();
  const { register: words, code } = gettingIn;
  const language = useLanguage();
  const countries = useCountries();
  const { options: areaCodes, codeOf } = useAreaCodes();
  const { isPhone, loadPhoneCheck } = usePhoneCheck();
  const [held, setDraft] = useState(begun);
  const [busy, setBusy] = useState(false);
  const { problems, setProblems, summary } = useFormProblems();
  const leave = usePageLeave(!busy);
  const byTicket = useTicketCall();

  // Soon after the page is there: the number is one of its last fields.
  useEffect(loadPhoneCheck, [loadPhoneCheck]);

  // Most people's phone is of the same place; the codes may come later than the country is chosen.
  const draft = { ...held, phoneRegion: held.phoneRegion || (codeOf(held.fkAreaCountryId) ?? "") };
  const set = (changes: Partial<RegisterDraft>) => setDraft((before) => ({ ...before, ...changes }));
  const said = {
    required: code.required,
    phoneFormat: words.phoneFormat,
    passwordConfirm: rules.passwordConfirm,
    passwordIncomplete: words.passwordIncomplete,
  };
  const labels = {
    invitationCode: words.invitationCode,
    companyName: words.companyName,
    companyNameZh: words.companyNameZh,
    fkAreaCountryId: words.country,
    name: words.name,
    nameZh: words.nameZh,
    phoneNumber: words.phone,
    password: passwordWords.new,
    again: passwordWords.again,
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    const found = Object.entries(draftProblems(draft, proved.email, isPhone));
    if (found.length > 0)
      return setProblems({
        fields: Object.fromEntries(found.map(([name, rule]) => [name, said[rule]])),
        whole: null,
      });
    const { again: _, fkAreaCountryId, ...typed } = draft;
    setBusy(true);
    setProblems(noProblems);
    try {
      const body = { ...typed, fkAreaCountryId: fkAreaCountryId ?? 0, ticket: proved.ticket, language };
      const send = () => call(gearRegister, { body }, { handles: saidHere });
      const done = await byTicket(send, proved.email, draft.password);
      leave(async () => {
        if (done === "before") return onSignedIn();
        const signingIn = currentSession().signIn(proved.email, draft.password);
        // The agency is there: whoever can't be signed in at this moment does it by hand.
        await signingIn.then(onSignedIn, () => location.replace("/login"));
      });
    } catch (error) {
      if (isApiError(error, "2023")) return onPast(error.message, draft);
      const refused = problemsOf(error, [...Object.keys(labels), "phoneRegion", "email"]);
      const { phoneRegion, email, ...fields } = refused.fields;
      setProblems({
        fields: phoneRegion === undefined ? fields : { ...fields, phoneNumber: phoneRegion },
        // The address is proved: it has no field here any more.
        whole: email ?? refused.whole,
      });
      setBusy(false);
    }
  }

  const text = (name: TextName) => ({
    id: name,
    name,
    label: labels[name],
    value: draft[name],
    error: problems.fields[name],
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value }),
  });
  return (
    <form onSubmit={submit} noValidate className="mt-6 flex flex-col gap-3.5">
      <FormSummary ref={summary} problems={problems} labels={labels} />
      {problems === noProblems && <Banner tone="pos" title={words.verified(proved.email)} />}
      {/* The page goes with a good answer: what is typed until then would go with it. */}
      <div inert={busy} className="flex flex-col gap-3.5">
        <h2 className="mt-1 text-section">{words.agency}</h2>
        <TextField {...text("invitationCode")} autoComplete="off" autoCapitalize="characters" figures="id" />
        <TextField {...text("companyName")} autoComplete="organization" />
        <TextField {...text("companyNameZh")} optional lang="zh" />
        <Combobox<number>
          id="fkAreaCountryId"
          label={words.country}
          options={countries.options}
          loading={countries.loading}
          retry={countries.retry}
          value={draft.fkAreaCountryId}
          error={problems.fields.fkAreaCountryId}
          onChange={(country) =>
            set({
              fkAreaCountryId: country,
              ...(draft.phoneNumber === "" && { phoneRegion: codeOf(country) ?? draft.phoneRegion }),
            })
          }
        />
        <h2 className="mt-3 text-section">{words.you}</h2>
        <TextField {...text("name")} autoComplete="name" />
        <TextField {...text("nameZh")} optional lang="zh" />
        <PhoneField
          id="phoneNumber"
          label={words.phone}
          areaCodes={areaCodes}
          value={{ areaCode: draft.phoneRegion, number: draft.phoneNumber }}
          error={problems.fields.phoneNumber}
          onChange={({ areaCode, number }) => set({ phoneRegion: areaCode, phoneNumber: number })}
        />
        <NewPasswordFields
          kind="account"
          words={[proved.email, draft.name, draft.nameZh]}
          value={draft}
          ids={{ password: "password", again: "again" }}
          errors={{ password: problems.fields.password, again: problems.fields.again }}
          onChange={({ password, again }) => set({ password, again })}
        />
      </div>
      <Button type="submit" kind="primary" size={40} block busy={busy} className="mt-2">
        {words.submit}
      </Button>
    </form>
  );
}
