import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Rail, railMarks } from "./rail.tsx";
import { RailLarge } from "./rail-large.tsx";
import { renderUi } from "./test-render.tsx";

const drawn = (...args: Parameters<typeof railMarks>) =>
  railMarks(...args)
    .map((mark) => ({ done: "#", current: "|", cross: "x", dot: "." })[mark])
    .join("");

describe("railMarks", () => {
  it("shows each of the nine steps", () => {
    expect(Array.from({ length: 9 }, (_, step) => drawn(step))).toEqual([
      "|........",
      "#|.......",
      "##|......",
      "###|.....",
      "####|....",
      "#####|...",
      "######|..",
      "#######|.",
      "########|",
    ]);
  });

  it("puts a cross where it was refused and no tall tick where it was withdrawn", () => {
    expect(drawn(3, "refused")).toBe("###x.....");
    expect(drawn(3, "withdrawn")).toBe("####.....");
  });

  it("survives steps that don't exist", () => {
    expect(drawn(-1)).toBe("|........");
    expect(drawn(99)).toBe("########|");
  });
});

describe("Rail", () => {
  it("reads as one sentence, the visible word is not read twice", () => {
    renderUi(<Rail step={2} text="step 3 of 9, Submitted" word="Submitted" end="18 d" />);
    expect(screen.getByRole("img", { name: "step 3 of 9, Submitted" })).toBeDefined();
    expect(screen.getByText("Submitted").getAttribute("aria-hidden")).toBe("true");
    expect(screen.getByText("18 d")).toBeDefined();
  });

  it("turns green only when everything is paid", () => {
    renderUi(
      <>
        <Rail step={8} text="paid" />
        <Rail step={7} text="enrolled" />
        <Rail step={8} outcome="withdrawn" text="withdrawn" />
      </>,
    );
    const tone = (name: string) => screen.getByRole("img", { name }).getAttribute("class");
    expect(tone("paid")).toContain("fill-pos");
    expect(tone("enrolled")).toContain("fill-c1");
    expect(tone("withdrawn")).toContain("fill-ink-3");
  });
});

describe("RailLarge", () => {
  it("says the sentence and hides the drawn names from screen readers", () => {
    renderUi(<RailLarge steps={["New", "Submitted", "Offer"]} step={1} text="step 3 of 9, Submitted" />);
    expect(screen.getByText("step 3 of 9, Submitted")).toBeDefined();
    expect(screen.queryByRole("list")).toBeNull();
  });
});
