import { AddApplication } from "../features/applications/components/add-application.tsx";
import { HomePage } from "../features/dashboard/pages/home-page.tsx";
import type { ViewProps } from "../lib/view.ts";

/** The home page with the button of another feature: features meet here, not in each other. */
export function HomeView(props: ViewProps<"/index">) {
  return <HomePage {...props} addApplication={<AddApplication />} />;
}
