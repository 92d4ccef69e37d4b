import { describe, expect, it } from "vitest";
import { moveColumn, withColumn } from "./column-order.ts";

const COLUMNS = [
  { id: "name", title: "Name", fixed: true },
  { id: "school", title: "School" },
  { id: "course", title: "Course" },
  { id: "owner", title: "Owner" },
];

describe("showing and hiding a column", () => {
  it("brings one back after those that stand before it by default", () => {
    expect(withColumn(COLUMNS, ["name", "owner", "school"], "course", true)).toEqual([
      "name",
      "owner",
      "school",
      "course",
    ]);
    expect(withColumn(COLUMNS, ["name", "course"], "school", true)).toEqual(["name", "school", "course"]);
  });

  it("changes nothing when it is shown already, and drops it when switched off", () => {
    expect(withColumn(COLUMNS, ["name", "school"], "school", true)).toEqual(["name", "school"]);
    expect(withColumn(COLUMNS, ["name", "school"], "school", false)).toEqual(["name"]);
  });
});

describe("moving a column", () => {
  const shown = ["name", "school", "course"];

  it("changes places with its neighbour", () => {
    expect(moveColumn(COLUMNS, shown, "school", 1)).toEqual(["name", "course", "school"]);
  });

  it("stops at the ends and at fixed columns", () => {
    expect(moveColumn(COLUMNS, shown, "course", 1)).toEqual(shown);
    expect(moveColumn(COLUMNS, shown, "school", -1)).toEqual(shown);
    expect(moveColumn(COLUMNS, shown, "name", 1)).toEqual(shown);
    expect(moveColumn(COLUMNS, shown, "gone", 1)).toEqual(shown);
  });
});
