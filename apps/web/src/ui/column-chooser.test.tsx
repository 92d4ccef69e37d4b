import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { ColumnChooser } from "./column-chooser.tsx";
import { renderUi } from "./test-render.tsx";

const COLUMNS = [
  { id: "name", title: "Name", fixed: true },
  { id: "school", title: "School" },
  { id: "owner", title: "Owner" },
];

function Chooser({ heard }: { heard: (shown: readonly string[]) => void }) {
  const [shown, setShown] = useState<readonly string[]>(["name", "school"]);
  const change = (next: readonly string[]) => {
    setShown(next);
    heard(next);
  };
  return (
    <ColumnChooser
      columns={COLUMNS}
      shown={shown}
      onChange={change}
      onRestore={() => change(["name", "school"])}
    />
  );
}

it("shows, hides, orders and restores columns, but offers no box for a fixed one", async () => {
  const heard = vi.fn();
  renderUi(<Chooser heard={heard} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Columns" }));
  expect(screen.queryByRole("checkbox", { name: "Name" })).toBeNull();
  await user.click(await screen.findByRole("checkbox", { name: "Owner" }));
  expect(heard).toHaveBeenLastCalledWith(["name", "school", "owner"]);
  await user.click(screen.getByRole("button", { name: "Move Owner up" }));
  expect(heard).toHaveBeenLastCalledWith(["name", "owner", "school"]);
  await user.click(screen.getByRole("checkbox", { name: "School" }));
  expect(heard).toHaveBeenLastCalledWith(["name", "owner"]);
  await user.click(screen.getByRole("button", { name: "Restore default columns" }));
  expect(heard).toHaveBeenLastCalledWith(["name", "school"]);
});
