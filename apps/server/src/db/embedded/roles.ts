import type pg from "pg";

export const SUPERUSER = "postgres";
/** Owns the database and its tables; migrations run as this role. */
export const OWNER_ROLE = "passage_owner";
/** What the application signs in as: no rights of its own, subject to row-level security. */
export const APP_ROLE = "passage_app";
export const DATABASE = "passage";

/** Makes the roles and the database that are missing; safe after an interrupted first start. */
export async function ensureRoles(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ roles: string[]; database: boolean; open: boolean }>(
    `select array(select rolname::text from pg_roles) as roles,
            exists (select from pg_database where datname = $1) as database,
            coalesce((select datacl is null from pg_database where datname = $1), true) as open`,
    [DATABASE],
  );
  const found = rows[0] ?? { roles: [], database: false, open: true };
  for (const role of [OWNER_ROLE, APP_ROLE])
    if (!found.roles.includes(role))
      await client.query(
        `create role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls`,
      );
  if (!found.database) await client.query(`create database ${DATABASE} owner ${OWNER_ROLE}`);
  if (found.open)
    await client.query(
      `revoke all on database ${DATABASE} from public; grant connect on database ${DATABASE} to ${APP_ROLE}`,
    );
}
