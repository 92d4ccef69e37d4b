import type {
  checkSuperior as checkSuperiorEndpoint,
  getPeopleCompanies as companiesEndpoint,
  getContactPersonPage as contactsEndpoint,
  getAccountDetail as detailEndpoint,
  getAccountPage as pageEndpoint,
} from "@passage/contract/accounts/endpoints.ts";
import type { Answered, Sent } from "@passage/contract/endpoint.ts";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../lib/api/api-client.ts";
import { read } from "../../lib/api/queries.ts";
import { personNameText } from "../../lib/person-name.tsx";
import {
  checkSuperior,
  getAccountDetail,
  getAccountPage,
  getContactPerson,
  getContactPersonPage,
  getPeopleCompanies,
} from "../../lib/wire/accounts.gen.ts";
import type { Option } from "../../ui/option.ts";

export type AccountRow = Answered<typeof pageEndpoint>["items"][number];
export type AccountDetail = Answered<typeof detailEndpoint>;
export type ContactRow = Answered<typeof contactsEndpoint>["items"][number];
export type PeopleCompany = Answered<typeof companiesEndpoint>[number];
export type Outlook = Answered<typeof checkSuperiorEndpoint>;

/** One page of the accounts; the page before stays in sight until it is here. */
export const accountsQuery = (body: Sent<typeof pageEndpoint>["body"]) =>
  queryOptions({
    ...read(getAccountPage, { body }, { handles: ["2003"] }),
    placeholderData: keepPreviousData,
  });

export const contactsQuery = (body: Sent<typeof contactsEndpoint>["body"]) =>
  queryOptions({
    ...read(getContactPersonPage, { body }, { handles: ["2003"] }),
    placeholderData: keepPreviousData,
  });

/** One account as it is edited; what is missing is said in place. */
export const accountQuery = (accountId: number) =>
  read(getAccountDetail, { query: { accountId } }, { handles: "all", enabled: accountId > 0, staleTime: 0 });

/** One contact person as it is now. */
export const contactQuery = (contactPersonId: number) =>
  read(
    getContactPerson,
    { query: { contactPersonId } },
    { handles: "all", enabled: contactPersonId > 0, staleTime: 0 },
  );

/** Whose people are read, and what may be dealt out there. */
export const companiesQuery = () => read(getPeopleCompanies, {}, { handles: ["2003"] });

/** What setting a superior would do. */
export const outlookQuery = (body: Sent<typeof checkSuperiorEndpoint>["body"], enabled: boolean) =>
  read(checkSuperior, { body }, { handles: "all", enabled, staleTime: 0 });

/** Reading calls whose answers hold something of people. */
export const outdatedByPeople = [
  getAccountPage,
  getAccountDetail,
  getContactPerson,
  getContactPersonPage,
  getPeopleCompanies,
] as const;

/** Who may be a superior in a company, by what is typed. */
export async function findSuperiors(
  companyId: number,
  but: readonly number[],
  keyword: string,
  signal: AbortSignal,
): Promise<Option<number>[]> {
  const { items } = await call(
    getAccountPage,
    {
      body: {
        keyword: keyword || null,
        companyId: [companyId],
        status: ["active", "invited"],
        limit: 20 + but.length,
      },
    },
    { signal, handles: "all" },
  );
  return items
    .filter(({ accountId }) => !but.includes(accountId))
    .slice(0, 20)
    .map((row) => ({
      value: row.accountId,
      label: nameText(row),
      ...(row.position ? { hint: row.position } : {}),
    }));
}

/** Both names of a person as one text. */
export function nameText({ name, nameZh }: { name: string; nameZh: string | null }): string {
  return personNameText({ nameZh, nameEn: name });
}
