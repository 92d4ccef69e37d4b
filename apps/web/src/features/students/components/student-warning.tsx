import { missingStudentFields, studentWarnings } from "@passage/contract/students/rules.ts";
import { useHolds } from "../../../lib/account.tsx";
import { formatDayInProse, formatIntake } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { AppLink } from "../../../lib/navigation.tsx";
import { hrefTo } from "../../../lib/paths.ts";
import { platformToday } from "../../../lib/platform-day.ts";
import { Banner } from "../../../ui/banner.tsx";
import { linkClass } from "../../../ui/button-style.ts";
import type { StudentApplication, StudentData } from "../api.ts";

/** Start of the last course still under way, `YYYY-MM`: the passport must outlast it. Null without one. */
export function latestIntake(applications: readonly StudentApplication[]): string | null {
  const open = applications.filter(({ closing, step }) => closing === null && step !== "noOffer");
  return (
    open
      .map(({ intake }) => intake)
      .sort()
      .at(-1) ?? null
  );
}

/** The one thing about a student that asks for something: the passport first, then an unfinished registration. */
export function StudentWarning({
  data,
  applications,
}: {
  data: StudentData;
  applications: readonly StudentApplication[];
}) {
  const { students } = usePhrases();
  const words = students.page;
  const language = useLanguage();
  const mayChange = useHolds("applications") && data.editable;
  const { student, status } = data;
  const intake = latestIntake(applications);
  const context = {
    today: platformToday(),
    intake: intake && `${intake}-01`,
    isPhone: () => true,
  };
  const passport = studentWarnings(student, context).find(({ path }) => path === "passportIssueExpried");
  const expires = student.passportIssueExpried;
  const edit = (label: string) =>
    mayChange && (
      <AppLink
        href={hrefTo("/student-register", { stu: String(data.fkStudentId) })}
        className={`${linkClass} my-1 inline-block`}
      >
        {label}
      </AppLink>
    );

  if (passport && expires) {
    const day = formatDayInProse(expires, language);
    const title =
      passport.rule === "passportExpired"
        ? words.expired(day)
        : words.expires(day, intake && formatIntake(intake, language));
    return (
      <Banner
        tone={passport.rule === "passportExpired" ? "neg" : "att"}
        title={title}
        action={edit(words.changePassport)}
      >
        {words.renew}
      </Banner>
    );
  }
  if (status !== "draft") return null;
  return (
    <Banner tone="att" title={words.draft} action={edit(words.goOn)}>
      {words.draftMissing(missingStudentFields(student).length)}
    </Banner>
  );
}
