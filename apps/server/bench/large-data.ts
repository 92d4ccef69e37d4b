import pg from "pg";
import { searchText } from "../src/features/students/search-text.ts";
import { freshKey } from "../src/features/students/vault.ts";
import type { Keyring } from "../src/platform/crypto.ts";
import { largeNames } from "./large-names.ts";

/** How much is written. */
export interface LargeOptions {
  readonly students: number;
  /** Students of the one company that the figures are taken for; the others have 200 each, about. */
  readonly ofMeasured: number;
  readonly keyring: Keyring;
}

export interface LargeData {
  /** The administrator of the measured company. */
  readonly accountId: number;
  readonly companyId: number;
  readonly studentId: number;
  readonly itemId: number;
  readonly applyNo: string;
  /** Characters, Latin letters, digits and an address that it is found by. */
  readonly givenName: string;
  readonly latin: string;
  readonly phone: string;
  readonly email: string;
}

/**
 * The large data set: a company for 200 students, five accounts each, two applications a student with their events.
 * Written by the database in sets, each value from a hash of its number, so that it is the same in every run. Foreign
 * keys are not checked while it is written, which only a superuser may ask for.
 */
export async function fillLarge(superUrl: string, options: LargeOptions): Promise<LargeData> {
  const client = new pg.Client({ connectionString: superUrl });
  await client.connect();
  try {
    await client.query("set synchronous_commit = off; set maintenance_work_mem = '512MB'");
    await client.query(functions);
    await writeNames(client);
    await client.query(people, [Math.max(2, Math.ceil(options.students / 200))]);
    await client.query(catalogue);
    await client.query(intakes);
    await client.query("set session_replication_role = replica");
    await withoutIndexes(client, ["students", "applications", "application_events"], async () => {
      await client.query(students, [options.students, options.ofMeasured]);
      await client.query(applications);
      await client.query(events);
    });
    await client.query("reset session_replication_role; drop table bench_names");
    const data = await measured(client);
    await writeKeys(client, options.keyring, data.companyId);
    await checkSearch(client);
    await client.query("vacuum analyze");
    return data;
  } finally {
    await client.end();
  }
}

// `pick(n, seed, of)` is a number from 0 below `of`, always the same for the same n and seed.
const functions = `
  create function pg_temp.pick(n bigint, seed bigint, "of" int) returns int language sql immutable parallel safe
  return ((hashint8extended(n, seed) & 9007199254740991) % "of")::int`;

async function writeNames(client: pg.Client): Promise<void> {
  await client.query(
    "create table bench_names (id int primary key, zh text, last text, first text, gender int, search text, sort text, mailbox text)",
  );
  const rows = largeNames();
  const column = <K extends keyof (typeof rows)[number]>(key: K) => rows.map((row) => row[key]);
  await client.query(
    `insert into bench_names select n - 1, zh, last, first, gender, search, sort, mailbox
     from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::text[], $6::text[], $7::text[])
       with ordinality as t (zh, last, first, gender, search, sort, mailbox, n)`,
    [
      column("zh"),
      column("last"),
      column("first"),
      column("gender"),
      column("search"),
      column("sort"),
      column("mailbox"),
    ],
  );
}

const keys =
  "array['applications', 'applicationsDetail', 'applicationsOverview', 'applicationsCount', 'resource']";

const people = `
  with made as (
    insert into companies (name, name_zh, country_id, resource_keys)
      select (array['Harbour', 'Bright', 'North Star', 'Bridge', 'Summit', 'Maple', 'Oriental', 'Cambridge', 'New Horizon',
                'Sunrise'])[1 + pg_temp.pick(n, 1, 10)] || ' Education ' || n, '启航教育' || n, 44, ${keys}
      from generate_series(1, $1::int) n returning id)
  insert into accounts (company_id, email, name, name_zh, password_hash, role, resource_keys)
    select made.id, 'a' || made.id || '-' || n || '@bench.test', initcap(b.first || ' ' || b.last), b.zh, 'none',
           case n when 1 then 'administrator' else 'consultant' end, ${keys}
    from made, generate_series(1, 5) n
    join lateral (select * from bench_names where id = pg_temp.pick(made.id * 5 + n, 2, 17000)) b on true`;

