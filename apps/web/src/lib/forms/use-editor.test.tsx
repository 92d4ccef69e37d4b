import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { renderView } from "../test-view.tsx";
import { type EditorOptions, useEditor } from "./use-editor.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

interface Draft {
  name: string;
  city: string;
}

type Given = Partial<Pick<EditorOptions<Draft>, "check" | "save" | "reread">>;

/** A form of two fields; "Read again" gives it a newer version, as live updates do. */
function open({ check = () => [], save = async () => 2, reread = async () => newer }: Given = {}) {
  renderView(({ search, setSearch }) => {
    const stored = search.again ? newer : { draft: { name: "Ann", city: "Leeds" }, version: 1 };
    const editor = useEditor<Draft>({ stored, check, save, reread });
    return (
      <>
        {(["name", "city"] as const).map((field) => (
          <input
            key={field}
            aria-label={field}
            value={editor.draft[field]}
            onChange={(event) => editor.set({ [field]: event.target.value })}
          />
        ))}
        <button type="button" onClick={() => void editor.submit()}>
          Save
        </button>
        <button type="button" onClick={editor.discard}>
          Discard
        </button>
        <button type="button" onClick={() => setSearch({ again: "1" })}>
          Read again
        </button>
        {editor.error("name") && <p role="alert">{editor.error("name")}</p>}
        {editor.conflict && <p>Somebody else saved</p>}
      </>
    );
  });
  return { value: (field: string) => (screen.getByLabelText(field) as HTMLInputElement).value };
}

const newer = { draft: { name: "Ann", city: "York" }, version: 2 };
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const stale = () =>
  new ApiError({ code: "2004", message: "stale", data: { current: {} }, status: 200, requestId: null });

it("keeps what is typed while a refused save and the reading after it are on their way", async () => {
  const refused = Promise.withResolvers<number>();
  const { value } = open({ save: () => refused.promise });
  await userEvent.type(screen.getByLabelText("name"), "a");
  await press("Save");
  await userEvent.type(screen.getByLabelText("name"), "bel");
  refused.reject(stale());
  await screen.findByText("Somebody else saved");
  expect([value("name"), value("city")]).toEqual(["Annabel", "York"]);
});

it("goes on with what was read again while nothing is typed, in the same fields", async () => {
  const { value } = open();
  const city = screen.getByLabelText("city");
  await press("Read again");
  await waitFor(() => expect(value("city")).toBe("York"));
  expect(screen.getByLabelText("city")).toBe(city);
});

it("leaves alone what is typed when it is read again", async () => {
  const { value } = open();
  await userEvent.type(screen.getByLabelText("city"), "!");
  await press("Read again");
  expect(value("city")).toBe("Leeds!");
});

it("discards to what is stored by then, not to what was read at first", async () => {
  const { value } = open({ save: () => Promise.reject(stale()) });
  await userEvent.type(screen.getByLabelText("name"), "a");
  await press("Save");
  await screen.findByText("Somebody else saved");
  await press("Discard");
  expect([value("name"), value("city")]).toEqual(["Ann", "York"]);
  expect(screen.queryByText("Somebody else saved")).toBeNull();
});

it("says nothing of a mistake or a conflict that went with what was typed", async () => {
  open({ check: ({ name }) => (name === "" ? [{ path: "name", rule: "required" }] : []) });
  await userEvent.clear(screen.getByLabelText("name"));
  await press("Save");
  expect(screen.getByRole("alert")).toBeDefined();
  await press("Discard");
  await userEvent.clear(screen.getByLabelText("name"));
  expect(screen.queryByRole("alert")).toBeNull();
});

it("tells of nobody else once what is stored was read again", async () => {
  const { value } = open({
    save: () => Promise.reject(stale()),
    reread: async () => ({ draft: { name: "Ann", city: "Leeds" }, version: 1 }),
  });
  await userEvent.type(screen.getByLabelText("name"), "a");
  await press("Save");
  await screen.findByText("Somebody else saved");
  await userEvent.type(screen.getByLabelText("name"), "{Backspace}");
  await press("Read again");
  await waitFor(() => expect(value("city")).toBe("York"));
  expect(screen.queryByText("Somebody else saved")).toBeNull();
});
