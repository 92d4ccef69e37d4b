import "../ui/styles/base.css";
import { type Entry, startEntry } from "../features/shell/start-entry.tsx";

const entry: Entry = {
  audience: "portal",
  home: "/",
  login: "/login",
  empty: "/empty",
  notFound: "/404",
  publicPaths: ["/register", "/forgot-password", "/verify-email"],
  loadPublic: async () => (await import("../features/auth/pages/public-pages.tsx")).PublicPages,
  loadLogin: async () => (await import("../features/auth/pages/login-page.tsx")).LoginPage,
  loadApp: async () => (await import("./signed-in.tsx")).loadPortal,
  loadNotFound: async () => (await import("../features/shell/components/not-found.tsx")).NotFound,
};

// An auto-login link signs in before anybody asks who is there (spec point 4).
if (location.search.includes("tmillis="))
  void import("./auto-login.ts").then(({ autoLogin }) => autoLogin(() => startEntry(entry)));
else void startEntry(entry);
