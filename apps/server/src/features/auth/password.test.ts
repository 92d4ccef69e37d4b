import * as argon2 from "@node-rs/argon2";
import { beforeEach, expect, it, vi } from "vitest";
import { hashPassword, matchesPassword } from "./password.ts";

// The real functions, watched: what counts is that a guess at an unknown name costs the same work.
// Files share their modules: those read before this one hold the library itself.
vi.hoisted(() => vi.resetModules());
vi.mock("@node-rs/argon2", async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, verify: vi.fn(real.verify) };
});

beforeEach(() => {
  vi.mocked(argon2.verify).mockClear();
});

const cost = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

it("knows the right password from a wrong one", async () => {
  const stored = await hashPassword("Passage#1");
  expect(stored).toMatch(cost);
  expect(await matchesPassword(stored, "Passage#1")).toBe(true);
  expect(await matchesPassword(stored, "passage#1")).toBe(false);
  expect(await matchesPassword(stored, "")).toBe(false);
});

it("salts: the same password never gives the same hash", async () => {
  expect(await hashPassword("Passage#1")).not.toBe(await hashPassword("Passage#1"));
});

it("does the same work for a name that nobody has, and refuses whatever is tried", async () => {
  expect(await matchesPassword(null, "Passage#1")).toBe(false);
  expect(await matchesPassword(null, "a password that no account has")).toBe(false);
  expect(argon2.verify).toHaveBeenCalledTimes(2);
  expect(vi.mocked(argon2.verify).mock.calls[0]?.[0]).toMatch(cost);
});

it("refuses for an account that has no password yet, instead of failing", async () => {
  expect(await matchesPassword("none", "none")).toBe(false);
  expect(await matchesPassword("", "")).toBe(false);
});
