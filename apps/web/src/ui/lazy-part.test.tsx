import { act, screen, waitFor } from "@testing-library/react";
import { type ComponentType, useEffect, useState } from "react";
import { expect, it, vi } from "vitest";
import { ComboboxPopup } from "./combobox-popup.tsx";
import type { ComboboxOwn } from "./combobox-props.ts";
import { ConfirmDialogPopup } from "./confirm-dialog-popup.tsx";
import type { ConfirmDialogProps } from "./confirm-dialog-props.ts";
import { type ComboboxPartProps, LazyCombobox } from "./lazy-combobox.tsx";
import { LazyOverlay } from "./lazy-overlay.tsx";
import { type LazyPart, lazyPart } from "./lazy-part.ts";
import { LazyPopup, type PopupPartProps } from "./lazy-popup.tsx";
import { MenuPopup, type MenuPopupProps } from "./menu-popup.tsx";
import type { OptionValue } from "./option.ts";
import { renderUi } from "./test-render.tsx";
import { ToastProvider } from "./toast.tsx";

/** A part that comes, or fails to come, when the test says so. */
function slowPart<P>(Part: ComponentType<P>) {
  let come = () => {};
  let fail = () => {};
  const fetchPart = vi.fn(
    () =>
      new Promise<ComponentType<P>>((resolve, reject) => {
        come = () => resolve(Part);
        fail = () => reject(new TypeError("Failed to fetch dynamically imported module"));
      }),
  );
  return {
    part: lazyPart(fetchPart),
    fetchPart,
    come: () => act(async () => come()),
    fail: () => act(async () => fail()),
  };
}

const nothing = () => {};

function Actions({
  part,
  onSelect,
}: {
  part: LazyPart<MenuPopupProps & PopupPartProps>;
  onSelect: () => void;
}) {
  return (
    <>
      <LazyPopup
        part={part}
        popup="menu"
        trigger={<button type="button">Actions</button>}
        content={{
          align: undefined,
          items: [
            { label: "Rename", onSelect },
            { label: "Delete", onSelect: nothing },
          ],
        }}
      />
      <button type="button">Elsewhere</button>
    </>
  );
}

const trigger = () => screen.getByRole("button", { name: "Actions" });

it("loads when somebody comes near, once, and opens with the first press", async () => {
  const { part, fetchPart, come } = slowPart(MenuPopup);
  const { user } = renderUi(<Actions part={part} onSelect={nothing} />);
  expect(trigger().getAttribute("aria-haspopup")).toBe("menu");
  expect(trigger().getAttribute("aria-expanded")).toBe("false");
  expect(fetchPart).not.toHaveBeenCalled();
  await user.hover(trigger());
  await user.click(trigger());
  expect(fetchPart).toHaveBeenCalledOnce();
  expect(screen.queryByRole("menu")).toBeNull();
  await come();
  expect(await screen.findByRole("menuitem", { name: "Rename" })).toBeTruthy();
  expect(trigger().getAttribute("aria-expanded")).toBe("true");
  await user.click(trigger());
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
});

it.each(["{Enter}", " ", "{ArrowDown}"])(
  "a key (%s) opens it too, and arrows go on from there",
  async (key) => {
    const chosen = vi.fn();
    const { part, come } = slowPart(MenuPopup);
    const { user } = renderUi(<Actions part={part} onSelect={chosen} />);
    await user.tab();
    await user.keyboard(key);
    await come();
    const first = await screen.findByRole("menuitem", { name: "Rename" });
    await waitFor(() => expect(document.activeElement).toBe(first));
    await user.keyboard("{Enter}");
    expect(chosen).toHaveBeenCalledOnce();
    await waitFor(() => expect(document.activeElement).toBe(trigger()));
  },
);

it("does not open behind somebody who has gone on", async () => {
  const { part, come } = slowPart(MenuPopup);
  const { user } = renderUi(<Actions part={part} onSelect={nothing} />);
  await user.click(trigger());
  await user.click(screen.getByRole("button", { name: "Elsewhere" }));
  await come();
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement?.textContent).toBe("Elsewhere");
});

