import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type StaffPermission, staffPermissions } from "../staff-permissions.ts";
import {
  type EditedStaff,
  editorPermission,
  mayTakeOver,
  personRoles,
  presetFor,
  refusalOfChange,
  refusalOfDisabling,
  refusalOfStopping,
  staffProblems,
} from "./rules.ts";

const permissions = fc.subarray([...staffPermissions]);
const role = fc.constantFrom(...personRoles);
const member = fc.record({
  id: fc.integer({ min: 1, max: 4 }),
  email: fc.constantFrom("a@staff.test", "b@staff.test"),
  role,
  permissions,
  bdCode: fc.constantFrom(null, "ET01"),
  active: fc.boolean(),
});
const editor = fc.record({ id: fc.integer({ min: 1, max: 4 }), permissions });
const wanted = fc.record({ email: fc.constantFrom("a@staff.test", "b@staff.test"), role, permissions });

const among = (some: readonly StaffPermission[], all: readonly StaffPermission[]) =>
  some.every((one) => all.includes(one));

describe("whatever anybody tries", () => {
  test("nobody holds afterwards what neither they nor the editor held", () => {
    fc.assert(
      fc.property(editor, member, wanted, fc.nat(2), (by, before, after, others) => {
        if (refusalOfChange(by, before, after, others)) return;
        expect(among(after.permissions, [...before.permissions, ...by.permissions])).toBe(true);
      }),
    );
  });

  test("nobody changes what they may do themselves", () => {
    fc.assert(
      fc.property(editor, member, wanted, fc.nat(2), (by, before, after, others) => {
        const own = { ...before, id: by.id };
        if (refusalOfChange(by, own, after, others)) return;
        expect(after.role).toBe(own.role);
        expect(among(after.permissions, own.permissions) && among(own.permissions, after.permissions)).toBe(
          true,
        );
      }),
    );
    fc.assert(
      fc.property(editor, member, fc.nat(2), (by, edited, others) => {
        expect(refusalOfDisabling(by, { ...edited, id: by.id }, others)).toBe("7062");
      }),
    );
  });

  test("somebody active always looks after staff, however changes follow one another", () => {
    const step = fc.record({
      by: fc.nat(3),
      on: fc.nat(3),
      deed: fc.oneof(fc.constant("disable" as const), permissions),
    });
    fc.assert(
      fc.property(fc.array(permissions, { minLength: 4, maxLength: 4 }), fc.array(step), (held, steps) => {
        const staff: EditedStaff[] = held.map((own, id) => ({
          id,
          email: "a@staff.test",
          role: "operations",
          permissions: id === 0 ? [...new Set([...own, editorPermission])] : own,
          bdCode: null,
          active: true,
        }));
        const looksAfter = (one: EditedStaff) => one.active && one.permissions.includes(editorPermission);
        for (const { by, on, deed } of steps) {
          const [who, edited] = [staff[by], staff[on]];
          // Only who looks after staff gets as far as the rules.
          if (!who || !edited || !looksAfter(who)) continue;
          const others = staff.filter((one) => one.id !== on && looksAfter(one)).length;
          const refused =
            deed === "disable"
              ? refusalOfDisabling(who, edited, others)
              : refusalOfChange(who, edited, { ...edited, permissions: deed }, others);
          if (!refused)
            staff[on] = deed === "disable" ? { ...edited, active: false } : { ...edited, permissions: deed };
          expect(staff.some(looksAfter)).toBe(true);
        }
      }),
    );
  });

  test("a preset offers nothing that the rules would refuse", () => {
    fc.assert(
      fc.property(editor, member, role, (by, before, next) => {
        fc.pre(before.id !== by.id);
        const after = { ...before, role: next, permissions: presetFor(by, next, before.permissions) };
        expect(refusalOfChange(by, before, after, 1)).toBeNull();
      }),
    );
  });
});

