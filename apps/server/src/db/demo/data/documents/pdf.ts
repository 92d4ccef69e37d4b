const encoder = new TextEncoder();

/** Latin letters without marks: what the built-in fonts of PDF can show. */
function plain(text: string): string {
  return text
    .replaceAll(/[đĐ]/g, "d")
    .normalize("NFKD")
    .replaceAll(/[^\x20-\x7e]/g, "");
}

function literal(text: string): string {
  return `(${plain(text).replaceAll(/[\\()]/g, "\\$&")})`;
}

/**
 * A one-page A4 document of PDF 1.4: the title, a rule and lines of text, in Helvetica. Characters beyond ASCII lose
 * their marks or are left out.
 */
export function samplePdf(title: string, lines: readonly string[] = []): Uint8Array {
  const text = [
    `BT /F2 20 Tf 60 770 Td ${literal(title)} Tj ET`,
    "0.06 0.37 0.46 RG 1 w 60 756 m 535 756 l S",
    ...lines.map((line, index) => `BT /F1 11 Tf 60 ${728 - index * 18} Td ${literal(line)} Tj ET`),
  ].join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R" +
      " /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>",
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>",
    `<< /Title ${literal(title)} /Producer (Passage) >>`,
  ];
  // Everything is ASCII, so that a string's length is its length in bytes.
  let body = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  return encoder.encode(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${table}` +
      `trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  );
}
