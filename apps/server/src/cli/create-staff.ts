import { passwordProblems } from "@passage/contract/auth/password.ts";
import { staffPermissions } from "@passage/contract/staff-permissions.ts";
import { hashPassword } from "../features/auth/password.ts";
import { recordAudit } from "../platform/audit.ts";
import type { Database } from "../platform/database.ts";
import { isMailAddress } from "../platform/mail/address.ts";
import { systemScope } from "../platform/scope.ts";

export interface NewStaff {
  email: string;
  name: string;
  password: string;
  /** Null = all of them: the first staff member has nobody to ask. */
  permissions: string[] | null;
}

/** What the command line says of a password, by the rule it breaks. */
const passwordWords: Readonly<Record<string, string>> = {
  passwordCommon: "The password is easily guessed: no common words, rows of keys, repeats or years.",
  passwordOwnWords: "The password holds the name or a part of the e-mail.",
};

/** Makes a staff member; gives the reason when it can't. */
export async function createStaff(database: Database, staff: NewStaff): Promise<string | null> {
  const email = staff.email.trim().toLowerCase();
  if (!isMailAddress(email)) return "--email is no e-mail address.";
  const [problem] = passwordProblems(staff.password, "staff", [email, staff.name]);
  if (problem) return passwordWords[problem.rule] ?? "The password needs 12 characters or more.";
  const unknown =
    staff.permissions?.filter((name) => !staffPermissions.some((known) => known === name)) ?? [];
  if (unknown.length > 0)
    return `Unknown permissions: ${unknown.join(", ")}. Known: ${staffPermissions.join(", ")}.`;
  const passwordHash = await hashPassword(staff.password);
  return database.transaction(systemScope("cli:staff-create"), async (tx) => {
    const made = await tx.q
      .insertInto("staff")
      .values({
        email,
        name: staff.name.trim(),
        password_hash: passwordHash,
        permissions: staff.permissions ?? [...staffPermissions],
      })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!made) return "A staff member with this e-mail exists already.";
    await recordAudit(tx, { noun: "staff", nounId: made.id, action: "create", companyId: null });
    return null;
  });
}
