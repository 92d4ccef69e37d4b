import { cleanup, type RenderResult, render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { afterEach } from "vitest";

afterEach(cleanup);

/** Renders for a test and gives the person who uses it; what was rendered goes away after the test. */
export function renderUi(element: ReactElement): RenderResult & { user: UserEvent } {
  return { ...render(element), user: userEvent.setup() };
}
