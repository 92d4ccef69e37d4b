import { addMonths, ageOn } from "@passage/contract/calendar.ts";
import { emptyStudentInfo, type StudentInfo } from "@passage/contract/students/schema.ts";
import { countryOf } from "../../reference/countries.ts";
import { drawDetails } from "./people/draw-details.ts";
import { drawHome, placesOf } from "./people/draw-home.ts";
import { type DrawnName, drawName } from "./people/draw-name.ts";
import { identityCardNumber, passportNumber, passportYears, phone } from "./people/identity.ts";
import type { DemoPerson, Origin } from "./person.ts";
import { type Chance, seeded } from "./seeded.ts";
import { registrationDays } from "./story/registration-days.ts";
import { plusDays } from "./story/workday.ts";

const origins: [Origin, number][] = [
  ["CN", 70],
  ["HK", 11],
  ["TW", 4],
  ["VN", 5],
  ["IN", 4],
  ["ID", 3],
  ["MY", 3],
];

/** Age at registration: two crowds, school leavers and graduates. */
const ages: [number, number][] = [
  [17, 14],
  [18, 17],
  [19, 8],
  [20, 9],
  [21, 15],
  [22, 16],
  [23, 9],
  [24, 5],
  [25, 3],
  [26, 2],
  [27, 1],
];

const mailHosts = ["mail.demo.test", "post.demo.test", "student.demo.test"];

/**
 * People of the demo story, in the order of their registration: the same ones for the same day. Passport numbers,
 * ID cards, e-mails and phones are distinct; mail addresses end in `.test`, which nobody can own.
 * @param today `YYYY-MM-DD`: ages, passports and registrations are laid out backwards from it
 */
export function demoPeople(count: number, today: string): DemoPerson[] {
  const usedMail = new Set<string>();
  return registrationDays(count, today).map((registeredOn, index) => {
    const person = makePerson(index, count, registeredOn, today);
    return withOwnMail(person, index, usedMail);
  });
}

function makePerson(index: number, count: number, registeredOn: string, today: string): DemoPerson {
  const chance = seeded(`person ${index}`);
  const origin = chance.weighted(origins);
  const gender = chance.happens(0.56) ? 0 : 1;
  const name = drawName(chance, origin, gender);
  const age = chance.weighted(ages);
  // The last day on which one is still that age, then up to a year back.
  const birthday = plusDays(addMonths(registeredOn, -12 * age), -chance.whole(0, 364));
  const place = chance.pick(placesOf[origin]);
  const countryId = countryOf(origin).id;
  const { region, number } = phone(origin, index);
  const info: StudentInfo = {
    ...emptyStudentInfo,
    ...name,
    hasNoFamilyName: name.lastName === null,
    gender,
    title: gender === 0 ? "ms" : "mr",
    birthday,
    idCardNumber:
      place.divisionId && chance.happens(0.92)
        ? identityCardNumber(String(place.divisionId), birthday, gender, index)
        : null,
    phoneRegion: region,
    phoneNumber: number,
    email: mailName(name),
    fkStudentAppCountryId: countryId,
    fkStudentAppCountryIdBirth: chance.happens(0.9) ? countryId : null,
    cityBirth: chance.happens(0.85) ? place.birthplace : null,
    isHavePassport: false,
    ...(chance.happens(0.97) && passport(chance, origin, index, birthday, registeredOn, today)),
  };
  const home = drawHome(chance, place);
  // Unfinished registrations are mostly recent: the older ones were completed or given up.
  const draft = chance.happens(index > count * 0.88 ? 0.3 : 0.025);
  const details = drawDetails({ index, origin, home, draft, registeredOn });
  return {
    key: `person-${String(index + 1).padStart(3, "0")}`,
    origin,
    draft,
    registeredOn,
    info: { ...(draft ? withGaps(chance, info) : info), ...details },
    home,
  };
}

function passport(
  chance: Chance,
  origin: Origin,
  index: number,
  birthday: string,
  registeredOn: string,
  today: string,
): Partial<StudentInfo> {
  const usual = plusDays(registeredOn, -chance.whole(30, 700));
  // A child's passport, five years old by now: what the near-expiry warning is for.
  const old = addMonths(plusDays(today, chance.whole(20, 150)), -60);
  const isOld = ageOn(birthday, old) < 16 && old < registeredOn && chance.happens(0.2);
  const issued = isOld ? old : usual;
  const expires = plusDays(addMonths(issued, 12 * passportYears(origin, ageOn(birthday, issued))), -1);
  return {
    isHavePassport: true,
    fkStudentAppCountryIdPassport: countryOf(origin).id,
    passportNumber: passportNumber(origin, index),
    passportIssueDate: issued,
    passportIssueExpried: expires,
  };
}

/** What a consultant has not asked for yet, one to three groups of it. */
function withGaps(chance: Chance, info: StudentInfo): StudentInfo {
  const gaps: Partial<StudentInfo>[] = [
    {
      isHavePassport: null,
      fkStudentAppCountryIdPassport: null,
      passportNumber: null,
      passportIssueDate: null,
      passportIssueExpried: null,
    },
    { email: null },
    { phoneRegion: null, phoneNumber: null },
    { birthday: null, idCardNumber: null },
  ];
  const first = chance.whole(0, gaps.length - 1);
  return Object.assign({ ...info }, ...gaps.slice(first, first + chance.whole(1, 3)));
}

/** Letters of the Latin name that may stand in an address: `wang.siyuan`. */
function mailName({ lastName, firstName }: DrawnName): string {
  return [lastName, firstName]
    .filter((part) => part !== null)
    .join(".")
    .replaceAll(/[đĐ]/g, "d")
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^a-z.]/g, "")
    .slice(0, 40);
}

function withOwnMail(person: DemoPerson, index: number, used: Set<string>): DemoPerson {
  if (person.info.email === null) return person;
  const host = mailHosts[index % mailHosts.length] ?? "mail.demo.test";
  const wanted = `${person.info.email}@${host}`;
  const email = used.has(wanted) ? `${person.info.email}${(index % 90) + 10}@${host}` : wanted;
  const free = used.has(email) ? `${person.info.email}${1000 + index}@${host}` : email;
  used.add(free);
  return { ...person, info: { ...person.info, email: free } };
}