const catalogue = `
  with cities (country, en, zh, zh_hk, n) as (
    select *, row_number() over () from (values (77, 'Leeds', '利兹', '列斯'), (77, 'Bristol', '布里斯托', '布里斯托'),
      (77, 'Glasgow', '格拉斯哥', '格拉斯哥'), (13, 'Sydney', '悉尼', '悉尼'), (13, 'Perth', '珀斯', '珀斯'),
      (38, 'Toronto', '多伦多', '多倫多'), (38, 'Halifax', '哈利法克斯', '哈利法斯'), (233, 'Boston', '波士顿', '波士頓'),
      (233, 'Austin', '奥斯汀', '奧斯汀'), (95, 'Hong Kong', '香港', '香港')) v)
  insert into institutions (country_id, name_en, name_zh, name_zh_hk, city_en, city_zh, city_zh_hk)
    select c.country, c.en || k.en || ' ' || g, c.zh || k.zh || g, c.zh_hk || k.zh_hk || g, c.en, c.zh, c.zh_hk
    from cities c, (values (' University', '大学', '大學'), (' Metropolitan University', '都会大学', '都會大學'),
      (' Institute of Technology', '理工学院', '理工學院')) k (en, zh, zh_hk), generate_series(1, 10) g;
  insert into courses (institution_id, country_id, city_en, major_level_id, subject_group_id, name_en, name_zh, name_zh_hk)
    select i.id, i.country_id, i.city_en, 10, 1 + s.n % 10, s.en, s.zh, s.zh_hk
    from institutions i, (values (1, 'Computer Science', '计算机科学', '電腦科學'), (2, 'Data Science', '数据科学', '數據科學'),
      (3, 'Finance', '金融学', '金融學'), (4, 'Accounting', '会计学', '會計學'), (5, 'Marketing', '市场营销', '市場學'),
      (6, 'Law', '法学', '法學'), (7, 'Nursing', '护理学', '護理學'), (8, 'Architecture', '建筑学', '建築學'),
      (9, 'Psychology', '心理学', '心理學'), (10, 'Mechanical Engineering', '机械工程', '機械工程')) s (n, en, zh, zh_hk)
    where i.id > (select max(id) - 300 from institutions)`;

const intakes = `
  insert into course_intakes (course_id, intake, deadline)
    select id, d, d - 60 from courses, unnest(array[date '2027-02-01', date '2027-09-01']) d on conflict do nothing`;

