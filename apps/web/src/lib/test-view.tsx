import { type ErrorCode, httpStatusOf } from "@passage/contract/errors.ts";
import type { AccountRole, ResourceKey } from "@passage/contract/resource-keys.ts";
import { applicationForm } from "@passage/phrases/en-us/application-form.ts";
import { cvImport } from "@passage/phrases/en-us/cv-import.ts";
import { imports } from "@passage/phrases/en-us/imports.ts";
import { institutions } from "@passage/phrases/en-us/institutions.ts";
import { portal } from "@passage/phrases/en-us/portal.ts";
import { QueryClientProvider } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { vi } from "vitest";
import { renderUi } from "../ui/test-render.tsx";
import { type Account, AccountProvider } from "./account.tsx";
import { AddStudentContext } from "./add-student.ts";
import { createQueryClient } from "./api/queries.ts";
import type { Phrases } from "./i18n/load-phrases.ts";
import { PhrasesProvider } from "./i18n/phrases.tsx";
import { NavigationProvider } from "./navigation.tsx";
import { matchPath } from "./paths.ts";
import { changeSearch, type Search, type SearchChanges } from "./search.ts";
import { startSession } from "./session/current-session.ts";
import type { Survival, ViewProps } from "./view.ts";
import type { Wire } from "./wire.ts";

/** Those of the entry, and of single pages: which page loads which, the journeys in a browser tell. */
const phrases = { ...portal, applicationForm, cvImport, imports, institutions } as Phrases;

/** What one call came with. */
export interface Asked {
  readonly id: string;
  readonly query: Search;
  readonly body: unknown;
  readonly headers: Headers;
}

/** An answer of the stand-in server: data of a success, or a refusal. */
export type Answer = { data: unknown } | { code: ErrorCode; message: string; data?: unknown };

/** The server at the one boundary a page has with it, answering by call. Calls without an answer fail with 9999. */
export function standInServer(answers: readonly [Wire, (asked: Asked) => Answer | Promise<Answer>][]) {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const request = new Request(new URL(address, "http://passage.test"), init);
    const { pathname, search } = new URL(request.url);
    const fitting = answers.filter(([one]) => matchPath(one.path, pathname) !== null);
    // One path may be read and written.
    const [wire, answer] = fitting.find(([one]) => one.method === request.method) ?? fitting[0] ?? [];
    const text = await request.text();
    const call: Asked = {
      id: wire?.id ?? pathname,
      query: Object.fromEntries(new URLSearchParams(search)),
      body: text.startsWith("{") ? JSON.parse(text) : text,
      headers: request.headers,
    };
    asked.push(call);
    const given = (await answer?.(call)) ?? { code: "9999", message: `no answer for ${pathname}` };
    const envelope = "code" in given ? { data: null, ...given } : { code: "1003", message: "", ...given };
    return new Response(JSON.stringify(envelope), {
      status: "code" in given ? httpStatusOf(given.code) : 200,
      headers: { "X-Request-Id": "r-1" },
    });
  });
  const callsOf = (wire: Wire) => asked.filter(({ id }) => id === wire.id);
  return { asked, callsOf };
}

const account = (resourceKeys: ResourceKey[], staffId: number | null, role: AccountRole): Account => ({
  user: {
    id: 1,
    name: "Zhou Zihao",
    email: "consultant@demo.test",
    agentCompanyName: "Harbour Bridge Education",
    fkAgentId: 1,
    companyId: 1,
    staffId,
    passwordChangeNeeded: false,
    issueInnerAccount: staffId !== null,
    resourceKeys,
    roles: [role],
    language: "en-us",
    platformTypes: ["get_issue"],
    publicFilesUrl: "/",
  },
  root: {
    resourceKeys,
    menu: [],
    company: {
      id: 1,
      name: "Harbour Bridge Education",
      displayCurrency: "HKD",
      countryId: 344,
      bdConsultant: null,
      logo: null,
    },
    timeZone: "Asia/Hong_Kong",
  },
});

interface RenderedView {
  params?: Readonly<Record<string, string>>;
  search?: Search;
  keys?: ResourceKey[];
  /** The staff member who is in the portal as the account. */
  staffId?: number | null;
  role?: AccountRole;
}

/** Shows a page as the shell does, in English, and tells what it did to its address and its tab. */
export function renderView<Props extends ViewProps<never>>(
  Page: ComponentType<Props>,
  {
    params = {},
    search = {},
    keys = ["applications", "applicationsDetail"],
    staffId = null,
    role = "consultant",
  }: RenderedView = {},
) {
  startSession("portal", { ended: () => undefined, adopted: () => undefined });
  const seen = {
    search,
    dirty: false,
    survives: null as Survival | null,
    closed: false,
    wentTo: null as string | null,
    addedStudents: 0,
  };

  function Host() {
    const [current, setCurrent] = useState(search);
    seen.search = current;
    const [doings] = useState(() => ({
      setSearch: (changes: SearchChanges) => setCurrent((before) => changeSearch(before, changes)),
      setTitleNote: () => undefined,
      setDirty: (dirty: boolean, survives: Survival | null = null) => {
        seen.dirty = dirty;
        seen.survives = survives;
      },
      refresh: () => undefined,
      close: () => {
        seen.closed = true;
      },
    }));
    const props = { params, search: current, shown: true, ...doings } as unknown as Props;
    return <Page {...props} />;
  }

  const queries = createQueryClient();
  const view = renderUi(
    <QueryClientProvider client={queries}>
      <PhrasesProvider language="en-us" phrases={phrases}>
        <AccountProvider account={account(keys, staffId, role)}>
          <NavigationProvider
            go={(href) => {
              seen.wentTo = href;
            }}
          >
            <AddStudentContext
              value={() => {
                seen.addedStudents += 1;
              }}
            >
              <Host />
            </AddStudentContext>
          </NavigationProvider>
        </AccountProvider>
      </PhrasesProvider>
    </QueryClientProvider>,
  );
  return { ...view, seen, queries };
}
