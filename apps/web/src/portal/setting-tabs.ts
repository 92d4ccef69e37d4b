import type { setting } from "@passage/phrases/en-us/setting.ts";
import type { ComponentType } from "react";
import { withPhrases } from "../lib/i18n/with-phrases.tsx";
import type { ViewProps } from "../lib/view.ts";
import { lazily } from "../ui/lazily.ts";

/** What a tab of the settings is given: the view's own search and doings, its dirt counted apart from the others'. */
export type SettingTabProps = Pick<ViewProps<"/setting">, "search" | "setSearch" | "setDirty" | "shown">;

/** A tab in a chunk of its own, with the phrases that it alone needs. */
export interface SettingTab {
  readonly name: keyof typeof setting.tabs;
  readonly Tab: ComponentType<SettingTabProps>;
}

/** A tab takes of its props what it needs. */
function tab<Props extends Partial<SettingTabProps>>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<SettingTabProps> {
  return lazily(load) as ComponentType<SettingTabProps>;
}

/** The tabs of /setting in their order; `?tab=` names one, the first needs no name. */
export const settingTabs: readonly [SettingTab, ...SettingTab[]] = [
  {
    name: "company",
    Tab: tab(
      withPhrases(
        ["company"],
        async () => (await import("../features/company/components/company-tab.tsx")).CompanyTab,
      ),
    ),
  },
  {
    name: "accounts",
    Tab: tab(
      withPhrases(
        ["accounts"],
        async () => (await import("../features/accounts/components/accounts-tab.tsx")).AccountsTab,
      ),
    ),
  },
  {
    name: "contacts",
    Tab: tab(
      withPhrases(
        ["accounts"],
        async () => (await import("../features/accounts/components/contacts-tab.tsx")).ContactsTab,
      ),
    ),
  },
  {
    name: "subcompanies",
    Tab: tab(
      withPhrases(
        ["company"],
        async () => (await import("../features/company/components/subcompanies-tab.tsx")).SubcompaniesTab,
      ),
    ),
  },
  {
    name: "businessData",
    Tab: tab(
      withPhrases(
        ["company"],
        async () => (await import("../features/company/components/business-data-tab.tsx")).BusinessDataTab,
      ),
    ),
  },
  {
    name: "authority",
    Tab: tab(
      withPhrases(
        ["company"],
        async () => (await import("../features/company/components/authority-tab.tsx")).AuthorityTab,
      ),
    ),
  },
];
