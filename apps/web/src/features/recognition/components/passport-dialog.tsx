import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { read } from "../../../lib/api/queries.ts";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useGo } from "../../../lib/navigation.tsx";
import { handOver } from "../../../lib/passport-handover.ts";
import { hrefTo } from "../../../lib/paths.ts";
import { getPassportOcrAppCountry } from "../../../lib/wire/reference.gen.ts";
import { Button } from "../../../ui/button.tsx";
import { Combobox } from "../../../ui/combobox.tsx";
import { DialogPopup } from "../../../ui/dialog-popup.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { asksForCheck, isObjectedTo, personFields } from "../recognised-field.ts";
import { useRecognition } from "../use-recognition.ts";
import { DropPassport } from "./drop-passport.tsx";
import { PassportPage } from "./passport-page.tsx";
import { RecognisedFields } from "./recognised-fields.tsx";
import { RecognitionNotes } from "./recognition-notes.tsx";

/** Props of {@link PassportDialog}. */
export interface PassportDialogProps {
  open: boolean;
  onClose: () => void;
}

const others = "other";

/**
 * Reads a passport before a registration (spec point 2): office tabs by country, the page beside its fields. "Manual
 * fill" becomes "Continue" with an upload. Everything is reset on closing, since the content goes with it.
 */
export function PassportDialog({ open, onClose }: PassportDialogProps) {
  return open ? <OpenDialog onClose={onClose} /> : null;
}

function OpenDialog({ onClose }: { onClose: () => void }) {
  const { recognition: words } = usePhrases();
  const go = useGo();
  // The spec: a failure of this call is silently ignored; everything else works without it.
  const { data, isPending } = useQuery(read(getPassportOcrAppCountry, {}, { handles: "all" }));
  const company = data?.companyCountryList ?? [];
  const countries = [...company, ...(data?.otherCountryList ?? [])];
  const [tab, setTab] = useState<string | null>(null);
  const [otherCountry, setOtherCountry] = useState<number | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const chosen = tab ?? String(company[0]?.id ?? others);
  const countryId = chosen === others ? otherCountry : Number(chosen);
  // A file that comes before the countries waits for them: which one it is of helps the reading.
  const recognition = useRecognition(countryId, !isPending);
  const { state } = recognition;
  const choose = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const result = state.kind === "read" ? state.result : null;
  const certain =
    result !== null && !isObjectedTo(result) && !personFields.some((field) => asksForCheck(field, result));

  // What was pressed last is gone with its state (stop, replace): the focus goes on from here. Not at the beginning,
  // when the dialog still has to remember where the focus came from.
  const before = useRef(state.kind);
  useEffect(() => {
    if (before.current !== state.kind && (state.kind === "none" || state.kind === "failed"))
      choose.current?.focus();
    before.current = state.kind;
  }, [state.kind]);

  // Nothing asks to be compared: on with it.
  useEffect(() => {
    if (certain) next.current?.focus();
  }, [certain]);

  function goOn() {
    const guid = state.kind === "read" ? state.result.fkGuIds[0] : undefined;
    if (state.kind === "read" && guid) handOver(guid, state.person);
    onClose();
    go(hrefTo("/student-register", guid ? { passport: guid } : {}));
  }

  return (
    <DialogPopup
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      width={1008}
      initialFocus={choose}
      title={words.title}
      bare
      tabs={
        // Which tab it begins with is known with the countries: until then there is none to jump from.
        isPending ? (
          <div className="h-9 w-60 px-4 sm:px-6">
            <SkeletonText lines={1} />
          </div>
        ) : (
          <Tabs
            label={words.tabs}
            items={[
              ...company.map(({ id, name }) => ({ value: String(id), label: name })),
              { value: others, label: words.other },
            ]}
            value={chosen}
            onChange={setTab}
          />
        )
      }
      footerStart={words.formats}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {words.close}
          </Button>
          <Button ref={next} kind="primary" onClick={goOn}>
            {state.kind === "read" ? words.goOn : words.manualFill}
          </Button>
        </>
      }
    >
      <div className="grid md:grid-cols-[minmax(0,1fr)_440px]">
        <div className="flex min-w-0 flex-col gap-3 px-4 py-5 sm:px-6 md:border-line md:border-r">
          {chosen === others && !isPending && (
            <Combobox<number>
              label={words.chooseCountry}
              optional
              placeholder={words.fromPage}
              options={(data?.otherCountryList ?? []).map(({ id, name, code }) => ({
                value: id,
                label: name,
                keywords: code,
              }))}
              value={otherCountry}
              onChange={setOtherCountry}
              clearable
            />
          )}
          {state.kind === "read" ? (
            <PassportPage
              state={state}
              focused={focused}
              onFocus={setFocused}
              onTurn={recognition.turnTo}
              onReplace={() => {
                setFocused(null);
                recognition.reset();
              }}
            />
          ) : (
            <DropPassport
              state={state}
              onFile={recognition.send}
              onStop={recognition.reset}
              choose={choose}
            />
          )}
          {state.kind === "read" && (
            <RecognitionNotes result={state.result} countries={countries} onLeave={onClose} />
          )}
        </div>
        <RecognisedFields
          state={state}
          countryId={countryId}
          countries={countries}
          focused={focused}
          onFocus={setFocused}
          onChange={recognition.change}
        />
      </div>
    </DialogPopup>
  );
}
