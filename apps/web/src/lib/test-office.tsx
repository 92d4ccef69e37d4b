import type { StaffPermission } from "@passage/contract/staff-permissions.ts";
import { bms } from "@passage/phrases/en-us/bms.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, useCallback, useState } from "react";
import { renderUi } from "../ui/test-render.tsx";
import { ToastProvider } from "../ui/toast.tsx";
import { createQueryClient } from "./api/queries.ts";
import type { Phrases } from "./i18n/load-phrases.ts";
import { PhrasesProvider } from "./i18n/phrases.tsx";
import { NavigationProvider } from "./navigation.tsx";
import { changeSearch, type Search } from "./search.ts";
import { startSession } from "./session/current-session.ts";
import { StaffProvider } from "./staff.tsx";
import type { ViewProps } from "./view.ts";

/** Shows a page as the back office does, in English, and tells what it did to its address. */
export function renderOffice(
  Page: ComponentType<ViewProps>,
  { search = {}, permissions = ["catalogueEdit"] }: { search?: Search; permissions?: StaffPermission[] } = {},
) {
  startSession("bms", { ended: () => undefined, adopted: () => undefined });
  const seen = {
    search,
    dirty: false,
    wentTo: null as string | null,
    /** Sets the address as the browser's own "back" does. */
    goBackTo: (_: Search): void => undefined,
  };
  const setDirty = (dirty: boolean) => {
    seen.dirty = dirty;
  };
  const nothing = () => undefined;

  function Host() {
    const [current, setCurrent] = useState(search);
    seen.search = current;
    seen.goBackTo = setCurrent;
    const setSearch = useCallback<ViewProps["setSearch"]>(
      (changes) => setCurrent((before) => changeSearch(before, changes)),
      [],
    );
    const rest = { params: {}, shown: true, setTitleNote: nothing, refresh: nothing, close: nothing };
    return <Page search={current} setSearch={setSearch} setDirty={setDirty} {...rest} />;
  }

  const view = renderUi(
    <QueryClientProvider client={createQueryClient()}>
      <PhrasesProvider language="en-us" phrases={bms as Phrases}>
        <ToastProvider>
          <StaffProvider
            staff={{
              id: 1,
              name: "Ho Wai Man",
              nameZh: null,
              email: "ho@example.com",
              permissions,
              language: "en-us",
              passwordChangeNeeded: false,
              signedInAt: "2026-11-20T08:00:00Z",
              timeZone: "Asia/Hong_Kong",
            }}
          >
            <NavigationProvider
              go={(href) => {
                seen.wentTo = href;
              }}
            >
              <Host />
            </NavigationProvider>
          </StaffProvider>
        </ToastProvider>
      </PhrasesProvider>
    </QueryClientProvider>,
  );
  return { ...view, seen };
}
