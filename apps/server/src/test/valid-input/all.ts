import { accountsInputs } from "./accounts.ts";
import type { Inputs } from "./aim.ts";
import { applicationsInputs } from "./applications.ts";
import { authInputs } from "./auth.ts";
import { catalogueInputs } from "./catalogue.ts";
import { companyInputs } from "./company.ts";
import { deskInputs } from "./desk.ts";
import { filesInputs } from "./files.ts";
import { importsInputs } from "./imports.ts";
import { integrationsInputs } from "./integrations.ts";
import { messagesInputs } from "./messages.ts";
import { notificationsInputs } from "./notifications.ts";
import { operationsInputs } from "./operations.ts";
import { profileInputs } from "./profile.ts";
import { recognitionInputs } from "./recognition.ts";
import { referenceInputs } from "./reference.ts";
import { staffInputs } from "./staff.ts";
import { staffCompaniesInputs } from "./staff-companies.ts";
import { studentsInputs } from "./students.ts";

/** Valid input of every endpoint, by its id. The matrix fails for an endpoint that is missing here. */
export const validInput: Inputs = {
  ...accountsInputs,
  ...applicationsInputs,
  ...authInputs,
  ...catalogueInputs,
  ...companyInputs,
  ...deskInputs,
  ...filesInputs,
  ...importsInputs,
  ...integrationsInputs,
  ...messagesInputs,
  ...notificationsInputs,
  ...operationsInputs,
  ...profileInputs,
  ...recognitionInputs,
  ...referenceInputs,
  ...staffInputs,
  ...staffCompaniesInputs,
  ...studentsInputs,
};
