import pg from "pg";

export interface BenchData {
  /** The account that the figures are taken for: administrator of one company. */
  accountId: number;
  companyId: number;
}

/**
 * The medium data set: 20 000 students and 40 000 applications of 100 companies, written by SQL. Names and dates
 * vary as much as the queries can notice; nothing is sealed, since no benchmark opens a number.
 */
export async function fillMedium(ownerUrl: string): Promise<BenchData> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`
      insert into companies (name, country_id, resource_keys)
        select 'Agency ' || n, 44, array['applications', 'applicationsDetail'] from generate_series(1, 100) n;
      insert into accounts (company_id, email, name, password_hash, role, resource_keys)
        select c.id, 'a' || c.id || '-' || n || '@bench.test', 'Consultant ' || n, 'none',
               case n when 1 then 'administrator' else 'consultant' end, array['applications', 'applicationsDetail']
        from companies c, generate_series(1, 5) n;
      insert into students (company_id, owner_account_id, status, name_zh, last_name, first_name, gender, birthday, email,
          phone_e164, nationality_id, passport_mask, passport_expiry_date, search, sort_name, registered_at, created_at, updated_at)
        select a.company_id, a.id, 'registered', '王' || n, 'WANG', 'N' || n, n % 2, date '2000-01-01' + n % 3000,
               'n' || n || '@bench.test', '+86138' || lpad(n::text, 8, '0'), 44, '•••••' || (1000 + n % 9000),
               date '2027-01-01' + n % 2000, ' 王 ' || n || ' | wang n' || n || ' ', 'wang n' || n, t.at, t.at, t.at
        from generate_series(1, 20000) n
        join lateral (select id, company_id from accounts order by id offset n % 500 limit 1) a on true
        join lateral (select now() - n * interval '30 minutes' as at) t on true;
      insert into institutions (country_id, name_en, name_zh, name_zh_hk, city_en, city_zh, city_zh_hk)
        select 77, 'University ' || n, '大学' || n, '大學' || n, 'City', '城', '城' from generate_series(1, 60) n;
      insert into courses (institution_id, major_level_id, subject_group_id, name_en, name_zh, name_zh_hk)
        select i.id, 10, 1 + n % 10, 'Course ' || n, '课程' || n, '課程' || n from institutions i, generate_series(1, 10) n;
      insert into applications (student_id, company_id, owner_account_id, apply_no, country_id, institution_id, course_id,
          major_level_id, intake, status, step, submitted_at, ever_submitted, created_at, updated_at)
        select s.id, s.company_id, s.owner_account_id, 'B' || s.id || '-' || n, 77, c.institution_id, c.id, 10,
               date '2027-09-01', 4, (array['submitted', 'admitted', 'depositPaid', 'enrolled'])[1 + (s.id + n) % 4],
               s.created_at, true, s.created_at, s.updated_at
        from students s, generate_series(1, 2) n
        join lateral (select id, institution_id from courses order by id offset n * 7 limit 1) c on true;
      analyze;`);
    const { rows } = await client.query<{ id: number; company_id: number }>(
      "select id, company_id from accounts where role = 'administrator' order by id limit 1",
    );
    return { accountId: rows[0]?.id ?? 0, companyId: rows[0]?.company_id ?? 0 };
  } finally {
    await client.end();
  }
}
