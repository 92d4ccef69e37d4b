import { usePhrases } from "../../../lib/i18n/phrases.tsx";

/** Name of the field at a path, for the summary of errors. */
export function useFieldLabels(): (path: string) => string {
  const { company } = usePhrases();
  const { form } = company.subs;
  const names: Readonly<Record<string, string>> = {
    ...company.fields,
    resourceKeys: form.keys,
    "administrator.name": form.name,
    "administrator.nameZh": form.nameZh,
    "administrator.email": form.email,
    "administrator.phoneRegion": form.phone,
    "administrator.phoneNumber": form.phone,
    "administrator.language": form.language,
  };
  return (path) => names[path] ?? path;
}
