import { cleanup, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { DataTable } from "./data-table.tsx";
import type { DataColumn, DataSort, DataTableProps } from "./data-table-types.ts";
import { renderUi } from "./test-render.tsx";

interface Person {
  id: string;
  name: string;
  city: string;
}

const PEOPLE: Person[] = ["Ada", "Bo", "Cem", "Dina", "Eli"].map((name, index) => ({
  id: `p${index}`,
  name,
  city: `City ${index}`,
}));

const COLUMNS: DataColumn<Person>[] = [
  { id: "name", title: "Name", fixed: true, sort: "ascending", cell: (row) => row.name },
  { id: "city", title: "City", width: 120, cell: (row) => row.city },
];

function People({
  start = [],
  onSelected,
  ...rest
}: Partial<DataTableProps<Person>> & { start?: string[]; onSelected?: (ids: string[]) => void }) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(start));
  return (
    <DataTable
      label="People"
      columns={COLUMNS}
      rows={PEOPLE}
      rowId={(row) => row.id}
      rowName={(row) => row.name}
      selection={{
        selected,
        onChange: (next) => {
          setSelected(next);
          onSelected?.([...next].sort());
        },
      }}
      {...rest}
    />
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: `Select ${name}` });
const pageBox = () =>
  screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all rows on this page" });
const row = (name: string) => screen.getByRole("row", { name: new RegExp(name) });

function widthIs(width: number) {
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, width, 20));
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe("choosing rows", () => {
  it("turns one row on and off and says so to screen readers", async () => {
    const onSelected = vi.fn();
    renderUi(<People onSelected={onSelected} />);
    await userEvent.click(box("Bo"));
    expect(onSelected).toHaveBeenLastCalledWith(["p1"]);
    expect(row("Bo").getAttribute("aria-selected")).toBe("true");
    await userEvent.click(box("Bo"));
    expect(onSelected).toHaveBeenLastCalledWith([]);
  });

  it("takes the range with shift, in both directions", async () => {
    const onSelected = vi.fn();
    renderUi(<People onSelected={onSelected} />);
    const user = userEvent.setup();
    await user.click(box("Dina"));
    await user.keyboard("{Shift>}");
    await user.click(box("Bo"));
    await user.keyboard("{/Shift}");
    expect(onSelected).toHaveBeenLastCalledWith(["p1", "p2", "p3"]);
  });

  it("takes a range off when the row clicked with shift was on", async () => {
    const onSelected = vi.fn();
    renderUi(<People start={["p0", "p1", "p2", "p4"]} onSelected={onSelected} />);
    const user = userEvent.setup();
    await user.click(box("Ada"));
    await user.keyboard("{Shift>}");
    await user.click(box("Cem"));
    await user.keyboard("{/Shift}");
    expect(onSelected).toHaveBeenLastCalledWith(["p4"]);
  });

  it("selects the page, shows a part of it as mixed, and keeps what other pages chose", async () => {
    const onSelected = vi.fn();
    renderUi(<People start={["elsewhere", "p2"]} onSelected={onSelected} />);
    expect(pageBox().indeterminate).toBe(true);
    await userEvent.click(pageBox());
    expect(onSelected).toHaveBeenLastCalledWith(["elsewhere", "p0", "p1", "p2", "p3", "p4"]);
    expect(pageBox().checked).toBe(true);
    await userEvent.click(pageBox());
    expect(onSelected).toHaveBeenLastCalledWith(["elsewhere"]);
  });

  it("leaves out rows that can't be chosen and says why", async () => {
    const onSelected = vi.fn();
    const selection = {
      selected: new Set<string>(),
      onChange: (next: ReadonlySet<string>) => onSelected([...next].sort()),
      blocked: (one: Person) => (one.id === "p1" ? "On hold" : undefined),
    };
    renderUi(<People selection={selection} />);
    expect(box("Bo").getAttribute("aria-description")).toBe("On hold");
    await userEvent.click(box("Bo"));
    expect(onSelected).not.toHaveBeenCalled();
    await userEvent.click(pageBox());
    expect(onSelected).toHaveBeenLastCalledWith(["p0", "p2", "p3", "p4"]);
  });

  it("chooses a whole group from its head", async () => {
    const onSelected = vi.fn();
    const groups = {
      of: (one: Person) => (one.id < "p2" ? "GBP" : "AUD"),
      name: (id: string) => id,
      head: (id: string, rows: readonly Person[]) => `${id}, ${rows.length} rows`,
    };
    renderUi(<People groups={groups} onSelected={onSelected} />);
    expect(screen.getByText("AUD, 3 rows")).toBeDefined();
    await userEvent.click(screen.getByRole("checkbox", { name: "Select all of AUD" }));
    expect(onSelected).toHaveBeenLastCalledWith(["p2", "p3", "p4"]);
  });
});

describe("sorting", () => {
  it("asks for the column's first direction, then for the other one", async () => {
    const asked: DataSort[] = [];
    const onSort = (sort: DataSort) => asked.push(sort);
    const { rerender } = renderUi(<People onSort={onSort} />);
    await userEvent.click(screen.getByRole("button", { name: "Name" }));
    rerender(<People onSort={onSort} sort={asked[0]} />);
    expect(screen.getByRole("columnheader", { name: "Name" }).getAttribute("aria-sort")).toBe("ascending");
    await userEvent.click(screen.getByRole("button", { name: "Name" }));
    expect(asked).toEqual([
      { column: "name", direction: "ascending" },
      { column: "name", direction: "descending" },
    ]);
  });

  it("offers nothing on a column without an order", () => {
    renderUi(<People onSort={() => undefined} />);
    const head = screen.getByRole("columnheader", { name: "City" });
    expect(within(head).queryByRole("button")).toBeNull();
    expect(head.hasAttribute("aria-sort")).toBe(false);
  });
});

