import { files } from "@passage/phrases/en-us/files.ts";
import { act, createEvent, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ImageViewer } from "./image-viewer.tsx";
import type { ImageViewerProps, ViewerImage } from "./image-viewer-props.ts";
import { renderUi } from "./test-render.tsx";

const series: readonly ViewerImage[] = [
  { id: "scan", name: "Scan.png" },
  { id: "photo", name: "Photo.jpg" },
  { id: "page", name: "Page.png" },
];

/** The stage with its margins, 100 to the right and 50 below the corner of the window: its middle is at 600, 300. */
let stageWidth = 1_032;
const stageHeight = 532;
let measure: () => void = () => undefined;

beforeEach(() => {
  stageWidth = 1_032;
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockImplementation(() => stageWidth);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(stageHeight);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(
    () => new DOMRect(84, 34, stageWidth, stageHeight),
  );
  const watched = new Set<Element>();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(told: () => void) {
        measure = () => watched.size > 0 && told();
      }
      observe = (element: Element) => watched.add(element);
      unobserve = (element: Element) => watched.delete(element);
      disconnect = () => watched.clear();
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show({
  images = series,
  first = "scan",
  addressOf = async (id) => `/pictures/${id}`,
}: {
  images?: readonly ViewerImage[];
  first?: string;
  addressOf?: ImageViewerProps["addressOf"];
} = {}) {
  const onDownload = vi.fn();
  function Viewer() {
    const [current, setCurrent] = useState<string | null>(first);
    return (
      <ImageViewer
        open={current !== null}
        onClose={() => setCurrent(null)}
        images={images}
        current={current}
        onCurrent={setCurrent}
        addressOf={addressOf}
        onDownload={onDownload}
        words={files.viewer}
      />
    );
  }
  return { ...renderUi(<Viewer />), onDownload };
}

const picture = (name = "Scan.png") => screen.findByRole<HTMLImageElement>("img", { name });
const stage = () => screen.getByRole("region", { name: files.viewer.stage });
const button = (name: string) => screen.getByRole("button", { name });

/** The browser has the picture: 2000 by 500 fit the stage at half their size. */
async function loaded(name?: string, [width, height] = [2_000, 500]) {
  const image = await picture(name);
  Object.defineProperties(image, { naturalWidth: { value: width }, naturalHeight: { value: height } });
  fireEvent.load(image);
  return image;
}

async function shown(name?: string, size?: [number, number]) {
  const view = show();
  return { ...view, image: await loaded(name, size) };
}

const sizeOf = ({ style }: HTMLElement) => [style.width, style.height];
const at = (x: number, y: number, degrees = 0) => `translate(${x}px, ${y}px) rotate(${degrees}deg)`;
const zoom = () => screen.getByText(/^\d+%$/).textContent;
const position = () => screen.queryByText(/^\d+ of \d+$/)?.textContent;

it("a picture is said to be loading, then stands whole in the middle, and the keys work at once", async () => {
  show();
  const image = await picture();
  expect(image.getAttribute("src")).toBe("/pictures/scan");
  expect([image.style.opacity, screen.getByRole("status").textContent]).toEqual(["0", "Loading …"]);
  await loaded();
  expect([image.style.opacity, screen.queryByRole("status")]).toEqual(["1", null]);
  expect([sizeOf(image), image.style.transform, zoom()]).toEqual([["1000px", "250px"], at(0, 0), "100%"]);
  await waitFor(() => expect(document.activeElement).toBe(stage()));
});

it("a window that changes its size is filled again", async () => {
  const { image } = await shown();
  stageWidth = 532;
  act(() => measure());
  expect(sizeOf(image)).toEqual(["500px", "125px"]);
});

describe("zoom and turn", () => {
  it.each<[string, (user: Awaited<ReturnType<typeof shown>>["user"], deed: string) => Promise<void>]>([
    ["keys", (user, deed) => user.keyboard({ in: "+", out: "-", fit: "0", turn: "r" }[deed] ?? "")],
    [
      "buttons",
      (user, deed) =>
        user.click(
          button({ in: "Zoom in", out: "Zoom out", fit: "Fit to window", turn: "Turn right" }[deed] ?? ""),
        ),
    ],
  ])("by %s", async (_, by) => {
    const { user, image } = await shown();
    await by(user, "in");
    await by(user, "in");
    expect([zoom(), sizeOf(image)]).toEqual(["225%", ["2250px", "562.5px"]]);
    await by(user, "out");
    expect(zoom()).toBe("150%");
    await by(user, "turn");
    // Whole again, lying on its side.
    expect([zoom(), sizeOf(image), image.style.transform]).toEqual([
      "100%",
      ["500px", "125px"],
      at(0, 0, 90),
    ]);
    await by(user, "in");
    await by(user, "fit");
    expect([zoom(), image.style.transform]).toEqual(["100%", at(0, 0, 90)]);
    await by(user, "turn");
    await by(user, "turn");
    expect(image.style.transform).toBe(at(0, 0, 270));
    await by(user, "turn");
    expect(image.style.transform).toBe(at(0, 0));
  });

  it("by the plus that needs no shift; what the browser does with a key stays its own with Ctrl, Alt or Cmd", async () => {
    await shown();
    expect(fireEvent.keyDown(stage(), { key: "=" })).toBe(false);
    expect(zoom()).toBe("150%");
    for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
      for (const key of ["+", "r", "ArrowRight"])
        expect(fireEvent.keyDown(stage(), { key, ...held })).toBe(true);
    expect(fireEvent.keyDown(stage(), { key: "Tab" })).toBe(true);
    expect([zoom(), position()]).toEqual(["150%", "1 of 3"]);
  });

  it("by the wheel, at the pointer, and the page behind stays where it is", async () => {
    const { image } = await shown();
    const wheel = (deltaY: number) => {
      const event = createEvent.wheel(stage(), { deltaY });
      // Where happy-dom's wheel is, nobody knows.
      Object.assign(event, { clientX: 700, clientY: 250 });
      return fireEvent(stage(), event);
    };
    expect(wheel(-400 * Math.log(2))).toBe(false);
    expect([zoom(), image.style.transform]).toEqual(["200%", at(-100, 50)]);
    wheel(1_000);
    expect([zoom(), image.style.transform]).toEqual(["100%", at(0, 0)]);
  });

  it("by a double press there, and back by another", async () => {
    const { image } = await shown();
    fireEvent.doubleClick(stage(), { clientX: 700, clientY: 250 });
    expect([zoom(), image.style.transform]).toEqual(["200%", at(-100, 50)]);
    fireEvent.doubleClick(stage(), { clientX: 900, clientY: 250 });
    expect([zoom(), image.style.transform]).toEqual(["100%", at(0, 0)]);
  });
});

describe("fingers and the mouse", () => {
  const down = (pointerId: number, clientX: number, clientY: number) =>
    fireEvent.pointerDown(stage(), { pointerId, clientX, clientY });
  const move = (pointerId: number, clientX: number, clientY: number) =>
    fireEvent.pointerMove(stage(), { pointerId, clientX, clientY });

  it("a picture that is whole stays; a larger one follows until it is let go", async () => {
    const { user, image } = await shown();
    down(1, 600, 300);
    move(1, 650, 310);
    expect(image.style.transform).toBe(at(0, 0));
    fireEvent.pointerUp(stage(), { pointerId: 1 });
    await user.keyboard("+");
    move(1, 700, 350);
    expect(image.style.transform).toBe(at(0, 0));
    down(1, 600, 300);
    move(1, 650, 310);
    move(1, 640, 330);
    expect(image.style.transform).toBe(at(40, 30));
    fireEvent.pointerUp(stage(), { pointerId: 1 });
    move(1, 700, 350);
    expect(image.style.transform).toBe(at(40, 30));
    down(2, 600, 300);
    fireEvent.pointerCancel(stage(), { pointerId: 2 });
    move(2, 700, 350);
    expect(image.style.transform).toBe(at(40, 30));
  });

  it("two fingers zoom at the point between them", async () => {
    const { image } = await shown();
    down(1, 650, 250);
    down(2, 750, 250);
    move(2, 850, 250);
    expect([zoom(), image.style.transform]).toEqual(["200%", at(-150, 50)]);
    move(2, 800, 250);
    expect(zoom()).toBe("150%");
  });
});

describe("a series", () => {
  it("is gone through by buttons and keys, from its first picture to its last", async () => {
    const { user, onDownload } = show();
    await picture();
    expect([position(), screen.queryByRole("button", { name: "Previous picture" })]).toEqual([
      "1 of 3",
      null,
    ]);
    await user.keyboard("{ArrowLeft}");
    expect(position()).toBe("1 of 3");
    await user.click(button("Next picture"));
    await picture("Photo.jpg");
    await user.keyboard("{ArrowRight}");
    await picture("Page.png");
    expect([position(), screen.queryByRole("button", { name: "Next picture" })]).toEqual(["3 of 3", null]);
    await user.click(button("Download"));
    expect(onDownload).toHaveBeenCalledExactlyOnceWith("page");
    await user.keyboard("{ArrowRight}");
    expect(position()).toBe("3 of 3");
    await user.click(button("Previous picture"));
    await picture("Photo.jpg");
    // Where the focus falls when the button that had it goes away.
    act(() => screen.getByRole("dialog").focus());
    await user.keyboard("{ArrowLeft}");
    expect((await picture()).getAttribute("src")).toBe("/pictures/scan");
  });

  it("of one picture has no places; of two it has", async () => {
    const { unmount } = show({ images: series.slice(0, 1) });
    await picture();
    expect(position()).toBeUndefined();
    expect(screen.queryByRole("button", { name: /picture$/ })).toBeNull();
    unmount();
    show({ images: series.slice(0, 2) });
    await picture();
    expect(position()).toBe("1 of 2");
  });

  it("begins each picture anew: its own address, upright, whole", async () => {
    const { promise: never } = Promise.withResolvers<string>();
    const { user } = show({ addressOf: async (id) => (id === "scan" ? "/pictures/scan" : never) });
    await loaded();
    await user.keyboard("+r+");
    await user.keyboard("{ArrowRight}");
    expect(await screen.findByRole("status")).toBeDefined();
    expect([screen.queryByRole("img"), zoom()]).toEqual([null, "100%"]);
  });
});

it.each([
  ["comes", (late: PromiseWithResolvers<string>) => late.resolve("/pictures/scan")],
  ["fails", (late: PromiseWithResolvers<string>) => late.reject(new Error("Away."))],
])("what %s after somebody has gone on changes nothing", async (_, end) => {
  const late = Promise.withResolvers<string>();
  const { user } = show({ addressOf: async (id) => (id === "scan" ? late.promise : `/pictures/${id}`) });
  await waitFor(() => expect(document.activeElement).toBe(stage()));
  await user.keyboard("{ArrowRight}");
  await loaded("Photo.jpg");
  await act(async () => end(late));
  expect((await picture("Photo.jpg")).getAttribute("src")).toBe("/pictures/photo");
});

describe("a picture that can't be had", () => {
  const failure = () => screen.findByText("The picture could not be shown.");

  it("says so, and is asked for again on demand", async () => {
    const again = Promise.withResolvers<string>();
    const addressOf = vi.fn<ImageViewerProps["addressOf"]>().mockRejectedValueOnce(new Error("Away."));
    addressOf.mockReturnValueOnce(again.promise);
    const { user } = show({ addressOf });
    await failure();
    expect(screen.queryByRole("status")).toBeNull();
    await user.click(button("Try again"));
    expect(screen.getByRole("status").textContent).toBe("Loading …");
    again.resolve("/pictures/again");
    expect((await picture()).getAttribute("src")).toBe("/pictures/again");
    expect(screen.queryByText("The picture could not be shown.")).toBeNull();
  });

  it("nor by the browser, though it had an address: the next try has a new one", async () => {
    const again = Promise.withResolvers<string>();
    const addressOf = vi.fn<ImageViewerProps["addressOf"]>().mockResolvedValueOnce("/pictures/old");
    addressOf.mockReturnValueOnce(again.promise);
    const { user } = show({ addressOf });
    const image = await loaded();
    fireEvent.error(image);
    await failure();
    await user.click(button("Try again"));
    // An address is good for a minute: the old one isn't tried once more.
    expect([screen.queryByRole("img"), screen.getByRole("status").textContent]).toEqual([null, "Loading …"]);
    again.resolve("/pictures/new");
    expect((await picture()).getAttribute("src")).toBe("/pictures/new");
    expect(addressOf.mock.calls).toEqual([["scan"], ["scan"]]);
  });
});

it.each([
  ["Escape", (user: Awaited<ReturnType<typeof shown>>["user"]) => user.keyboard("{Escape}")],
  ["its button", (user: Awaited<ReturnType<typeof shown>>["user"]) => user.click(button("Close"))],
])("is closed by %s", async (_, close) => {
  const { user } = await shown();
  await close(user);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("isn't there for a picture that is gone", async () => {
  show({ first: "deleted meanwhile" });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
});
