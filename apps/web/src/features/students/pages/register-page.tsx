import { emptyStudentInfo } from "@passage/contract/students/schema.ts";
import { useCallback, useState } from "react";
import { flushSync } from "react-dom";
import { usePhrases } from "../../../lib/i18n/phrases.tsx";
import { useGo } from "../../../lib/navigation.tsx";
import { hrefTo } from "../../../lib/paths.ts";
import type { Search, SearchChanges } from "../../../lib/search.ts";
import { forgetTypedIn } from "../../../lib/typed/typed-store.ts";
import type { Survival, ViewProps } from "../../../lib/view.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { useToast } from "../../../ui/toast-manager.ts";
import { LoadedForm } from "../components/loaded-form.tsx";
import { RecognisedForm } from "../components/recognised-form.tsx";
import { SettledSave } from "../components/settled-save.tsx";
import { StudentFormView, type StudentFormViewProps } from "../components/student-form-view.tsx";
import { registrationPlace } from "../form/use-student-form.ts";

/** One form on this page. Another student asked for by the address makes another one. */
interface Sheet {
  readonly key: number;
  /** Student it was opened with; null for a new one. */
  readonly start: string | null;
  /** What the address said last that belongs to this form. */
  readonly address: string | null;
  /** The id its first save gave it; the address follows. */
  readonly own: string | null;
}

/** What an address says about the form: a student's id, or the passport that a new one begins with. */
function addressOf({ stu, passport }: Search): string | null {
  if (stu) return stu;
  return passport ? `${fromPassport}${passport}` : null;
}

const fromPassport = "passport:";

/**
 * /student-register: registers a student, from a recognised passport (`?passport=`) or from nothing, goes on with a
 * draft (`?stu=`), or edits a registered one.
 */
export function RegisterPage({
  search,
  setSearch,
  setTitleNote,
  setDirty,
  close,
}: ViewProps<"/student-register">) {
  const { students } = usePhrases();
  const go = useGo();
  const toast = useToast();
  const asked = addressOf(search);
  const [sheet, setSheet] = useState<Sheet>({ key: 0, start: asked, address: asked, own: null });
  const [dirty, setOwnDirty] = useState(false);
  const [name, setName] = useState("");

  const another = asked !== sheet.address && asked !== sheet.own;
  if (another && !dirty) setSheet({ key: sheet.key + 1, start: asked, address: asked, own: null });
  else if (sheet.own !== null && asked === sheet.own && sheet.address !== sheet.own)
    setSheet({ ...sheet, address: sheet.own });

  const onDirty = useCallback(
    (next: boolean, survives?: Survival) => {
      setOwnDirty(next);
      setDirty(next, survives);
    },
    [setDirty],
  );
  const onName = useCallback(
    (next: string) => {
      setName(next);
      setTitleNote(next === "" ? null : next);
    },
    [setTitleNote],
  );

  const part = sheet.start ?? undefined;
  const id = sheet.start === null || sheet.start.startsWith(fromPassport) ? null : Number(sheet.start);
  const doings: Omit<StudentFormViewProps, "start"> = {
    onDirty,
    onName,
    onSaved: ({ fkStudentId }) => {
      const own = String(fkStudentId);
      if (sheet.start === own || sheet.own === own) return;
      // Before the address changes, or the page would take its own draft for another student.
      flushSync(() => setSheet((now) => ({ ...now, own })));
      setSearch({ stu: own, passport: undefined });
    },
    onDone: ({ fkStudentId }, registered, called) => {
      toast.show({
        tone: "pos",
        title: registered ? students.form.registered(called) : students.form.saved(called),
      });
      setDirty(false);
      close();
      go(hrefTo("/index/student-information/{id}", { id: fkStudentId }));
    },
    onLeave: () => {
      setDirty(false);
      close();
    },
  };

  return (
    <div className="flex min-h-full flex-col">
      {another && dirty && (
        <Banner
          tone="att"
          live
          title={name ? students.form.other(name) : students.form.otherUnnamed}
          className="m-4 sm:mx-gutter"
          action={
            <span className="flex flex-wrap gap-2">
              <Button size={28} onClick={() => setSearch(searchOf(sheet.own ?? sheet.start))}>
                {students.form.otherGoOn}
              </Button>
              <Button
                size={28}
                kind="danger"
                onClick={() => {
                  forgetTypedIn("/student-register");
                  setSheet({ key: sheet.key + 1, start: asked, address: asked, own: null });
                }}
              >
                {students.form.otherLeave}
              </Button>
            </span>
          }
        />
      )}
      <SettledSave
        key={sheet.key}
        placeFor={registrationPlace(part)}
        fkStudentId={id}
        // The address is of another student then: this page opens it as any other.
        onMade={(made) => setSearch({ stu: String(made), passport: undefined })}
      >
        {id !== null ? (
          <LoadedForm id={id} {...doings} />
        ) : sheet.start === null ? (
          <StudentFormView start={{ held: null, student: emptyStudentInfo }} {...doings} />
        ) : (
          <RecognisedForm guid={sheet.start.slice(fromPassport.length)} part={part} {...doings} />
        )}
      </SettledSave>
    </div>
  );
}

/** The address of the form that is open. */
function searchOf(start: string | null): SearchChanges {
  if (start?.startsWith(fromPassport)) return { stu: undefined, passport: start.slice(fromPassport.length) };
  return { stu: start ?? undefined, passport: undefined };
}
