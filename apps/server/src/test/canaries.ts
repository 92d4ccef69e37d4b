/** Values of a person that nobody else has, so that one found where it shouldn't be is a leak. */
export const canaries = {
  nameZh: "欧阳莉雅",
  lastName: "KANARIENVOGEL",
  firstName: "LIYAWEN",
  colleague: "歐陽嘉莉",
  passport: "EK7391846",
  idCard: "110105200405170921",
  phone: "13977318846",
  colleaguePhone: "98177364",
  email: "kanarie.student@nest.test",
  signIn: "kanarie.consultant@nest.test",
  colleagueEmail: "kanarie.administrator@nest.test",
  staffEmail: "kanarie.staff@nest.test",
  unknownEmail: "kanarie.nobody@nest.test",
  address: "Kanarienweg 77",
  fileName: "Passport scan of Cock Robin",
  message: "Cock Robin sings at dawn",
  reason: "Cock Robin moved to the sea",
  search: "Cock Robin's sister",
  company: "Nest and Feather Education",
  wrongPassword: "Feather#Wrong1",
  password: "Feather#Right1",
  newPassword: "Fq7#mbn2xw",
} as const;

/** How a value may be spelt where it has leaked: as it is, in an address, in JSON, without its blanks. */
function spellings(value: string): string[] {
  const json = JSON.stringify(value).slice(1, -1);
  const escaped = [...value].map((sign) =>
    sign > "~" ? `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}` : sign,
  );
  return [value, encodeURIComponent(value), json, escaped.join(""), Buffer.from(value).toString("base64url")];
}

/** Which of the values stand in a text, whatever their case. */
export function leaksIn(text: string, values: Iterable<string> = Object.values(canaries)): string[] {
  const lower = text.toLowerCase();
  return [...new Set(values)].filter((value) =>
    spellings(value).some((spelling) => lower.includes(spelling.toLowerCase())),
  );
}
