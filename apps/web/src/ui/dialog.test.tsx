import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { Button } from "./button.tsx";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { Dialog } from "./dialog.tsx";
import { Drawer } from "./drawer.tsx";
import { renderUi } from "./test-render.tsx";
import { TextField } from "./text-field.tsx";

function Passport({ dismissible }: { dismissible?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Read a passport</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Passport"
        description="Nothing is saved yet."
        dismissible={dismissible}
        footer={<Button onClick={() => setOpen(false)}>Continue</Button>}
      >
        <TextField label="Number" />
      </Dialog>
    </>
  );
}

it("takes focus in, is named and described, gives focus back", async () => {
  const { user } = renderUi(<Passport />);
  await user.click(screen.getByRole("button", { name: "Read a passport" }));
  const dialog = await screen.findByRole("dialog", { name: "Passport" });
  const description = document.getElementById(dialog.getAttribute("aria-describedby") ?? "");
  expect(description?.textContent).toBe("Nothing is saved yet.");
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Read a passport" })),
  );
});

it("has no way out but its buttons when something would be lost", async () => {
  const { user } = renderUi(<Passport dismissible={false} />);
  await user.click(screen.getByRole("button", { name: "Read a passport" }));
  await screen.findByRole("dialog");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  expect(screen.getByRole("dialog")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Continue" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

function Withdraw({ onConfirm }: { onConfirm: () => unknown }) {
  const [open, setOpen] = useState(true);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={setOpen}
      danger
      title="Withdraw 3 applications?"
      description="It can’t be undone."
      confirmLabel="Withdraw 3"
      onConfirm={onConfirm}
    />
  );
}

it("asks before a deed, does it once, closes when it is done", async () => {
  let finish: () => void = () => {};
  const deed = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const { user } = renderUi(<Withdraw onConfirm={deed} />);
  const confirm = await screen.findByRole("button", { name: "Withdraw 3" });
  await user.click(confirm);
  await user.click(confirm);
  await user.keyboard("{Escape}");
  expect(deed).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("alertdialog", { name: "Withdraw 3 applications?" })).toBeTruthy();
  finish();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
});

it("sends what was written by Ctrl with Enter, and not by Enter alone", async () => {
  const onConfirm = vi.fn();
  const { user } = renderUi(
    <ConfirmDialog
      open
      onOpenChange={() => undefined}
      title="Withdraw?"
      description=""
      confirmLabel="Withdraw"
      onConfirm={onConfirm}
    >
      <textarea aria-label="Reason" />
    </ConfirmDialog>,
  );
  await user.type(await screen.findByRole("textbox", { name: "Reason" }), "First line{Enter}second");
  expect(onConfirm).not.toHaveBeenCalled();
  await user.keyboard("{Control>}{Enter}{/Control}");
  expect(onConfirm).toHaveBeenCalledOnce();
});

it("stays open when the deed fails, and cancel does nothing", async () => {
  const deed = vi.fn(() => Promise.reject(new Error("stale")));
  const { user } = renderUi(<Withdraw onConfirm={deed} />);
  await user.click(await screen.findByRole("button", { name: "Withdraw 3" }));
  expect(await screen.findByRole("button", { name: "Withdraw 3", busy: false })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  expect(deed).toHaveBeenCalledTimes(1);
});

function Board({ behind }: { behind: () => void }) {
  const [item, setItem] = useState<number | null>(null);
  return (
    <>
      <Button onClick={() => setItem(1)}>Open</Button>
      <Button onClick={behind}>Behind</Button>
      <Drawer
        open={item !== null}
        onOpenChange={() => setItem(null)}
        title={`Item ${item}`}
        position={`${item} of 2`}
        onPrevious={item === 1 ? undefined : () => setItem(1)}
        onNext={item === 2 ? undefined : () => setItem(2)}
      >
        <TextField label="Answer" />
      </Drawer>
    </>
  );
}

it("a drawer leaves the page live, browses by arrows outside of fields, closes on Escape", async () => {
  const behind = vi.fn();
  const { user } = renderUi(<Board behind={behind} />);
  await user.click(screen.getByRole("button", { name: "Open" }));
  expect(await screen.findByRole("dialog", { name: "Item 1" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Behind" }));
  expect(behind).toHaveBeenCalledTimes(1);
  expect(screen.getByRole("dialog", { name: "Item 1" })).toBeTruthy();

  await user.click(screen.getByRole("button", { name: "Previous" }));
  expect(screen.getByRole("dialog", { name: "Item 1" })).toBeTruthy();
  await user.keyboard("{ArrowDown}");
  expect(screen.getByRole("dialog", { name: "Item 2" })).toBeTruthy();
  await user.click(screen.getByLabelText("Answer"));
  await user.keyboard("{ArrowUp}");
  expect(screen.getByRole("dialog", { name: "Item 2" })).toBeTruthy();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});
