import "../ui/styles/base.css";
import { startEntry } from "../features/shell/start-entry.tsx";

void startEntry({
  audience: "portal",
  home: "/",
  login: "/login",
  empty: "/empty",
  notFound: "/404",
  loadLogin: async () => (await import("../features/auth/pages/login-page.tsx")).LoginPage,
  loadApp: async () => (await import("./signed-in.tsx")).loadPortal,
  loadNotFound: async () => (await import("../features/shell/components/not-found.tsx")).NotFound,
});
