import { describe, expect, it } from "vitest";
import type { Wire } from "../wire.ts";
import { bodyOf, urlOf } from "./encode.ts";

const wire = (part: Partial<Wire>): Wire => ({
  id: "x",
  method: "POST",
  path: "/a",
  encoding: "form",
  ...part,
});

describe("urlOf", () => {
  it("fills the path and joins lists of the query by commas", () => {
    const url = urlOf(wire({ path: "/a/{id}/" }), {
      params: { id: 7 },
      query: { status: [1, 2], keyword: "王" },
    });
    expect(url).toBe("/a/7/?status=1%2C2&keyword=%E7%8E%8B");
  });

  it("leaves absent members out and sends cleared ones empty", () => {
    expect(urlOf(wire({}), { query: { a: undefined, b: null } })).toBe("/a?b=");
  });
});

describe("bodyOf", () => {
  it("sends a form by default, nested values as JSON text in their field", () => {
    const encoded = bodyOf(wire({}), {
      body: { name: "a b", person: { age: 3 }, list: [1, 2], gone: undefined },
    });
    expect(encoded?.type).toMatch(/^application\/x-www-form-urlencoded/);
    expect(Object.fromEntries(new URLSearchParams(encoded?.body))).toEqual({
      name: "a b",
      person: '{"age":3}',
      list: "[1,2]",
    });
  });

  it("sends JSON where the endpoint says so, and nothing with a GET", () => {
    expect(bodyOf(wire({ encoding: "json" }), { body: { a: null } })?.body).toBe('{"a":null}');
    expect(bodyOf(wire({ method: "GET" }), { body: { a: 1 } })).toBeNull();
  });

  it("posts a query that is nothing for addresses", () => {
    const secret = wire({ postsQuery: true });
    const parts = { query: { email: "a@b.test", code: "123456" } };
    expect(urlOf(secret, parts)).toBe("/a");
    expect(bodyOf(secret, parts)?.body).toBe("email=a%40b.test&code=123456");
  });
});
