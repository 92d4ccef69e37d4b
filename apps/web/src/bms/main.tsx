import "../ui/styles/base.css";
import { startEntry } from "../features/shell/start-entry.tsx";

void startEntry({
  audience: "bms",
  home: "/bms",
  login: "/bms/login",
  empty: "/bms/empty",
  notFound: "/bms/404",
  publicPaths: ["/bms/forgot-password", "/bms/verify-email"],
  loadPublic: async () => (await import("../features/auth/pages/public-pages.tsx")).PublicPages,
  loadLogin: async () => (await import("../features/auth/pages/login-page.tsx")).LoginPage,
  loadApp: async () => (await import("./signed-in.tsx")).loadBackOffice,
  loadNotFound: async () => (await import("../features/shell/components/not-found.tsx")).NotFound,
});
