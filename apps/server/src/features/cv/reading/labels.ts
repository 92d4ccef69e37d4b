const labels =
  /^(?:period|dates?|time|year(?: of passing)?|institution|school|university|college|qualification|degree|major|subject|programme|program|course|results?|marks|grade|gpa|level|company|employer|organi[sz]ation|position|job title|title|role|location|department|duration|from|to|status|名称|起止时间|起止時間|时间|時間|起止年月|年份|日期|学校|學校|学校名称|院校|毕业院校|毕业学校|就读院校|就读学校|专业|專業|所学专业|学历|學歷|学位|學位|毕业时间|入学时间|成绩|单位|單位|工作单位|公司|公司名称|实习单位|职务|職務|职位|職位|岗位|部门|部門|证明人|地点|培养方式|性别|姓名|电话|手机|邮箱|籍贯|出生年月|民族|政治面貌|身高|年龄|证书|证书名称|发证机关|获得时间)$/i;

/** Whether a cell is the name of a field and no value. */
export function isLabel(cell: string): boolean {
  return labels.test(cell.replace(/[:：\s]+$/, "").replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, ""));
}

/** Whether a line is the head of a table: nothing but names of fields. */
export function isTableHead(cells: readonly string[]): boolean {
  return cells.length > 1 && cells.every(isLabel);
}

/** Cells of a form with each label before its value: "毕业院校", "中山大学" become "毕业院校：中山大学". */
export function pairLabels(cells: readonly string[]): string[] {
  const paired: string[] = [];
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at] ?? "";
    const next = cells[at + 1];
    if (!isLabel(cell)) paired.push(cell);
    else if (next !== undefined && !isLabel(next)) {
      paired.push(`${cell}：${next}`);
      at += 1;
    }
  }
  return paired;
}
