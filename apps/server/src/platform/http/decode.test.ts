import { studentListQuery, studentSave } from "@passage/contract/students/schema.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { AppError } from "../app-error.ts";
import { decodeForm, openJsonFields } from "./decode.ts";

const name = fc.stringMatching(/^[a-zA-Z][a-zA-Z0-9]{0,8}$/).filter((text) => !(text in Object.prototype));
// Values of a form are texts; an empty list or object can't be said with keys.
const tree = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small", maxDepth: 3 },
    fc.string({ unit: "binary" }).filter((text) => text.isWellFormed()),
    tie("list"),
    tie("record"),
  ),
  list: fc.array(tie("value"), { minLength: 1, maxLength: 3 }),
  record: fc.dictionary(name, tie("value"), { minKeys: 1, maxKeys: 3 }),
}));

/** `a[0].b` keys, the spec's own form. */
function pairs(value: unknown, key: string): [string, string][] {
  if (typeof value === "string") return [[key, value]];
  if (Array.isArray(value)) return value.flatMap((inner, index) => pairs(inner, `${key}[${index}]`));
  return Object.entries(value as object).flatMap(([inner, of]) => pairs(of, `${key}.${inner}`));
}

describe("decodeForm", () => {
  it("gives back any nested content, in the keys' form", () => {
    fc.assert(
      fc.property(fc.dictionary(name, tree.value, { maxKeys: 4 }), (content) => {
        const form = new URLSearchParams(
          Object.entries(content).flatMap(([key, value]) => pairs(value, key)),
        );
        expect(decodeForm(form.toString())).toEqual(content);
      }),
    );
  });

  it("never throws anything but 2017, whatever comes", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."ab[].=&%01_+") })), (text) => {
        try {
          decodeForm(text);
        } catch (error) {
          expect(error).toBeInstanceOf(AppError);
          expect((error as AppError).code).toBe("2017");
        }
      }),
    );
  });

  it("lets no key reach a prototype", () => {
    for (const key of ["__proto__[admin]", "constructor.prototype.admin", "a.__proto__.admin"]) {
      decodeForm(`${key}=1`);
      expect(({} as { admin?: unknown }).admin).toBeUndefined();
    }
  });
});

describe("openJsonFields", () => {
  it("opens JSON text where the schema has a structure, and only there", () => {
    const opened = openJsonFields(studentSave, { draft: "[true]", student: '{"nameZh": "[李]"}' });
    expect(opened).toEqual({ draft: "[true]", student: { nameZh: "[李]" } });
    // A keyword may well begin with a bracket; a list may come as JSON too.
    expect(openJsonFields(studentListQuery, { keyword: "[1]", country: "[44]" })).toEqual({
      keyword: "[1]",
      country: [44],
    });
    expect(openJsonFields(studentSave, { student: "{broken" })).toEqual({ student: "{broken" });
    expect(openJsonFields(undefined, { student: "{}" })).toEqual({ student: "{}" });
  });
});

it("reads plus signs as spaces, and encoded ones as themselves", () => {
  expect(decodeForm("name=Wong+Ka%20Yee&phone=%2B852")).toEqual({ name: "Wong Ka Yee", phone: "+852" });
});