test("whoever was let in a moment ago may be out by now: the last one left is kept", () => {
  const by = { id: 1, permissions: [editorPermission] };
  const last: EditedStaff = {
    ...by,
    id: 2,
    email: "a@staff.test",
    role: "admin",
    bdCode: null,
    active: true,
  };
  const lost = { ...last, permissions: [] };
  expect(refusalOfChange(by, last, lost, 0)).toEqual({ code: "7061", path: "permissions" });
  expect(refusalOfChange(by, last, lost, 1)).toBeNull();
  expect(refusalOfChange(by, { ...last, active: false }, lost, 0)).toBeNull();
  expect(refusalOfDisabling(by, last, 0)).toBe("7061");
  expect(refusalOfDisabling(by, last, 1)).toBeNull();
});

test("companies keep somebody a consultant: by role or by code, as long as they are active", () => {
  const stops = (role: EditedStaff["role"], bdCode: string | null, active = true) =>
    refusalOfStopping({ role, bdCode, active }, 1);
  expect([stops("bd", null), stops("bd", "ET01"), stops("finance", "ET01")]).toEqual([null, null, null]);
  expect([stops("finance", null), stops("service", "ET01"), stops("bd", "ET01", false)]).toEqual([
    "7063",
    "7063",
    "7063",
  ]);
  expect(refusalOfStopping({ role: "finance", bdCode: null, active: false }, 0)).toBeNull();
});

describe("taking somebody over", () => {
  const admin = { id: 1, permissions: staffPermissions };
  const desk = { id: 2, permissions: ["staffEdit", "applicationsRead"] as const };
  const boss: EditedStaff = { ...admin, email: "boss@staff.test", role: "admin", bdCode: null, active: true };

  test("another address takes as much as the person may do", () => {
    const moved = { ...boss, email: "mine@staff.test" };
    expect(refusalOfChange(desk, boss, moved, 1)).toEqual({ code: "7064", path: "email" });
    expect(refusalOfChange({ ...admin, id: 3 }, boss, moved, 1)).toBeNull();
    expect(mayTakeOver(desk, boss)).toBe(false);
    expect(mayTakeOver(desk, { permissions: ["applicationsRead"] })).toBe(true);
  });

  test("what somebody holds already stays, also where the editor lacks it", () => {
    expect(refusalOfChange(desk, boss, { ...boss, role: "operations" }, 1)).toBeNull();
    const more = { ...boss, permissions: ["applicationsRead"] as const };
    expect(refusalOfChange(desk, more, { ...more, permissions: ["studentsErase"] }, 1)).toEqual({
      code: "7060",
      path: "permissions",
    });
  });
});

describe("the form", () => {
  const whole = {
    name: "Ho Wing",
    email: "ho@staff.test",
    role: "operations" as const,
    bdCode: null,
    phoneRegion: null,
    phoneNumber: null,
  };
  const problems = (changes: Partial<Parameters<typeof staffProblems>[0]>) =>
    staffProblems({ ...whole, ...changes }, (region) => region === "852");

  test.each([
    [{}, []],
    [{ name: " " }, [{ path: "name", rule: "required" }]],
    [{ role: "bd" as const }, [{ path: "bdCode", rule: "required" }]],
    [{ role: "bd" as const, bdCode: "ET 1" }, [{ path: "bdCode", rule: "bdCode" }]],
    [{ role: "bd" as const, bdCode: "ET01" }, []],
    [{ phoneRegion: "852" }, [{ path: "phoneNumber", rule: "phoneTogether" }]],
    [{ phoneNumber: "91234408" }, [{ path: "phoneRegion", rule: "phoneTogether" }]],
    [{ phoneRegion: "1", phoneNumber: "91234408" }, [{ path: "phoneNumber", rule: "phoneFormat" }]],
    [{ phoneRegion: "852", phoneNumber: "91234408" }, []],
  ])("%j", (changes, found) => expect(problems(changes)).toEqual(found));
});
