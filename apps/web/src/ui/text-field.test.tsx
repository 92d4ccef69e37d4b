import { act, screen } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { PasswordField } from "./password-field.tsx";
import { renderUi } from "./test-render.tsx";
import { TextAreaField, TextField } from "./text-field.tsx";

const describedBy = (element: HTMLElement) =>
  document.getElementById(element.getAttribute("aria-describedby") ?? "")?.textContent;

it("ties label, counter and hint to the input", () => {
  renderUi(<TextField label="ID card number" optional hint="As printed." aside="17 / 18" />);
  const input = screen.getByLabelText("ID card number");
  expect(describedBy(input)).toBe("As printed.");
  expect(input.getAttribute("aria-invalid")).toBeNull();
  expect(screen.getByText("optional")).toBeTruthy();
  expect(screen.getByText("17 / 18")).toBeTruthy();
});

it("an error takes the place of warning, note and hint", () => {
  renderUi(<TextField label="Name" error="Wrong." warning="Careful." note="Read." hint="Hint." />);
  const input = screen.getByLabelText("Name");
  expect(input.getAttribute("aria-invalid")).toBe("true");
  expect(describedBy(input)).toBe("Wrong.");
  expect(screen.queryByText("Careful.")).toBeNull();
});

it("waits for another field: focusable, not writable, with the reason", async () => {
  const { user } = renderUi(<TextField label="Course" disabledReason="Choose the institution first." />);
  await user.tab();
  const input = screen.getByLabelText<HTMLInputElement>("Course");
  expect(document.activeElement).toBe(input);
  await user.keyboard("x");
  expect(input.value).toBe("");
  expect(describedBy(input)).toBe("Choose the institution first.");
});

it("registers with react-hook-form and shows what the server says", async () => {
  let serverSays: (message: string) => void = () => {};
  let values: unknown;
  function Form() {
    const form = useForm({ defaultValues: { email: "", note: "" } });
    serverSays = (message) => form.setError("email", { message });
    return (
      <form onSubmit={form.handleSubmit((given) => (values = given))}>
        <TextField label="E-mail" error={form.formState.errors.email?.message} {...form.register("email")} />
        <TextAreaField label="Note" {...form.register("note")} />
        <button type="submit">Save</button>
      </form>
    );
  }
  const { user } = renderUi(<Form />);
  await user.type(screen.getByLabelText("E-mail"), "a@b.test");
  await user.type(screen.getByLabelText("Note"), "two{Enter}lines");
  await user.click(screen.getByRole("button"));
  expect(values).toEqual({ email: "a@b.test", note: "two\nlines" });
  act(() => serverSays("Used by another student."));
  expect(describedBy(screen.getByLabelText("E-mail"))).toBe("Used by another student.");
});

it("shows a password only when asked", async () => {
  const { user } = renderUi(<PasswordField label="Password" defaultValue="Passage#1" />);
  const input = screen.getByLabelText<HTMLInputElement>("Password");
  expect(input.type).toBe("password");
  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect(input.type).toBe("text");
  await user.click(screen.getByRole("button", { name: "Hide password" }));
  expect(input.type).toBe("password");
});
