import type { Principal } from "./principals.ts";
import type { Aim } from "./valid-input/aim.ts";

/** Whose a part of an aim is: who sees that of the owner's, once keys and permissions let them in. */
interface Sight {
  readonly sees: (principal: Principal) => boolean;
  /** Whether a stranger's is hidden from those who see the owner's: not what staff share. */
  readonly hidden: boolean;
}

const student: Sight = { sees: ({ sees }) => sees, hidden: true };
/** Of one account alone, whoever else sees its students. */
const oneAccount: Sight = { sees: ({ name }) => name.startsWith("owner"), hidden: true };
/** Of the staff who look after the owner's company, or all. */
const agency: Sight = { sees: ({ sees }) => sees, hidden: true };
/** Of the administrators of the owner's company, and of those above it: none of them settles independently. */
const below: Sight = {
  sees: ({ name }) => /^administrator (with|of the parent|further up)/.test(name),
  hidden: true,
};
/** Everybody's who may make the call at all, and still there or not. */
const shared: Sight = { sees: () => true, hidden: false };

/**
 * By the parts of an aim: null for what belongs to nobody. A part that is added has to say whose it is, and every call
 * whose input is made of it is asserted for everybody, as own, as a stranger's and as missing.
 */
export const sightOf: Readonly<Record<keyof Aim, Sight | null>> = {
  studentId: student,
  itemId: student,
  fileGuid: student,
  deletedGuid: student,
  withheldGuid: student,
  receiverId: student,
  recognition: oneAccount,
  importId: oneAccount,
  doneImportId: oneAccount,
  agency,
  branch: below,
  people: below,
  catalogueImports: shared,
  integration: shared,
  colleagues: shared,
  auditId: student,
  ticket: shared,
  logo: shared,
  proofs: shared,
  feed: null,
  course: null,
  email: null,
  password: null,
};
