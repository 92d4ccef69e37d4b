import { describe, expect, it } from "vitest";
import { type ResourceKey, resourceKeys } from "../resource-keys.ts";
import type { CompanyStatus } from "./rules.ts";
import { ceilingBelow, keysLostBelow, mayBecome, openingRefusal, turnsAlong } from "./tree.ts";

const standing = (id: number, status: CompanyStatus, frozenWith: number | null = null) => ({
  id,
  status,
  frozenWith,
});

describe("keys below", () => {
  const kept: ResourceKey[] = ["applications"];
  const of = (id: number, parentId: number, settlesItself = false) => ({
    ...{ id, parentId, settlesItself },
    resourceKeys: ["applications", "resource", "mps"] as ResourceKey[],
  });

  it("have the ceiling of the one above, but for its own master, to whom the rates alone come from there", () => {
    expect(ceilingBelow(false, kept)).toEqual(kept);
    expect(ceilingBelow(true, kept)).toEqual(resourceKeys.filter((key) => key !== "mps"));
    expect(ceilingBelow(false, null)).toEqual(resourceKeys);
  });

  it("are lost down to one's own master, and below that the rates", () => {
    const lost = keysLostBelow([of(2, 1), of(3, 1, true), of(4, 3), of(5, 9)], 1, kept);
    expect([...lost]).toEqual([
      [2, ["resource", "mps"]],
      [3, ["mps"]],
      [4, ["mps"]],
    ]);
    expect(keysLostBelow([of(2, 1)], 1, resourceKeys).size).toBe(0);
  });
});

describe("closing and opening", () => {
  it("is the agency's, the one's above, or the platform's to take back", () => {
    expect(openingRefusal(standing(2, "frozen", 2), "active")).toBeNull();
    expect(openingRefusal(standing(2, "frozen", 2), "frozen")).toBe("above");
    expect(openingRefusal(standing(3, "frozen", 2), "active")).toBe("above");
    expect(openingRefusal(standing(2, "frozen"), "active")).toBe("staff");
    expect(openingRefusal(standing(2, "expired"), null)).toBe("staff");
  });

  it("by staff leads to each other status, and takes an agency's freezing over once", () => {
    expect(mayBecome(standing(1, "active"), "frozen")).toBe(true);
    expect(mayBecome(standing(1, "frozen", 1), "frozen")).toBe(true);
    expect(mayBecome(standing(1, "frozen"), "frozen")).toBe(false);
    expect(mayBecome(standing(1, "expired"), "expired")).toBe(false);
  });

  it("takes those along that were closed alike, and none that an agency closed on its own", () => {
    const placed = (
      id: number,
      parentId: number,
      frozenWith: number | null,
      status: CompanyStatus = "frozen",
    ) => ({ ...standing(id, status, frozenWith), parentId, settlesItself: false });
    const tree = [
      placed(2, 1, null),
      placed(3, 1, 1),
      placed(4, 1, 4),
      placed(5, 4, 4),
      placed(6, 2, 2),
      placed(7, 1, null, "active"),
      { ...placed(8, 1, null), settlesItself: true },
    ];
    expect(turnsAlong(tree, standing(1, "frozen"))).toEqual([1, 2, 3, 6]);
    expect(turnsAlong(tree, standing(1, "active"))).toEqual([1, 7]);
    expect(turnsAlong(tree, standing(1, "frozen", 9))).toEqual([1, 3]);
  });
});
