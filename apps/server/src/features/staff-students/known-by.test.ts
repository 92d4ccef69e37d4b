import { describe, expect, it } from "vitest";
import { testKeyring } from "../../test/app.ts";
import { identifierHashes } from "../students/find-duplicates.ts";
import { type KeptSearch, knownBy, tellsOf } from "./known-by.ts";

const { passport, idCard } = identifierHashes(testKeyring, {
  passportNumber: "E12345678",
  idCardNumber: "11010519491231002X",
  email: null,
});

const ruolin = {
  name_zh: "欧阳若琳",
  last_name: "OUYANG",
  first_name: "RUOLIN",
  email: "ruolin@mail.test",
  phone_e164: "+447911123456",
  phone_number: "07911 123456",
  follow_up_contacts: [
    { phoneRegion: "852", phoneNumber: "5512 8830", email: "aunt@mail.test" },
    { phoneRegion: null, phoneNumber: null, email: null },
  ],
  passport_hash: passport,
  id_card_hash: idCard,
};

/** Li Na without anything else: what tells of nobody must not tell of her. */
const nameless = {
  ...ruolin,
  name_zh: "李",
  last_name: "L",
  first_name: "I",
  email: null,
  phone_e164: null,
  phone_number: null,
  follow_up_contacts: [],
  passport_hash: null,
  id_card_hash: null,
};

const kept = (keyword: string, name = "Mine"): KeptSearch => ({
  name,
  search: new URLSearchParams({ status: "draft", keyword }).toString(),
});

describe("a kept search", () => {
  it.each([
    "欧阳若琳",
    "欧阳 若琳",
    "ouyang ruolin",
    "Ruolin, Ouyang",
    "OUYANGRUOLIN",
    "ＯＵＹＡＮＧ　ＲＵＯＬＩＮ",
    "ruolin@MAIL.test",
    "07911123456",
    "+44 (7911) 123-456",
    "5512-8830",
    "Aunt@mail.test",
    "e12345678",
    "E 1234-5678",
    "11010519491231002x",
  ])("for %s tells of her, in a filter and in the view’s name", (text) => {
    const tells = tellsOf(ruolin, testKeyring);
    expect([tells(kept(text)), tells(kept("x", text))]).toEqual([true, true]);
  });

  it("tells of her by a number among other words", () => {
    expect(tellsOf(ruolin, testKeyring)(kept("x", "签证：E12345678、urgent"))).toBe(true);
  });

  it.each(["欧阳", "ouyang", "ruolin", "mail.test", "E1234567", "draft", ""])("for “%s” does not", (text) =>
    expect(tellsOf(ruolin, testKeyring)(kept(text))).toBe(false),
  );

  it.each(["李", "Li", "limited", "E12345678", ""])(
    "for “%s” tells of nobody whose name is too short and who has no numbers",
    (text) => expect(tellsOf(nameless, testKeyring)(kept(text, text))).toBe(false),
  );
});

it("is known by names in both orders, addresses and telephones, contacts’ included, each once", () => {
  expect(knownBy(ruolin)).toEqual([
    "欧阳若琳",
    "OUYANG RUOLIN",
    "RUOLIN OUYANG",
    "ruolin@mail.test",
    "+447911123456",
    "07911 123456",
    "5512 8830",
    "aunt@mail.test",
  ]);
  expect(knownBy({ ...ruolin, email: "aunt@mail.test" })).toHaveLength(7);
});
