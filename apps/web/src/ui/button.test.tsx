import { screen } from "@testing-library/react";
import { X } from "lucide-react";
import { expect, it, vi } from "vitest";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";
import { renderUi } from "./test-render.tsx";

it("says why it can't be pressed, stays focusable, does nothing", async () => {
  const press = vi.fn();
  const { user } = renderUi(
    <Button disabledReason="Tick the negative statement first." onClick={press}>
      Go to check
    </Button>,
  );
  await user.tab();
  const button = screen.getByRole("button", { name: "Go to check" });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  const reason = document.getElementById(button.getAttribute("aria-describedby") ?? "");
  expect(reason?.textContent).toBe("Tick the negative statement first.");
  await user.click(button);
  await user.keyboard("{Enter}");
  expect(press).not.toHaveBeenCalled();
});

it("keeps the reason as description where the page shows it elsewhere", () => {
  renderUi(
    <Button disabledReason="3 errors left" reasonAt="elsewhere">
      Register
    </Button>,
  );
  expect(screen.queryByText("3 errors left")).toBeNull();
  expect(screen.getByRole("button").getAttribute("aria-description")).toBe("3 errors left");
});

it.each([{ disabledReason: "Not yet." }, { busy: true }])(
  "does not submit its form with %o",
  async (state) => {
    const submit = vi.fn((event: React.FormEvent) => event.preventDefault());
    const { user } = renderUi(
      <form onSubmit={submit}>
        <Button type="submit" {...state}>
          Save
        </Button>
      </form>,
    );
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(submit).not.toHaveBeenCalled();
  },
);

it("keeps its label while busy and tells screen readers", () => {
  renderUi(<Button busy>Export</Button>);
  const button = screen.getByRole("button", { name: "Export" });
  expect(button.getAttribute("aria-busy")).toBe("true");
  expect(button.getAttribute("aria-description")).toBe("Working");
});

it("an icon button has a name, and a reason when it is off", async () => {
  const press = vi.fn();
  const { user } = renderUi(
    <IconButton icon={X} label="Next" disabledReason="This is the last one." onClick={press} />,
  );
  const button = screen.getByRole("button", { name: "Next" });
  expect(button.getAttribute("aria-description")).toBe("This is the last one.");
  await user.click(button);
  expect(press).not.toHaveBeenCalled();
});
