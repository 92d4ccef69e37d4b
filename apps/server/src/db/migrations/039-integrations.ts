import { type Kysely, sql } from "kysely";

/**
 * Other back offices: service keys, which act as a staff row without a password, and webhooks with the log of what was
 * sent to them. Both are the platform's: only who sees all companies reads and writes them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await serviceKeys(db);
  await webhooks(db);
}

async function serviceKeys(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table service_keys (
      id int generated always as identity primary key,
      -- Whom it acts as: name and permissions stand there alone.
      staff_id int not null unique references staff (id),
      -- Whose companies it sees, where its permissions don't say all.
      bd_staff_id int references staff (id),
      addresses text[] not null default '{}',
      expires_on date not null,
      last_used_at timestamptz,
      revoked_at timestamptz,
      version int not null default 1,
      created_by_staff_id int references staff (id),
      created_at timestamptz not null default now(),
      updated_by_staff_id int references staff (id),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table service_key_secrets (
      hash bytea primary key,
      service_key_id int not null references service_keys (id) on delete cascade,
      start text not null,
      last_four text not null,
      created_at timestamptz not null default now(),
      -- Null: as long as the key.
      valid_until timestamptz
    )`.execute(db);
  await sql`create index service_key_secrets_key on service_key_secrets (service_key_id)`.execute(db);
  for (const table of ["service_keys", "service_key_secrets"]) await securePlatform(db, table);

  /*
   * Who presents this key, with everything a scope is made of, in one round trip. No row: unknown or revoked.
   * over = known, but past its last day or rolled over.
   */
  await sql`
    create function resolve_service_key(secret bytea, day date, moment timestamptz)
    returns table (
      key_id int, staff_id int, staff_name text, permissions text[], staff_companies int[], addresses text[],
      over boolean, last_used_at timestamptz)
    language sql stable security definer set search_path = pg_catalog, public as $$
      select k.id, s.id, s.name, s.permissions,
             case when not 'companiesAll' = any (s.permissions)
               then array(select c.id from companies c where c.bd_staff_id = k.bd_staff_id order by c.id) end,
             k.addresses, k.expires_on < day or coalesce(x.valid_until <= moment, false), k.last_used_at
      from service_key_secrets x
      join service_keys k on k.id = x.service_key_id and k.revoked_at is null
      join staff s on s.id = k.staff_id and s.status = 'active' and s.role = 'service'
      where x.hash = secret
    $$`.execute(db);
}

async function webhooks(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhooks (
      id int generated always as identity primary key,
      url text not null,
      description text,
      events text[] not null,
      -- Empty: whatever the company.
      company_ids int[] not null default '{}',
      active boolean not null default true,
      failing_since timestamptz,
      paused_at timestamptz,
      -- The data key of its secrets, wrapped; and they, sealed under it.
      wrapped_key bytea,
      secret_sealed bytea,
      former_secret_sealed bytea,
      former_secret_until timestamptz,
      version int not null default 1,
      created_by_staff_id int references staff (id),
      created_at timestamptz not null default now(),
      updated_by_staff_id int references staff (id),
      updated_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table webhook_deliveries (
      id bigint generated always as identity primary key,
      webhook_id int not null references webhooks (id) on delete cascade,
      message_id uuid not null unique,
      -- Of the outbox, whose events may be handed on twice. Null for tests.
      source_event_id bigint,
      type text not null,
      company_id int,
      occurred_at timestamptz not null,
      payload text not null,
      state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
      tries int not null default 0,
      -- Null while nothing is to be sent: the webhook is paused or off, or the delivery is settled.
      due_at timestamptz,
      -- Who sends it has so long to say how it went; whoever comes later takes it over.
      claimed_until timestamptz,
      last_try_at timestamptz,
      status int,
      fault text,
      answer text,
      duration_ms int,
      unique (webhook_id, source_event_id)
    )`.execute(db);
  await sql`create index webhook_deliveries_due on webhook_deliveries (due_at, id) where due_at is not null`.execute(
    db,
  );
  await sql`create index webhook_deliveries_log on webhook_deliveries (webhook_id, id)`.execute(db);
  await sql`create index webhook_deliveries_state on webhook_deliveries (webhook_id, state, id)
    where state <> 'delivered'`.execute(db);
  await sql`create index webhook_deliveries_age on webhook_deliveries (occurred_at)`.execute(db);
  for (const table of ["webhooks", "webhook_deliveries"]) await securePlatform(db, table);
}

async function securePlatform(db: Kysely<unknown>, table: string): Promise<void> {
  await sql`alter table ${sql.table(table)} enable row level security, force row level security`.execute(db);
  await sql`create policy ${sql.ref(`${table}_owner`)} on ${sql.table(table)} to current_user using (true) with check (true)`.execute(
    db,
  );
  await sql`create policy ${sql.ref(`${table}_platform`)} on ${sql.table(table)} using ((select app_sees_all()))`.execute(
    db,
  );
}
