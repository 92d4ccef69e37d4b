import type { students } from "@passage/phrases/en-us/students.ts";
import type { Option } from "../../ui/option.ts";
import type { StudentAccount } from "./api.ts";

type Words = typeof students.list.filterOptions;

/** Accounts to choose from: company and state tell two of one name apart. */
export function accountOptions(accounts: readonly StudentAccount[], words: Words): Option<number>[] {
  const companies = new Set(accounts.map(({ companyId }) => companyId));
  return accounts.map((account) => {
    const hints = [
      ...(companies.size > 1 ? [account.companyName] : []),
      ...(account.active ? [] : [words.inactive]),
    ];
    return {
      value: account.accountId,
      label: account.name,
      keywords: account.searched,
      ...(hints.length > 0 && { hint: hints.join(" · ") }),
    };
  });
}

/** The companies of the accounts, with how many students their accounts look after; most first. */
export function companyOptions(accounts: readonly StudentAccount[], words: Words): Option<number>[] {
  const students = new Map<number, { name: string; count: number }>();
  for (const { companyId, companyName, students: count } of accounts)
    students.set(companyId, { name: companyName, count: (students.get(companyId)?.count ?? 0) + count });
  return [...students]
    .sort(([, a], [, b]) => b.count - a.count)
    .map(([value, { name, count }]) => ({ value, label: name, hint: words.students(count) }));
}
