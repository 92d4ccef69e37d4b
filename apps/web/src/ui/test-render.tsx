import { uiData } from "@passage/phrases/en-us/ui-data.ts";
import { uiText } from "@passage/phrases/en-us/ui-text.ts";
import { cleanup, type RenderResult, render } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import type { ReactElement, ReactNode } from "react";
import { afterEach } from "vitest";
import { DataTextProvider } from "./data-text.tsx";
import { UiTextProvider } from "./ui-text.tsx";

afterEach(cleanup);

/** The kit's words in English around what is tested. */
function InEnglish({ children }: { children: ReactNode }) {
  return (
    <UiTextProvider texts={{ ...uiText, locale: "en-us" }}>
      <DataTextProvider texts={uiData}>{children}</DataTextProvider>
    </UiTextProvider>
  );
}

/** Renders for a test and gives the person who uses it; what was rendered goes away after the test. */
export function renderUi(element: ReactElement): RenderResult & { user: UserEvent } {
  const view = render(<InEnglish>{element}</InEnglish>);
  const rerender = (next: ReactNode) => view.rerender(<InEnglish>{next}</InEnglish>);
  return { ...view, rerender, user: userEvent.setup() };
}
