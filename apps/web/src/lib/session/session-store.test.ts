import { beforeEach, describe, expect, it } from "vitest";
import { createTokenStore } from "./session-store.ts";

beforeEach(() => sessionStorage.clear());

const tokens = { accessToken: "a", refreshToken: "r", expiresIn: 7200, loginTime: 1_763_000_000_000 };

describe("kept tokens", () => {
  it("come back in the same audience only", () => {
    createTokenStore("portal", sessionStorage).write(tokens);
    expect(createTokenStore("portal", sessionStorage).read()).toEqual(tokens);
    expect(createTokenStore("bms", sessionStorage).read()).toBeNull();
  });

  it("are gone once they are taken away, and so is their place", () => {
    const store = createTokenStore("portal", sessionStorage);
    store.write(tokens);
    store.write(null);
    expect(store.read()).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  it("never reach the disk", () => {
    createTokenStore("portal", sessionStorage).write(tokens);
    expect(localStorage.length).toBe(0);
  });

  it.each([
    "{",
    "null",
    "[]",
    '"text"',
    ...Object.keys(tokens).flatMap((name) => [
      JSON.stringify({ ...tokens, [name]: undefined }),
      JSON.stringify({ ...tokens, [name]: { some: "thing" } }),
    ]),
  ])("that are damaged are none: %s", (text) => {
    createTokenStore("portal", sessionStorage).write(tokens);
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, text);
    expect(createTokenStore("portal", sessionStorage).read()).toBeNull();
  });
});
