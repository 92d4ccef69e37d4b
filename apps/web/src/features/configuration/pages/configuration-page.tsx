import type { SettingKey } from "@passage/contract/configuration/settings.ts";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { hasFailed } from "../../../lib/api/has-failed.ts";
import { joinSentences } from "../../../lib/format.ts";
import { useLanguage, usePhrases } from "../../../lib/i18n/phrases.tsx";
import { ListFailure } from "../../../lib/lists/list-failure.tsx";
import { AppLink } from "../../../lib/navigation.tsx";
import type { ViewProps } from "../../../lib/view.ts";
import { linkClass } from "../../../ui/button-style.ts";
import { PageHead } from "../../../ui/page-head.tsx";
import { SkeletonText } from "../../../ui/skeleton.tsx";
import { settingsQuery } from "../api.ts";
import { SettingRow } from "../components/setting-row.tsx";
import { settingGroups } from "../setting-groups.ts";

/** /bms/configuration: what staff may set, each with what holds by itself and who changed it. */
export function ConfigurationPage({ setDirty }: ViewProps) {
  const { configuration: words } = usePhrases();
  const language = useLanguage();
  const query = useQuery(settingsQuery());
  const tellDirty = useDirtyRows(setDirty);
  if (hasFailed(query))
    return (
      <>
        <PageHead title={words.title} />
        <ListFailure words={words} query={query} />
      </>
    );
  return (
    <>
      <PageHead title={words.title} />
      <div className="max-w-[960px] px-4 pb-8 max-md:pt-4 sm:px-gutter">
        <p className="mb-4 text-cell text-ink-2">
          {joinSentences([words.advice, words.targets], language)}{" "}
          <AppLink href="/bms/targets" className={linkClass}>
            {words.targetsLink}
          </AppLink>
        </p>
        {query.data ? (
          settingGroups.map(({ part, keys }) => (
            <section key={part} aria-label={words.parts[part]} className="mt-5">
              <h2 className="border-line-2 border-b pb-1.5 text-module">{words.parts[part]}</h2>
              <ul>
                {keys.map((key) => {
                  const setting = query.data.find((one) => one.key === key);
                  return setting && <SettingRow key={key} setting={setting} onDirty={tellDirty[key]} />;
                })}
              </ul>
            </section>
          ))
        ) : (
          <SkeletonText lines={9} />
        )}
      </div>
    </>
  );
}

/** What each row tells of itself; the office is told whether any of them is unsaved. */
function useDirtyRows(
  setDirty: ViewProps["setDirty"],
): Readonly<Record<SettingKey, (dirty: boolean) => void>> {
  const [dirty, setRows] = useState<readonly SettingKey[]>([]);
  const tell = useCallback(
    (key: SettingKey, on: boolean) =>
      setRows((before) =>
        before.includes(key) === on ? before : on ? [...before, key] : before.filter((one) => one !== key),
      ),
    [],
  );
  const any = dirty.length > 0;
  useEffect(() => setDirty(any), [any, setDirty]);
  return useMemo(() => {
    const keys: readonly SettingKey[] = settingGroups.flatMap((group) => group.keys);
    return Object.fromEntries(keys.map((key) => [key, (on: boolean) => tell(key, on)])) as Record<
      SettingKey,
      (dirty: boolean) => void
    >;
  }, [tell]);
}
