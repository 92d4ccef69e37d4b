import { Pencil } from "lucide-react";
import { Suspense, useState } from "react";
import { useHolds } from "../../../lib/account.tsx";
import { ColleagueName } from "../../../lib/colleague/colleague-name.tsx";
import { formatInstant } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { readTyped } from "../../../lib/typed/typed-store.ts";
import type { ViewProps } from "../../../lib/view.ts";
import { type Fact, Facts } from "../../../ui/facts.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { lazily } from "../../../ui/lazily.ts";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import type { StudentData } from "../api.ts";
import { sectionNames } from "../form/sections.ts";
import { profilePlace } from "../profile-place.ts";
import { useProfileFacts } from "./use-profile-facts.tsx";

/* The form, its rules and its schema weigh more than the whole page: they come with the first pencil. */
const ProfileEditor = lazily(async () => (await import("./profile-editor.tsx")).ProfileEditor);

/**
 * Everything that is known of a student, part by part with hairlines between. Who may change students does it here,
 * one part at a time; those made by staff are only read.
 */
export function ProfileTab({ data, onDirty }: { data: StudentData; onDirty: ViewProps["setDirty"] }) {
  const { domain, students } = usePhrases();
  const words = students.page;
  const language = useLanguage();
  const facts = useProfileFacts(data);
  const mayChange = useHolds("applications") && data.editable;
  // A part in which typed text waits stands open.
  const [editing, setEditing] = useState(
    () =>
      sectionNames.find((name) => mayChange && readTyped(profilePlace(data.fkStudentId, name)) !== null) ??
      null,
  );
  const registration: Fact[] = [
    {
      label: words.owner,
      value: <ColleagueName accountId={data.ownerAccountId} name={data.ownerName} />,
    },
    { label: words.company, value: data.companyName },
    { label: words.source, value: domain.studentSources[data.stuSource] },
    {
      label: words.created,
      value: <span className="tabular">{formatInstant(data.createdAt, language)}</span>,
    },
  ];

  const before = editing === null ? 0 : sectionNames.indexOf(editing);
  // An open editor takes a row, and so does the part that would be left alone beside or below it: no holes.
  const spans = (index: number) => index === before - 1 && before % 2 === 1;
  const rest = sectionNames.length - (editing === null ? 0 : before + 1);

  return (
    // The hairlines are the ground between the cells.
    <div className="grid gap-px border-line border-b bg-line md:grid-cols-2">
      {sectionNames.map((name, index) =>
        editing === name ? (
          <section
            key={name}
            aria-label={students.form.sections[name].title}
            className="min-w-0 bg-surface px-4 py-5 sm:px-gutter md:col-span-2"
          >
            <h2 className="mb-3 text-module">{students.form.sections[name].title}</h2>
            <Suspense fallback={<SkeletonText lines={4} />}>
              <ProfileEditor name={name} data={data} onDirty={onDirty} onClose={() => setEditing(null)} />
            </Suspense>
          </section>
        ) : (
          <Block
            key={name}
            title={students.form.sections[name].title}
            facts={facts[name]}
            wide={spans(index)}
            onEdit={mayChange && editing === null ? () => setEditing(name) : undefined}
          />
        ),
      )}
      <Block title={words.registration} facts={registration} wide={rest % 2 === 0} />
    </div>
  );
}

interface BlockProps {
  title: string;
  facts: readonly Fact[];
  /** Over both columns. */
  wide: boolean;
  onEdit?: (() => void) | undefined;
}

function Block({ title, facts, wide, onEdit }: BlockProps) {
  const { students } = usePhrases();
  return (
    <section
      aria-label={title}
      className={`min-w-0 bg-surface px-4 py-5 sm:px-gutter ${wide ? "md:col-span-2" : ""}`}
    >
      <div className="mb-3 flex h-5 items-center gap-1">
        <h2 className="text-module">{title}</h2>
        {onEdit && (
          <IconButton icon={Pencil} label={students.page.editPart(title)} size={28} onClick={onEdit} />
        )}
      </div>
      {facts.length > 0 ? (
        <Facts facts={facts} labelWidth={136} />
      ) : (
        <p className="text-cell text-ink-3">{students.page.nothingSaid}</p>
      )}
    </section>
  );
}