// The first $2 students are the measured company's, the rest go round the others.
const students = `
  insert into students (company_id, owner_account_id, created_by_account_id, status, name_zh, last_name, first_name, gender,
      title, birthday, email, phone_region, phone_number, phone_e164, nationality_id, has_passport, passport_mask,
      passport_country_id, passport_issue_date, passport_expiry_date, birth_country_id, birth_city, address_country_id,
      address, search, sort_name, registered_at, created_at, updated_at)
    select a.company_id, a.id, a.id, case when pg_temp.pick(n, 20, 20) = 0 then 'draft' else 'registered' end,
      b.zh, b.last, b.first, b.gender, case b.gender when 1 then 'mr' else 'ms' end,
      date '1996-01-01' + pg_temp.pick(n, 21, 4300), c.email, c.region, c.number, '+' || c.region || c.number, 44, true,
      '•••••' || (1000 + pg_temp.pick(n, 22, 9000)), 44, date '2020-01-01' + pg_temp.pick(n, 23, 1500),
      date '2027-01-01' + pg_temp.pick(n, 23, 1500), 44, '广州', 44, (1 + n % 300) || ' Garden Road',
      ' ' || b.search || E'\\n' || c.email || E'\\n' || c.region || c.number || ' ', b.sort, t.at, t.at,
      t.at + pg_temp.pick(n, 24, 86400 * 20) * interval '1 second'
    from generate_series(1, $1::int) n
    cross join lateral (select case when n <= $2::int then x.first_company
      else x.first_company + 1 + pg_temp.pick(n, 25, x.companies - 1) end as company
      from (select min(id) as first_company, count(*)::int as companies from companies) x) w
    cross join lateral (select id, company_id from accounts where company_id = w.company
      order by id offset pg_temp.pick(n, 26, 5) limit 1) a
    join bench_names b on b.id = pg_temp.pick(n, 27, (select count(*)::int from bench_names))
    cross join lateral (select b.mailbox || n || '@' || (array['mail.test', 'post.test', 'inbox.test'])[1 + n % 3] as email,
      case when b.zh is null then '44' else '86' end as region,
      case when b.zh is null then '7' || lpad(pg_temp.pick(n, 28, 1000000000)::text, 9, '0')
        else '13' || lpad(pg_temp.pick(n, 28, 1000000000)::text, 9, '0') end as number) c
    cross join lateral (select timestamptz '2026-11-19 12:00+08' - pg_temp.pick(n, 29, 86400 * 1000) * interval '1 second' as at) t`;

const steps =
  "array['notApplied', 'newApplication', 'submitted', 'noOffer', 'admitted', 'depositPaid', 'visaLetter', 'visa', 'enrolled', 'commissionPaid']";

// The step by its share of a hundred; statuses, dates and flags follow from it.
const applications = `
  with made as (
    select s.*, k, s.id * 2::bigint + k as n, pg_temp.pick(s.id * 2 + k, 40, 100) as share from students s, generate_series(0, 1) k)
  insert into applications (student_id, company_id, owner_account_id, apply_no, country_id, institution_id, course_id,
      major_level_id, intake, status, step, condition, closing, closed_reason, offer_accepted, wanted_categories,
      wanted_note, submitted_at, submitted_by, step_at, waiting_since, ever_submitted, ever_admitted, created_by_account_id,
      created_at, updated_at)
    select m.id, m.company_id, m.owner_account_id,
      'P' || to_char(m.created_at + (m.n / 1000000) * interval '1 month', 'YYMM') || lpad((m.n % 1000000)::text, 6, '0'),
      c.country_id, c.institution_id, c.id, c.major_level_id,
      (array[date '2027-02-01', date '2027-09-01', date '2026-09-01'])[1 + pg_temp.pick(m.n, 41, 3)],
      p.status, (${steps})[p.step], case when p.step between 5 and 10 then 'unconditional' end,
      case when p.step between 3 and 8 and p.step <> 4 and pg_temp.pick(m.n, 42, 20) = 0 then 'withdrawn' end,
      case when p.step between 3 and 8 and p.step <> 4 and pg_temp.pick(m.n, 42, 20) = 0 then 'Chose another school' end,
      p.step between 6 and 10, case p.status when 2 then array['transcript'] else '{}' end,
      case p.status when 2 then 'The transcript is cut off.' end,
      case when p.step > 2 then m.created_at + interval '3 days' end, case when p.step > 2 then 'Bench' end,
      m.created_at + p.step * interval '9 days', m.created_at + p.step * interval '9 days', p.step > 2, p.step > 4,
      m.owner_account_id, m.created_at, least(m.created_at + p.step * interval '9 days', timestamptz '2026-11-20 12:00+08')
    from made m
    cross join lateral (select case when share < 6 then 1 when share < 12 then 2 when share < 34 then 3 when share < 42 then 4
      when share < 58 then 5 when share < 67 then 6 when share < 73 then 7 when share < 79 then 8 when share < 92 then 9
      else 10 end as step) q
    cross join lateral (select q.step, case when q.step <= 2 then m.k * 3 when q.step = 3
      then (array[1, 4, 4, 2])[1 + pg_temp.pick(m.n, 43, 4)] else 4 end as status) p
    cross join lateral (select (select max(id) from courses) - pg_temp.pick(m.n / 2, 44, 1500) * 2 - m.k as id) w
    join courses c on c.id = w.id`;

