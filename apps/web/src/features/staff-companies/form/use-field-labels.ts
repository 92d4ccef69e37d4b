import { usePhrases } from "../../../lib/i18n/phrases.tsx";

/** Name of the field at a path, for the summary of errors. */
export function useFieldLabels(): (path: string) => string {
  const { company, staffCompanies: words } = usePhrases();
  const names: Readonly<Record<string, string>> = {
    ...company.fields,
    bdStaffId: words.columns.bd,
    resourceKeys: words.history.resourceKeys,
    "administrator.name": words.personName,
    "administrator.nameZh": words.personNameZh,
    "administrator.email": words.email,
    "administrator.phoneRegion": words.phone,
    "administrator.phoneNumber": words.phone,
    "administrator.language": words.language,
    name: company.fields.name,
  };
  return (path) => names[path] ?? path;
}
