import {
  emptyStudentInfo,
  type StudentInfo,
  type StudentInfoPath,
} from "@passage/contract/students/schema.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mergeUnits, mergeVersions, withoutGaps } from "./merge-versions.ts";

const base: StudentInfo = {
  ...emptyStudentInfo,
  nameZh: "王思远",
  lastName: "WANG",
  email: "siyuan@example.com",
  phoneRegion: "86",
  phoneNumber: "13822110964",
  fkAreaCountryId: 44,
  fkAreaStateId: 440000,
  passportNumber: "•••••1902",
};
const but = (change: Partial<StudentInfo>): StudentInfo => ({ ...base, ...change });
const names = (units: readonly { name: string }[]) => units.map(({ name }) => name);

describe("two versions of a student", () => {
  test("that changed different fields give both changes", () => {
    const merge = mergeVersions(base, but({ email: "new@example.com" }), but({ cityBirth: "Wuhan" }));
    expect([names(merge.taken), names(merge.kept), names(merge.conflicts)]).toEqual([
      ["email"],
      ["cityBirth"],
      [],
    ]);
    expect(merge.merged({})).toMatchObject({ email: "new@example.com", cityBirth: "Wuhan" });
  });

  test("that changed one field differently leave the choice; the same change is none", () => {
    const theirs = but({ email: "one@example.com", title: "mr" });
    const merge = mergeVersions(base, theirs, but({ email: "two@example.com", title: "mr" }));
    expect(names(merge.conflicts)).toEqual(["email"]);
    expect(merge.merged({}).email).toBe("two@example.com");
    expect(merge.merged({ email: "theirs" }).email).toBe("one@example.com");
    expect(merge.merged({ email: "mine" }).email).toBe("two@example.com");
  });

  test("take a phone and a place from one side, never half of each", () => {
    const merge = mergeVersions(
      base,
      but({ phoneRegion: "852", phoneNumber: "91234567", fkAreaStateId: 110000 }),
      but({ phoneNumber: "13900000000", fkAreaCountryId: 95, fkAreaStateId: null }),
    );
    expect(names(merge.conflicts)).toEqual(["phoneRegion", "fkAreaCountryId"]);
    expect(merge.merged({ phoneRegion: "theirs" })).toMatchObject({
      phoneRegion: "852",
      phoneNumber: "91234567",
    });
    expect(merge.merged({ fkAreaCountryId: "theirs" })).toMatchObject({
      fkAreaCountryId: 44,
      fkAreaStateId: 110000,
    });
  });

  test("compare a number with its mask by what the mask shows", () => {
    // Typed and saved here, masked as the server shows it since.
    const mine = but({ passportNumber: "EK4471902" });
    expect(mergeVersions(mine, base, mine)).toMatchObject({ taken: [], kept: [], conflicts: [] });
    const other = mergeVersions(mine, but({ passportNumber: "•••••7777" }), mine);
    expect(names(other.taken)).toEqual(["passportNumber"]);
    expect(names(mergeVersions(base, base, but({ passportNumber: "EK4471903" })).kept)).toEqual([
      "passportNumber",
    ]);
  });

  test("a contact that moved up over a gap was not changed", () => {
    const gap = but({ followUpEmail2: "agent@example.com" });
    const merge = mergeVersions(
      but({ followUpEmail1: "agent@example.com" }),
      but({ followUpEmail1: "agent@example.com", title: "ms" }),
      gap,
    );
    expect([names(merge.taken), names(merge.kept), names(merge.conflicts)]).toEqual([["title"], [], []]);
  });
});

describe("whatever was changed", () => {
  const paths = Object.keys(emptyStudentInfo) as StudentInfoPath[];
  const value = fc.string({ minLength: 1, maxLength: 3, unit: fc.constantFrom("a", "b", "c") });
  const side = fc.uniqueArray(fc.constantFrom(...mergeUnits), {
    selector: ({ name }) => name,
    maxLength: 12,
  });
  // Contacts move as lists do; their own test is above.
  const plain = (name: string) => !name.startsWith("followUp");
  const change = (units: typeof mergeUnits, mark: string): StudentInfo =>
    ({
      ...base,
      ...Object.fromEntries(units.flatMap((unit) => unit.paths.map((path) => [path, `${mark}${path}`]))),
    }) as StudentInfo;

  test("a merge of changes to different things loses none of them", () => {
    fc.assert(
      fc.property(side, side, value, (one, other, mark) => {
        const theirUnits = one.filter(({ name }) => plain(name));
        const mineUnits = other.filter(({ name }) => plain(name) && !names(theirUnits).includes(name));
        const theirs = change(theirUnits, `t${mark}`);
        const mine = change(mineUnits, `m${mark}`);
        const merge = mergeVersions(base, theirs, mine);
        expect(merge.conflicts).toEqual([]);
        const merged = merge.merged({});
        for (const unit of mergeUnits) {
          const from = names(theirUnits).includes(unit.name) ? theirs : mine;
          for (const path of unit.paths) expect(merged[path]).toEqual(from[path]);
        }
      }),
    );
  });

  test("every field of the answer is one of the two, and each choice is followed", () => {
    fc.assert(
      fc.property(side, side, (one, other) => {
        const theirs = withoutGaps(change(one, "t"));
        const mine = withoutGaps(change(other, "m"));
        const merge = mergeVersions(base, theirs, mine);
        const choices = Object.fromEntries(merge.conflicts.map(({ name }) => [name, "theirs" as const]));
        const merged = merge.merged(choices);
        for (const { paths: own } of merge.conflicts)
          for (const path of own) expect(merged[path]).toEqual(theirs[path]);
        for (const path of paths) expect([theirs[path], mine[path]]).toContainEqual(merged[path]);
      }),
    );
  });
});