const actions =
  "array['create', 'complete', 'submit', 'reject', 'admit', 'depositPaid', 'visaLetter', 'visa', 'enrol', 'payCommission']";

// One event for each step up to the one that is reached; no offer ends the line beside it.
const events = `
  insert into application_events (application_id, student_id, company_id, owner_account_id, action, actor, actor_account_id,
      actor_name, from_step, to_step, from_status, to_status, created_at)
    select a.id, a.student_id, a.company_id, a.owner_account_id, (${actions})[s], case when s <= 3 then 'agent' else 'system' end,
      case when s <= 3 then a.owner_account_id end, case when s <= 3 then 'Consultant' else 'Passage' end,
      case when s > 1 then (${steps})[case s when 5 then 3 else s - 1 end] end, (${steps})[s],
      case when s > 1 then (case when s <= 3 then 0 else 4 end) end, case when s <= 2 then 0 when s = 3 then 1 else 4 end,
      a.created_at + s * interval '9 days'
    from applications a
    cross join lateral (select array_position(${steps}, a.step) as reached) r
    cross join lateral generate_series(1, r.reached) s
    where s <> 4 or r.reached = 4`;

/** Does the work without the tables' indexes, except those of keys, and makes them again: sorted once, not row by row. */
async function withoutIndexes(
  client: pg.Client,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any ($1::regclass[]) and not i.indisprimary and not i.indisunique
       and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await work();
  for (const { definition } of rows) await client.query(definition);
}

async function measured(client: pg.Client): Promise<LargeData> {
  const { rows } = await client.query<LargeData>(`
    select a.id as "accountId", a.company_id as "companyId", s.id as "studentId", p.id as "itemId", p.apply_no as "applyNo", substring(s.name_zh from 2) as "givenName",
      s.sort_name as latin, substring(s.phone_number for 7) as phone, s.email
    from accounts a join students s on s.company_id = a.company_id and s.status = 'registered' and length(s.name_zh) = 3
    join applications p on p.student_id = s.id and p.step = 'enrolled'
    where a.role = 'administrator' order by a.id, s.id, p.id limit 1`);
  const [row] = rows;
  if (!row) throw new Error("The measured company has no enrolled student.");
  return row;
}

/** Keys of the measured company's students: nobody opens the others. */
async function writeKeys(client: pg.Client, keyring: Keyring, companyId: number): Promise<void> {
  const { rows } = await client.query<{ id: number; company_id: number; owner_account_id: number }>(
    "select id, company_id, owner_account_id from students where company_id = $1",
    [companyId],
  );
  const made = rows.map((row) => freshKey(keyring, row).row);
  await client.query(
    `insert into student_keys (student_id, company_id, owner_account_id, wrapped_key)
     select * from unnest($1::int[], $2::int[], $3::int[], $4::bytea[])`,
    [
      made.map((row) => row.student_id),
      made.map((row) => row.company_id),
      made.map((row) => row.owner_account_id),
      made.map((row) => row.wrapped_key),
    ],
  );
}

/** What SQL put together for searching is what the server would have. */
async function checkSearch(client: pg.Client): Promise<void> {
  const { rows } = await client.query<
    Record<"name_zh" | "last_name" | "first_name" | "email" | "phone" | "search", string>
  >(
    `select name_zh, last_name, first_name, email, phone_e164 as phone, search from students order by id % 997, id limit 200`,
  );
  for (const { name_zh, last_name, first_name, email, phone, search } of rows) {
    const wanted = searchText({ nameZh: name_zh, lastName: last_name, firstName: first_name, email, phone });
    if (search !== wanted)
      throw new Error(`Search text ${JSON.stringify(search)} should be ${JSON.stringify(wanted)}.`);
  }
}
