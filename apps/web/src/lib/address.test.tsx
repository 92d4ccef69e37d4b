import { act, cleanup, render, renderHook, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { goTo, useAddress } from "./address.ts";

let left: string[];

beforeEach(() => {
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(
    "http://passage.test/index",
  );
  left = [];
  vi.spyOn(location, "assign").mockImplementation((url) => void left.push(String(url)));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("going to an address", () => {
  it("stays in the page and makes a step to go back to, or none", () => {
    const { result } = renderHook(useAddress);
    const steps = history.length;
    act(() => goTo("/index/student-query?status=draft"));
    expect(result.current).toMatchObject({ pathname: "/index/student-query", search: { status: "draft" } });
    expect(history.length).toBe(steps + 1);
    act(() => goTo("/index/student-query?status=registered", { replace: true }));
    expect(result.current.search).toEqual({ status: "registered" });
    expect(history.length).toBe(steps + 1);
    expect(left).toEqual([]);
  });

  it("makes no step to where it is", () => {
    const steps = history.length;
    goTo("/index");
    expect(history.length).toBe(steps);
  });

  it("takes back the step that was made last, whatever replaced the address since", async () => {
    const { result } = renderHook(useAddress);
    act(() => goTo("/index?view=open"));
    act(() => goTo("/index?view=open&item=1"));
    act(() => goTo("/index?view=open&item=2", { replace: true }));
    act(() => goTo("/index?view=open", { back: true }));
    await waitFor(() => expect(result.current.search).toEqual({ view: "open" }));
    act(() => history.back());
    await waitFor(() => expect(result.current.search).toEqual({}));
    act(() => history.forward());
    await waitFor(() => expect(result.current.search).toEqual({ view: "open" }));
    act(() => history.forward());
    await waitFor(() => expect(result.current.search).toEqual({ view: "open", item: "2" }));
  });

  it("goes back once while the browser is still on its way", () => {
    const back = vi.spyOn(history, "back").mockImplementation(() => undefined);
    goTo("/index?item=1");
    goTo("/index", { back: true });
    goTo("/index", { back: true });
    expect(back).toHaveBeenCalledTimes(1);
    dispatchEvent(new PopStateEvent("popstate"));
    goTo("/index", { back: true });
    expect(back).toHaveBeenCalledTimes(2);
    dispatchEvent(new PopStateEvent("popstate"));
  });

  it("replaces the address where the step before is another one", () => {
    const { result } = renderHook(useAddress);
    act(() => goTo("/index/application-list?item=1"));
    const steps = history.length;
    act(() => goTo("/index/application-list", { back: true }));
    expect(result.current).toMatchObject({ pathname: "/index/application-list", search: {} });
    expect(history.length).toBe(steps);
  });

  it.each([
    "https://outside.test/index",
    "//outside.test/index",
    "http://passage.test:81/index",
    "/bms",
    "/bms/login",
  ])("leaves %s to the browser", (href) => {
    const { result } = renderHook(useAddress);
    act(() => goTo(href));
    expect(left).toEqual([new URL(href, "http://passage.test").href]);
    expect(result.current.pathname).toBe("/index");
  });

  it("keeps the back office to itself, too", () => {
    history.replaceState(null, "", "/bms?item=3");
    goTo("/bms?item=4");
    expect([location.search, left]).toEqual(["?item=4", []]);
    goTo("/index");
    expect(left).toEqual(["http://passage.test/index"]);
  });
});

describe("the address", () => {
  it("follows the browser’s back and forward", () => {
    const { result } = renderHook(useAddress);
    history.replaceState(null, "", "/index/application-list?view=open");
    act(() => void dispatchEvent(new PopStateEvent("popstate")));
    expect(result.current).toMatchObject({ pathname: "/index/application-list", search: { view: "open" } });
  });

  it("is told to everybody who shows it, and to nobody any more who is gone", () => {
    const drawn: string[] = [];
    function Shown({ name }: { name: string }) {
      const { pathname } = useAddress();
      drawn.push(name);
      return <p>{`${name} ${pathname}`}</p>;
    }
    render(<Shown name="one" />);
    const { unmount } = render(<Shown name="two" />);
    act(() => goTo("/student-register"));
    expect(screen.getByText("one /student-register")).toBeDefined();
    expect(screen.getByText("two /student-register")).toBeDefined();
    unmount();
    drawn.length = 0;
    act(() => goTo("/index"));
    expect(drawn).toEqual(["one"]);
    // The same place again is no news.
    act(() => goTo("/index"));
    expect(drawn).toEqual(["one"]);
  });
});