it("says that it could not be loaded, and the next press tries again", async () => {
  const { part, fetchPart, come, fail } = slowPart(MenuPopup);
  const { user } = renderUi(
    <ToastProvider>
      <Actions part={part} onSelect={nothing} />
    </ToastProvider>,
  );
  await user.click(trigger());
  await fail();
  expect(await screen.findByText("The list could not be loaded.")).toBeTruthy();
  await user.click(trigger());
  expect(fetchPart).toHaveBeenCalledTimes(2);
  await come();
  expect(await screen.findByRole("menu")).toBeTruthy();
});

const countries = [
  { value: "CN", label: "Mainland China" },
  { value: "GB", label: "United Kingdom" },
];

function Country({ part }: { part: LazyPart<ComboboxOwn<OptionValue> & ComboboxPartProps> }) {
  const [value, setValue] = useState<OptionValue | null>(null);
  return (
    <LazyCombobox
      part={part}
      chosen={countries.find((one) => one.value === value) ?? null}
      onClear={() => setValue(null)}
      content={{ options: countries, value, onChange: setValue, "aria-label": "Country" }}
    />
  );
}

const input = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Country" });

it("what is typed before the list is there finds its option", async () => {
  const { part, come } = slowPart(ComboboxPopup);
  const { user } = renderUi(<Country part={part} />);
  await user.type(input(), "uni");
  await come();
  expect(input().value).toBe("uni");
  expect(document.activeElement).toBe(input());
  expect(await screen.findByRole("option", { name: "United Kingdom" })).toBeTruthy();
  expect(screen.queryByRole("option", { name: "Mainland China" })).toBeNull();
  await user.type(input(), "t{Enter}");
  await waitFor(() => expect(input().value).toBe("United Kingdom"));
});

it("has the focus as soon as it stands there, so that the next letter is not lost", async () => {
  const focused: (string | null | undefined)[] = [];
  function Watched(props: ComboboxOwn<OptionValue> & ComboboxPartProps) {
    // Effects come once the page was painted: a letter can be typed before them.
    useEffect(() => {
      focused.push(document.activeElement?.getAttribute("aria-label"));
    }, []);
    return <ComboboxPopup {...props} />;
  }
  const { part, come } = slowPart(Watched);
  const { user } = renderUi(<Country part={part} />);
  await user.type(input(), "uni");
  await come();
  expect(focused).toEqual(["Country"]);
  expect(input().value).toBe("uni");
});

it("a press opens the list when it comes, focus by the Tab key doesn't", async () => {
  const pressed = slowPart(ComboboxPopup);
  const { user, unmount } = renderUi(<Country part={pressed.part} />);
  await user.click(input());
  await pressed.come();
  expect(await screen.findAllByRole("option")).toHaveLength(2);
  unmount();

  const focused = slowPart(ComboboxPopup);
  renderUi(<Country part={focused.part} />);
  await user.tab();
  await focused.come();
  expect(document.activeElement).toBe(input());
  expect(screen.queryByRole("option")).toBeNull();
});

it("a dialog is loaded when it is opened", async () => {
  const { part, fetchPart, come } = slowPart(ConfirmDialogPopup);
  const question = (open: boolean): ConfirmDialogProps => ({
    open,
    onOpenChange: nothing,
    title: "Withdraw?",
    description: "It can't be undone.",
    confirmLabel: "Withdraw",
    onConfirm: nothing,
  });
  const { rerender } = renderUi(<LazyOverlay part={part} content={question(false)} />);
  expect(fetchPart).not.toHaveBeenCalled();
  rerender(<LazyOverlay part={part} content={question(true)} />);
  await come();
  expect(await screen.findByRole("alertdialog", { name: "Withdraw?" })).toBeTruthy();
});
