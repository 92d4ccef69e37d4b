/** A table of text: rows of cells, quoted where needed. */
export function csv(rows: readonly (readonly string[])[], separator = ","): string {
  const quoted = (cell: string) => (/["\n\r]|[,;\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return rows.map((row) => row.map(quoted).join(separator)).join("\r\n");
}

export const headers = [
  "姓名",
  "英文姓",
  "英文名",
  "性别",
  "出生日期",
  "国籍",
  "区号",
  "电话",
  "邮箱",
  "护照号",
  "签发国家",
  "签发日期",
  "有效期至",
] as const;

/** A number in letters, as passports print names. */
function letters(index: number): string {
  const digits = index.toString(26).padStart(3, "0");
  return [...digits].map((digit) => String.fromCharCode(65 + Number.parseInt(digit, 26))).join("");
}

/** A complete row of a mainland student; numbered so that no two are alike. */
export function completeRow(index: number): string[] {
  return [
    `王${String.fromCharCode(0x4e00 + (index % 5_000))}`,
    "WANG",
    `SI${letters(index)}`,
    index % 2 ? "男" : "女",
    `2005-${String((index % 12) + 1).padStart(2, "0")}-${String((index % 28) + 1).padStart(2, "0")}`,
    "中国",
    "+86",
    `138${String(10_000_000 + index)}`,
    `student${index}@example.com`,
    `E${String(10_000_000 + index)}`,
    "中国",
    "2022-03-09",
    "2032-03-08",
  ];
}

export const table = (...rows: string[][]) => csv([[...headers], ...rows]);

export const column = (name: (typeof headers)[number]) => headers.indexOf(name);

/** A complete row with other cells at some columns. */
export function changed(index: number, changes: Partial<Record<(typeof headers)[number], string>>): string[] {
  const row = completeRow(index);
  for (const [name, value] of Object.entries(changes)) row[column(name as (typeof headers)[number])] = value;
  return row;
}
