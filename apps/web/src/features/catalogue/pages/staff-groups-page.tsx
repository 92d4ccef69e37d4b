import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useMemo } from "react";
import { isApiError } from "../../../lib/api/api-error.ts";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ListFailure } from "../../../lib/lists/list-failure.tsx";
import type { ViewProps } from "../../../lib/view.ts";
import { Button } from "../../../ui/button.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { Drawer } from "../../../ui/drawer.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Tabs } from "../../../ui/tabs.tsx";
import { GroupPhoneItem, groupColumns } from "../components/group-columns.tsx";
import { GroupEditor } from "../components/group-editor.tsx";
import { type GroupKind, levelsQuery, type StaffGroup, subjectsQuery } from "../groups-api.ts";
import { useOpened } from "../use-opened.ts";

/** /bms/catalogue/levels: study levels, and subject groups as the other tab; the open one is in the address. */
export function StaffGroupsPage(view: ViewProps) {
  const phrases = usePhrases();
  const { catalogue } = phrases;
  const { groups: words } = catalogue;
  const language = useLanguage();
  const noun: GroupKind = view.search.kind === "subject" ? "subject" : "level";
  const levels = useQuery(levelsQuery(noun === "level"));
  const subjects = useQuery(subjectsQuery(noun === "subject"));
  const query = noun === "level" ? levels : subjects;
  const rows: readonly StaffGroup[] = query.data ?? [];
  const columns = useMemo(() => groupColumns(noun, phrases, language), [noun, phrases, language]);
  const opened = useOpened(view, "group");
  const forbidden = isApiError(query.error, "2003");
  const stored = rows.find(({ id }) => id === opened.id) ?? null;

  return (
    <>
      <PageHead
        title={words.title}
        actions={
          !forbidden && (
            <Button kind="primary" icon={Plus} onClick={() => opened.open("new")}>
              {words.add[noun]}
            </Button>
          )
        }
      />
      <Tabs<GroupKind>
        label={words.title}
        items={[
          { value: "level", label: words.tabs.level, count: levels.data?.length },
          { value: "subject", label: words.tabs.subject, count: subjects.data?.length },
        ]}
        value={noun}
        onChange={(kind) =>
          opened.leave(() =>
            view.setSearch({ kind: kind === "level" ? undefined : kind, group: undefined }, "push"),
          )
        }
      >
        {hasFailed(query) ? (
          <ListFailure words={catalogue} query={query} />
        ) : (
          <DataTable
            label={words.tabs[noun]}
            columns={columns}
            rows={rows}
            rowId={(row) => String(row.id)}
            rowName={(row) => row.name}
            onOpen={(row) => opened.open(row.id)}
            {...(typeof opened.id === "number" ? { current: String(opened.id) } : {})}
            loading={query.isPending}
            skeletonRows={12}
            phoneItem={(row) => <GroupPhoneItem row={row} columns={columns} />}
          />
        )}
      </Tabs>
      {opened.id !== null && query.data && (stored || opened.id === "new") && (
        <GroupEditor
          key={`${noun} ${opened.id}`}
          noun={noun}
          id={opened.id}
          stored={stored}
          count={rows.length}
          onAdded={opened.added}
          onClose={() => opened.open(null)}
          onDirty={opened.setDirty}
        />
      )}
      {typeof opened.id === "number" && query.data && !stored && (
        <Drawer open onOpenChange={(open) => !open && opened.open(null)} title={words.tabs[noun]}>
          <EmptyState compact title={catalogue.editor.gone}>
            {catalogue.editor.goneAdvice}
          </EmptyState>
        </Drawer>
      )}
      {opened.question}
    </>
  );
}