describe("keyboard", () => {
  it("is one tab stop among the rows; arrows move, Enter opens, Space chooses, Shift+Space takes the range", async () => {
    const onOpen = vi.fn();
    const onSelected = vi.fn();
    renderUi(<People onOpen={onOpen} onSelected={onSelected} />);
    const user = userEvent.setup();
    await user.tab();
    expect(document.activeElement).toBe(pageBox());
    await user.tab();
    expect(document.activeElement).toBe(row("Ada"));
    await user.tab();
    expect(document.activeElement).toBe(document.body);
    await user.tab({ shift: true });
    await user.keyboard("{ArrowDown}{Enter}");
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(PEOPLE[1]);
    await user.keyboard(" ");
    expect(onSelected).toHaveBeenLastCalledWith(["p1"]);
    await user.keyboard("{End}{Shift>} {/Shift}");
    expect(document.activeElement).toBe(row("Eli"));
    expect(onSelected).toHaveBeenLastCalledWith(["p1", "p2", "p3", "p4"]);
    await user.keyboard("{ArrowDown}{Home}{ArrowUp}");
    expect(document.activeElement).toBe(row("Ada"));
  });

  it("goes into the cells with right and back with left", async () => {
    renderUi(<People />);
    row("Cem").focus();
    const user = userEvent.setup();
    await user.keyboard("{ArrowRight}");
    expect(document.activeElement?.textContent).toBe("Cem");
    await user.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
    expect(document.activeElement?.textContent).toBe("City 2");
    await user.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(document.activeElement).toBe(row("Cem"));
  });

  it("shows the full text of a cut cell while it has the focus", async () => {
    vi.spyOn(HTMLElement.prototype, "scrollWidth", "get").mockReturnValue(300);
    renderUi(<People />);
    const user = userEvent.setup();
    await user.tab();
    await user.tab();
    await user.keyboard("{ArrowRight}{ArrowRight}");
    expect((await screen.findByRole("tooltip")).textContent).toBe("City 0");
    await user.keyboard("{ArrowDown}");
    expect(screen.queryByRole("tooltip")).toBeNull();
  });

  it("leaves the keys of controls inside a cell alone", async () => {
    const onOpen = vi.fn();
    const press = vi.fn();
    const columns = [
      ...COLUMNS,
      {
        id: "act",
        title: "Act",
        cell: () => (
          <button type="button" onClick={press}>
            Act
          </button>
        ),
      },
    ];
    renderUi(<People columns={columns} onOpen={onOpen} />);
    screen.getAllByRole("button", { name: "Act" })[0]?.focus();
    await userEvent.keyboard("{Enter}");
    expect(press).toHaveBeenCalledOnce();
    expect(onOpen).not.toHaveBeenCalled();
  });
});

describe("opening by click", () => {
  it("opens from a free part of the row but not from its box", async () => {
    const onOpen = vi.fn();
    renderUi(<People onOpen={onOpen} />);
    await userEvent.click(box("Cem"));
    expect(onOpen).not.toHaveBeenCalled();
    await userEvent.click(screen.getByText("City 2"));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(PEOPLE[2]);
  });
});

describe("columns", () => {
  it("shows those asked for in their order, and fixed ones always", () => {
    const columns = [...COLUMNS, { id: "id", title: "No.", cell: (one: Person) => one.id }];
    renderUi(<People columns={columns} shown={["id", "city"]} />);
    const titles = screen.getAllByRole("columnheader").map((head) => head.textContent);
    expect(titles).toEqual(["", "Name", "No.", "City"]);
  });

  it("hides those that are not asked for, with their cells", () => {
    renderUi(<People shown={["name"]} />);
    expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual(["", "Name"]);
    expect(screen.getByText("Ada")).toBeDefined();
    expect(screen.queryByText("City 0")).toBeNull();
  });
});

describe("on a phone", () => {
  it("turns rows into items that open as one button", async () => {
    widthIs(390);
    const onOpen = vi.fn();
    renderUi(<People onOpen={onOpen} phoneItem={(one) => <p>{`${one.name} of ${one.city}`}</p>} />);
    expect(screen.queryByRole("grid")).toBeNull();
    expect(screen.getAllByRole("listitem")).toHaveLength(5);
    await userEvent.click(screen.getByRole("button", { name: "Dina" }));
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(PEOPLE[3]);
  });

  it("stays a table that scrolls when there are no items to show", () => {
    widthIs(390);
    renderUi(<People />);
    expect(screen.getByRole("grid")).toBeDefined();
  });
});

describe("while loading", () => {
  it("keeps the real head, tells that rows are coming, and offers nothing to choose", () => {
    renderUi(<People rows={[]} loading skeletonRows={3} />);
    expect(screen.getByRole("columnheader", { name: "City" })).toBeDefined();
    expect(screen.getByText("Loading")).toBeDefined();
    expect(pageBox().getAttribute("aria-disabled")).toBe("true");
  });
});
