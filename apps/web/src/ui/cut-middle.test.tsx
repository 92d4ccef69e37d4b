import { expect, it } from "vitest";
import { CutMiddle, endOf } from "./cut-middle.tsx";
import { renderUi } from "./test-render.tsx";
import { tipOf } from "./use-tips.ts";

it("keeps the end of a name, which tells it from its like", () => {
  expect(endOf("Harbour Bridge Education")).toEqual(["Harbour Bridge", " Education"]);
  expect(endOf("Harbour Bridge Education Shenzhen")).toEqual(["Harbour Bridge Education", " Shenzhen"]);
  expect(endOf("Harbour Bridge Ltd")).toEqual(["Harbour Bridge", " Ltd"]);
  expect(endOf("Harbour Averylongwordindeed")).toEqual(["Harbour Averylongwordi", "ndeed"]);
  expect(endOf("成都港桥教育咨询深圳分公司")).toEqual(["成都港桥教育咨询", "深圳分公司"]);
  expect(endOf("Oxford")).toEqual(["O", "xford"]);
  expect(endOf("港桥教育")).toEqual(["港桥教育", ""]);
  expect(endOf("Averyveryverylongsingleword")).toEqual(["Averyveryverylongsingl", "eword"]);
});

it("keeps no end that most companies' names have", () => {
  for (const name of [
    "成都港桥教育咨询有限公司",
    "港橋教育股份有限公司",
    "港桥教育责任公司",
    "海港橋國際教育集團",
  ])
    expect(endOf(name)).toEqual([name, ""]);
});

it("is one text, shown whole where its start is cut", () => {
  const { container } = renderUi(<CutMiddle text="Harbour Bridge Education" />);
  const cell = container.querySelector("[data-cut]");
  const start = container.querySelector("[data-cut-part]");
  expect(cell?.textContent).toBe("Harbour Bridge Education");
  expect(tipOf(cell)).toBeNull();
  Object.defineProperty(start, "scrollWidth", { value: 120 });
  expect(tipOf(cell)).toBe("Harbour Bridge Education");
});
