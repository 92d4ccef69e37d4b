import { type Kysely, sql } from "kysely";

/**
 * Places a student may live in, and where a student comes from. The same for everybody, so no row policies. A row that
 * a later release no longer lists stays for the students that name it, and is offered to nobody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table area_regions (
      id int primary key,
      country_id int not null references countries (id),
      listed boolean not null default true,
      name_en text not null, name_zh text not null, name_zh_hk text not null
    )`.execute(db);
  await sql`
    create table area_states (
      id int primary key,
      country_id int not null references countries (id),
      region_id int references area_regions (id),
      listed boolean not null default true,
      name_en text not null, name_zh text not null, name_zh_hk text not null
    )`.execute(db);
  await sql`
    create table area_cities (
      id int primary key,
      state_id int not null references area_states (id),
      listed boolean not null default true,
      name_en text not null, name_zh text not null, name_zh_hk text not null
    )`.execute(db);
  await sql`
    create table area_divisions (
      id int primary key,
      city_id int not null references area_cities (id),
      listed boolean not null default true,
      name_en text not null, name_zh text not null, name_zh_hk text not null
    )`.execute(db);
  await sql`create index area_regions_country on area_regions (country_id)`.execute(db);
  await sql`create index area_states_country on area_states (country_id)`.execute(db);
  await sql`create index area_cities_state on area_cities (state_id)`.execute(db);
  await sql`create index area_divisions_city on area_divisions (city_id)`.execute(db);

  for (const table of ["ancestries", "mother_languages"])
    await sql`
      create table ${sql.table(table)} (
        id int primary key,
        position int not null,
        name_en text not null, name_zh text not null, name_zh_hk text not null
      )`.execute(db);

  // What was loaded last, so that a start with the same release loads nothing.
  await sql`
    create table reference_loads (
      name text primary key,
      hash text not null,
      loaded_at timestamptz not null default now()
    )`.execute(db);

  await sql`
    alter table students
      add foreign key (address_region_id) references area_regions (id),
      add foreign key (address_state_id) references area_states (id),
      add foreign key (address_city_id) references area_cities (id),
      add foreign key (address_division_id) references area_divisions (id),
      add foreign key (ancestry_id) references ancestries (id),
      add foreign key (mother_language_id) references mother_languages (id)`.execute(db);
  await sql`
    create index students_address_state on students (address_state_id) where address_state_id is not null`.execute(
    db,
  );
}
