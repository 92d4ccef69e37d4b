import { ageOn } from "@passage/contract/calendar.ts";
import { mainlandChinaId } from "@passage/contract/limits.ts";
import { readIdentityCard } from "@passage/contract/students/identity-card.ts";
import { toE164 } from "@passage/contract/students/phone.ts";
import { registrationProblems, studentWarnings } from "@passage/contract/students/rules.ts";
import { type StudentInfo, studentInfo } from "@passage/contract/students/schema.ts";
import { describe, expect, it } from "vitest";
import { countryOf } from "../../reference/countries.ts";
import { readCityRows, readDivisionRows, readStateRows } from "../../reference/places.ts";
import { placesOf } from "./people/draw-home.ts";
import { mainlandSurnames } from "./people/mainland.ts";
import { placesAbroad } from "./people/places.ts";
import { demoPeople } from "./people.ts";

const today = "2026-11-20";
const people = demoPeople(400, today);
const context = {
  today,
  intake: null,
  isPhone: (region: string, number: string) => toE164(region, number) !== null,
};

const passportShapes = {
  CN: /^E[A-HJ-NP-Z0-9]\d{7}$/,
  HK: /^K\d{8}$/,
  TW: /^\d{9}$/,
  VN: /^C\d{7}$/,
  IN: /^[A-Z]\d{7}$/,
  ID: /^[A-Z]\d{7}$/,
  MY: /^A\d{8}$/,
};

describe("demo people", () => {
  it("are the same for the same day", () => {
    expect(demoPeople(400, today)).toEqual(people);
    expect(people).toHaveLength(400);
  });

  it("share no passport, ID card, e-mail or phone", () => {
    for (const field of ["passportNumber", "idCardNumber", "email", "phoneNumber"] as const) {
      const values = people.map(({ info }) => info[field]).filter((value) => value !== null);
      expect(values.length).toBeGreaterThan(230);
      expect([field, new Set(values).size]).toEqual([field, values.length]);
    }
  });

  it("obey the rules of a registration, drafts alone lacking something and none of them breaking a rule", () => {
    for (const { key, draft, info } of people) {
      expect([key, studentInfo.parse(info)]).toEqual([key, info]);
      const problems = registrationProblems(info, context);
      expect([key, problems.length > 0]).toEqual([key, draft]);
      expect(problems.filter(({ rule }) => rule !== "required")).toEqual([]);
    }
    expect(people.filter(({ draft }) => draft).length).toBeGreaterThan(10);
  });

  it("come mostly from the mainland, and from six other places", () => {
    const mainland = people.filter(({ origin }) => origin === "CN").length;
    expect(mainland / people.length).toBeGreaterThan(0.63);
    expect(mainland / people.length).toBeLessThan(0.77);
    for (const origin of Object.keys(passportShapes)) {
      expect(people.filter((person) => person.origin === origin).length).toBeGreaterThan(4);
    }
  });

  it("carry ID cards on the mainland only, which agree with birthday and gender", () => {
    const holders = people.filter(({ info }) => info.idCardNumber !== null);
    for (const { info, origin } of holders) {
      expect(origin).toBe("CN");
      expect(info.fkStudentAppCountryId).toBe(mainlandChinaId);
      expect(readIdentityCard(info.idCardNumber ?? "")).toEqual({
        birthday: info.birthday,
        gender: info.gender,
      });
    }
  });

  it("carry passports of their country's shape, a few of them near expiry and none issued in the future", () => {
    for (const { info, origin, registeredOn } of people) {
      if (info.passportNumber === null) continue;
      expect(info.passportNumber).toMatch(passportShapes[origin]);
      expect((info.passportIssueDate ?? "") < registeredOn).toBe(true);
    }
    const warned = people.filter(({ info }) => studentWarnings(info, context).length > 0).length;
    expect(warned).toBeGreaterThan(3);
    expect(warned).toBeLessThan(40);
  });

  it("are 17 to 31 years old, and live where an address fits the form", () => {
    for (const { info, home } of people) {
      const age = info.birthday === null ? 20 : ageOn(info.birthday, today);
      expect(age >= 17 && age <= 31).toBe(true);
      expect(home.address.length).toBeLessThanOrEqual(45);
    }
    const postcodes = people.filter(({ origin }) => origin === "CN").map(({ home }) => home.place.postcode);
    expect(postcodes.filter((postcode) => !/^\d{6}$/.test(postcode ?? ""))).toEqual([]);
  });

  it("live in places of the reference data, each in the one above it", () => {
    const states = new Map(readStateRows().map((state) => [state.id, state]));
    const cities = new Map(readCityRows().map((city) => [city.id, city]));
    const divisions = new Map(readDivisionRows().map((division) => [division.id, division]));
    const all = [...Object.values(placesOf).flat(), ...placesAbroad];
    for (const { country, stateId, cityId, divisionId } of all) {
      expect([stateId, states.get(stateId)?.above]).toEqual([stateId, countryOf(country).id]);
      if (cityId !== null) expect([cityId, cities.get(cityId)?.above]).toEqual([cityId, stateId]);
      if (divisionId !== null)
        expect([divisionId, divisions.get(divisionId)?.above]).toEqual([divisionId, cityId]);
    }
    for (const { info } of people)
      expect(info.fkAreaRegion).toBe(states.get(info.fkAreaStateId ?? 0)?.regionId ?? null);
  });

  it("say more of themselves than a registration needs, some of them", () => {
    const having = (holds: (info: StudentInfo) => boolean) => people.filter(({ info }) => holds(info)).length;
    const addressed = having(({ address }) => address !== null);
    expect(addressed).toBeGreaterThan(180);
    expect(addressed).toBeLessThan(300);
    expect(having(({ postcode }) => postcode !== null)).toBeLessThan(addressed);
    expect(having(({ fkStudentAppAncestryId: group }) => group !== null && group !== 1)).toBeGreaterThan(5);
    expect(having(({ alternativeAddr }) => (alternativeAddr ?? "").length > 45)).toBeGreaterThan(2);
    expect(having(({ isLivedSinceBirth: since }) => since === false)).toBeGreaterThan(5);
    expect(having(({ cityName }) => cityName !== null)).toBeGreaterThan(0);
    expect(having(({ whetherPayment }) => whetherPayment === true)).toBeGreaterThan(0);
    expect(having(({ whetherPayment }) => whetherPayment === null)).toBeGreaterThan(100);
  });

  it("have names that try a layout: ü, two-character surnames, no family name, marks, great length", () => {
    const latin = people.map(({ info }) => [info.lastName, info.firstName].join(" ").trim());
    expect(people.some(({ info }) => info.nameZh?.startsWith("吕") && info.lastName === "Lyu")).toBe(true);
    expect(people.some(({ info }) => /^(欧阳|上官|司徒|诸葛|慕容)/.test(info.nameZh ?? ""))).toBe(true);
    expect(people.some(({ info }) => info.hasNoFamilyName && info.lastName === null)).toBe(true);
    expect(latin.some((name) => /[ễạịỳ]/.test(name))).toBe(true);
    expect(latin.some((name) => name.length > 40)).toBe(true);
    expect(
      mainlandSurnames.every(
        ({ native, latin: letters }) => /^\p{Script=Han}+$/u.test(native) && /^[A-Z][a-z]+$/.test(letters),
      ),
    ).toBe(true);
  });

  it("use mail domains that nobody can own", () => {
    const mails = people.map(({ info }) => info.email).filter((mail) => mail !== null);
    expect(mails.filter((mail) => !/^[a-z.\d]+@(mail|post|student)\.demo\.test$/.test(mail))).toEqual([]);
  });
});
