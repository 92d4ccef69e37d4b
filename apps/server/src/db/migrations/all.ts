import type { Migration } from "kysely/migration";
import * as people from "./001-people.ts";
import * as sessions from "./002-sessions.ts";
import * as reference from "./003-reference.ts";
import * as students from "./004-students.ts";
import * as platform from "./005-platform.ts";
import * as companyCard from "./006-company-card.ts";
import * as studentsInFull from "./007-students-in-full.ts";
import * as places from "./008-places.ts";
import * as imports from "./009-imports.ts";
import * as transfers from "./010-transfers.ts";
import * as history from "./011-history.ts";
import * as receiversAndHistories from "./012-receivers-and-histories.ts";
import * as catalogue from "./013-catalogue.ts";
import * as followUp from "./014-follow-up.ts";
import * as catalogueImports from "./015-catalogue-imports.ts";
import * as finder from "./016-finder.ts";
import * as background from "./017-background.ts";
import * as applicationList from "./018-application-list.ts";
import * as desk from "./019-desk.ts";
import * as notifications from "./020-notifications.ts";
import * as keywordSearch from "./021-keyword-search.ts";
import * as finderSpeed from "./022-finder-speed.ts";
import * as menuVisits from "./023-menu-visits.ts";
import * as heldBack from "./024-held-back.ts";
import * as liveSides from "./025-live-sides.ts";
import * as levelsAndSubjects from "./026-levels-and-subjects.ts";
import * as deskFinds from "./027-desk-finds.ts";
import * as namesWithoutSigns from "./028-names-without-signs.ts";
import * as companyChanges from "./029-company-changes.ts";
import * as deferralAskedAt from "./030-deferral-asked-at.ts";
import * as sentFiles from "./031-sent-files.ts";
import * as whoMayWhat from "./032-who-may-what.ts";
import * as gettingIn from "./033-getting-in.ts";
import * as secondFactors from "./034-second-factors.ts";
import * as accountsInFull from "./035-accounts-in-full.ts";
import * as companyInFull from "./036-company-in-full.ts";
import * as staffOfCompanies from "./037-staff-of-companies.ts";
import * as staffInFull from "./038-staff-in-full.ts";
import * as integrations from "./039-integrations.ts";
import * as companyTree from "./040-company-tree.ts";
import * as accountsInSight from "./041-accounts-in-sight.ts";
import * as staffLeaving from "./042-staff-leaving.ts";
import * as auditInOrder from "./043-audit-in-order.ts";
import * as codesOfWhoAsked from "./044-codes-of-who-asked.ts";
import * as factorRecords from "./045-factor-records.ts";
import * as treeMends from "./046-tree-mends.ts";
import * as webhooksKnown from "./047-webhooks-known.ts";

/** Forward only: a migration that has landed is never edited, and none has a way back. */
export const migrations: Record<string, Migration> = {
  "001-people": people,
  "002-sessions": sessions,
  "003-reference": reference,
  "004-students": students,
  "005-platform": platform,
  "006-company-card": companyCard,
  "007-students-in-full": studentsInFull,
  "008-places": places,
  "009-imports": imports,
  "010-transfers": transfers,
  "011-history": history,
  "012-receivers-and-histories": receiversAndHistories,
  "013-catalogue": catalogue,
  "014-follow-up": followUp,
  "015-catalogue-imports": catalogueImports,
  "016-finder": finder,
  "017-background": background,
  "018-application-list": applicationList,
  "019-desk": desk,
  "020-notifications": notifications,
  "021-keyword-search": keywordSearch,
  "022-finder-speed": finderSpeed,
  "023-menu-visits": menuVisits,
  "024-held-back": heldBack,
  "025-live-sides": liveSides,
  "026-levels-and-subjects": levelsAndSubjects,
  "027-desk-finds": deskFinds,
  "028-names-without-signs": namesWithoutSigns,
  "029-company-changes": companyChanges,
  "030-deferral-asked-at": deferralAskedAt,
  "031-sent-files": sentFiles,
  "032-who-may-what": whoMayWhat,
  "033-getting-in": gettingIn,
  "034-second-factors": secondFactors,
  "035-accounts-in-full": accountsInFull,
  "036-company-in-full": companyInFull,
  "037-staff-of-companies": staffOfCompanies,
  "038-staff-in-full": staffInFull,
  "039-integrations": integrations,
  "040-company-tree": companyTree,
  "041-accounts-in-sight": accountsInSight,
  "042-staff-leaving": staffLeaving,
  "043-audit-in-order": auditInOrder,
  "044-codes-of-who-asked": codesOfWhoAsked,
  "045-factor-records": factorRecords,
  "046-tree-mends": treeMends,
  "047-webhooks-known": webhooksKnown,
};
