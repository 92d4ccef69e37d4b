import type { Answered } from "@passage/contract/endpoint.ts";
import type { listStudents as listEndpoint } from "@passage/contract/students/endpoints.ts";
import { useCallback, useState } from "react";
import { call } from "../../../lib/api/api-client.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { nameLanguage } from "../../../lib/name-language.ts";
import { AppLink, useGo } from "../../../lib/navigation.tsx";
import { hrefTo } from "../../../lib/paths.ts";
import { personNameText } from "../../../lib/person-name.tsx";
import { listStudents } from "../../../lib/wire/students.gen.ts";
import { AsyncSelect } from "../../../ui/async-select.tsx";
import { Button } from "../../../ui/button.tsx";
import { linkClass } from "../../../ui/button-style.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import type { Option } from "../../../ui/option.ts";
import { useUiText } from "../../../ui/ui-text.tsx";

type Student = Answered<typeof listEndpoint>["items"][number];

/** As many as a list can show without scrolling: whoever isn't among them is found by typing more. */
const offered = 8;

/** Asks for whom a new application is, then opens its form. */
export function StudentPickerDialog({ onClose }: { onClose: () => void }) {
  const { applications, domain } = usePhrases();
  const { picker } = applications;
  const { cancel } = useUiText();
  const language = useLanguage();
  const go = useGo();
  const [chosen, setChosen] = useState<Option<number> | null>(null);

  const load = useCallback(
    async (keyword: string, signal: AbortSignal) => {
      const body = { keyword, limit: offered };
      // A failed look-up is said in the list itself.
      const { items } = await call(listStudents, { body }, { signal, handles: "all" });
      return items.map((student) => ({
        value: student.studentId,
        label: personNameText(student),
        hint: hintOf(student),
        ...langOf(student),
        ...(student.stuSource === "bms" ? { disabledReason: picker.byStaff } : {}),
      }));

      function hintOf({ status, email, phone }: Student): string {
        return [status === "draft" ? domain.studentStatuses.draft : null, email ?? phone]
          .filter(Boolean)
          .join(" · ");
      }

      function langOf({ nameZh }: Student): { lang?: string } {
        const lang = nameZh ? nameLanguage(nameZh, language) : undefined;
        return lang ? { lang } : {};
      }
    },
    [domain, language, picker],
  );

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={picker.title}
      description={picker.description}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {cancel}
          </Button>
          <Button
            kind="primary"
            disabledReason={chosen ? undefined : picker.chooseFirst}
            reasonAt="start"
            onClick={() => {
              if (!chosen) return;
              onClose();
              go(hrefTo("/student-application-form/{stuid}", { stuid: chosen.value }));
            }}
          >
            {picker.proceed}
          </Button>
        </>
      }
    >
      <AsyncSelect<number>
        label={picker.student}
        placeholder={picker.prompt}
        load={load}
        value={chosen}
        onChange={setChosen}
        clearable
      />
      <p className="mt-3 text-hint text-ink-3">
        {picker.notListed}{" "}
        <AppLink href={hrefTo("/student-register")} className={linkClass} onClick={onClose}>
          {picker.register}
        </AppLink>
      </p>
    </Dialog>
  );
}
