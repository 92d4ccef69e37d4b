import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type ProxyOptions } from "vite";

const server = process.env.PASSAGE_SERVER ?? "http://127.0.0.1:8080";

const apiPrefixes = [
  "/authentication",
  "/appUser",
  "/issue",
  "/appInstitution",
  "/appFile",
  "/appSystem",
  "/sale",
  "/sale-center",
  "/mps",
  "/en_cv_parse",
  "/docs",
  "/openapi.json",
  "/dev",
  "/healthz",
  "/readyz",
];

/** The back office's API and its page share the prefix /bms: a browser that asks for a page gets the page. */
const backOffice: ProxyOptions = {
  target: server,
  bypass: (request) => (request.headers.accept?.includes("text/html") ? "/bms.html" : undefined),
};

/** In development the kit's page is at /ui-kit; it isn't part of a build. */
function uiKitPage(): Plugin {
  return {
    name: "ui-kit-page",
    apply: "serve",
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (request.url?.split("?")[0] === "/ui-kit")
          request.url = request.url.replace("/ui-kit", "/ui-kit.html");
        next();
      });
    },
  };
}

const page = (name: string) => fileURLToPath(new URL(name, import.meta.url));

export default defineConfig({
  plugins: [react(), tailwindcss(), uiKitPage()],
  build: {
    outDir: "dist",
    manifest: true,
    target: "es2023",
    // Fonts and logos stay files: the content policy allows no data: URLs.
    assetsInlineLimit: 0,
    rolldownOptions: { input: { portal: page("index.html"), bms: page("bms.html") } },
  },
  server: {
    port: 5173,
    proxy: {
      ...Object.fromEntries(apiPrefixes.map((prefix) => [`^${prefix}(?=[/?]|$)`, { target: server }])),
      "^/bms(?=[/?]|$)": backOffice,
    },
  },
});
