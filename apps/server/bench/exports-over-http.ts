const exports = {
  "students, every column": "/issue/student/exportGearStuApplyListByStuExcel",
  applications: "/issue/student/exportGearStuApplyListByOfferItemExcel",
} as const;

/** How long the Excel exports of the measured company take: to the first byte, and whole. */
export async function timeExports(app: string, token: string): Promise<Record<string, object>> {
  const rows: Record<string, object> = {};
  for (const [name, path] of Object.entries(exports)) {
    const begun = performance.now();
    const answer = await fetch(app + path, {
      method: "POST",
      headers: { at: token, "content-type": "application/json" },
      body: "{}",
    });
    let first = 0;
    let bytes = 0;
    for await (const chunk of answer.body ?? []) {
      first ||= performance.now() - begun;
      bytes += (chunk as Uint8Array).length;
    }
    rows[`export of ${name}`] = {
      "first byte ms": Math.round(first),
      "all ms": Math.round(performance.now() - begun),
      MB: (bytes / 1e6).toFixed(1),
    };
  }
  return rows;
}
