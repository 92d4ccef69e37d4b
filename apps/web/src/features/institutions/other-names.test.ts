import { expect, it } from "vitest";
import { otherNames } from "./other-names.ts";

const aliases = ["King's College London", "KCL", "国王学院", "國王學院", "港大", "KCL"];

it("shows the page's own script, and each name once", () => {
  expect(otherNames({ name: "King's College London", aliases }, "en-us")).toEqual([
    "KCL",
    "国王学院",
    "港大",
  ]);
  expect(otherNames({ name: "伦敦国王学院", aliases }, "zh")).toEqual([
    "King's College London",
    "KCL",
    "国王学院",
    "港大",
  ]);
  expect(otherNames({ name: "倫敦國王學院", aliases }, "zh-hk")).toEqual([
    "King's College London",
    "KCL",
    "國王學院",
    "港大",
  ]);
});
