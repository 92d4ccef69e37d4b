import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { useListLayout } from "./use-list-layout.ts";

const columns = ["name", "school", "days"];
const defaults = ["name", "days"];
const layoutOf = (list: string) => renderHook(() => useListLayout(list, columns, defaults)).result;

beforeEach(() => localStorage.clear());

test("columns and row height come back, for this list only", () => {
  const first = layoutOf("a");
  expect(first.current).toMatchObject({ shown: defaults, density: "normal" });
  act(() => first.current.setShown(["days", "name"]));
  act(() => first.current.setDensity("compact"));
  expect(layoutOf("a").current).toMatchObject({ shown: ["days", "name"], density: "compact" });
  expect(layoutOf("b").current).toMatchObject({ shown: defaults, density: "normal" });
  act(() => first.current.restore());
  expect(layoutOf("a").current).toMatchObject({ shown: defaults, density: "compact" });
});

test.each(["{", '"x"', '{"shown":["gone"],"density":"huge"}'])("%s in the store does no harm", (text) => {
  localStorage.setItem("passage.list.a", text);
  expect(layoutOf("a").current).toMatchObject({ shown: defaults, density: "normal" });
});
