import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { Button } from "./button.tsx";
import { ContextMenu } from "./context-menu.tsx";
import { Menu } from "./menu.tsx";
import type { MenuItem } from "./menu-items.tsx";
import { renderUi } from "./test-render.tsx";

function items(done: (label: string) => void): MenuItem[] {
  return [
    { heading: "Application" },
    { label: "Export", onSelect: () => done("export") },
    {
      label: "Transfer",
      onSelect: () => done("transfer"),
      disabledReason: "Only an administrator transfers.",
    },
    "separator",
    { label: "Withdraw", onSelect: () => done("withdraw"), danger: true },
  ];
}

it("opens, moves and does by keyboard, then gives focus back", async () => {
  const done = vi.fn();
  const { user } = renderUi(<Menu trigger={<Button>Actions</Button>} items={items(done)} />);
  await user.tab();
  await user.keyboard("{Enter}");
  await screen.findByRole("menuitem", { name: "Export" });
  await user.keyboard("w{Enter}");
  expect(done.mock.calls).toEqual([["withdraw"]]);
  await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Actions" })));
});

it("an action that isn't possible stays in the list, says why and does nothing", async () => {
  const done = vi.fn();
  const { user } = renderUi(<Menu trigger={<Button>Actions</Button>} items={items(done)} />);
  await user.click(screen.getByRole("button", { name: "Actions" }));
  const transfer = await screen.findByRole("menuitem", { name: /^Transfer/ });
  expect(transfer.getAttribute("aria-disabled")).toBe("true");
  expect(transfer.textContent).toContain("Only an administrator transfers.");
  await user.click(transfer);
  expect(done).not.toHaveBeenCalled();
  expect(screen.getByRole("menu")).toBeTruthy();
});

it("the rows of a choice are radios, the current one is checked", async () => {
  const { user } = renderUi(
    <Menu
      trigger={<Button>Language</Button>}
      items={[
        { label: "English", checked: true, onSelect: () => {} },
        { label: "简体中文", lang: "zh-CN", checked: false, onSelect: () => {} },
      ]}
    />,
  );
  await user.click(screen.getByRole("button", { name: "Language" }));
  expect(await screen.findByRole("menuitemradio", { name: "English", checked: true })).toBeTruthy();
  expect(screen.getByRole("menuitemradio", { name: "简体中文", checked: false })).toBeTruthy();
});

it("opens at the pointer on the second button", async () => {
  const done = vi.fn();
  const { user } = renderUi(
    <ContextMenu items={items(done)}>
      <div>Row</div>
    </ContextMenu>,
  );
  fireEvent.contextMenu(screen.getByText("Row"));
  await user.click(await screen.findByRole("menuitem", { name: "Export" }));
  expect(done).toHaveBeenCalledWith("export");
});
