import { institutionsAu } from "./institutions/au.ts";
import { institutionsCa } from "./institutions/ca.ts";
import { institutionsGb } from "./institutions/gb.ts";
import { institutionsHk } from "./institutions/hk.ts";
import { institutionsIe } from "./institutions/ie.ts";
import { institutionsNz } from "./institutions/nz.ts";
import type { InstitutionRow } from "./institutions/row.ts";
import { institutionsSg } from "./institutions/sg.ts";
import { institutionsUs } from "./institutions/us.ts";

/** The 60 institutions of the demo catalogue with their offers: real universities of eight countries. */
export const demoInstitutions: readonly InstitutionRow[] = [
  ...institutionsGb,
  ...institutionsAu,
  ...institutionsHk,
  ...institutionsCa,
  ...institutionsNz,
  ...institutionsSg,
  ...institutionsUs,
  ...institutionsIe,
];
