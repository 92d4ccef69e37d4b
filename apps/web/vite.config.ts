import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type ProxyOptions } from "vite";

const server = process.env.PASSAGE_SERVER ?? "http://127.0.0.1:8080";

const apiPrefixes = [
  "/authentication",
  "/calendar",
  "/appUser",
  "/issue",
  "/appInstitution",
  "/appFile",
  "/appSystem",
  "/sale",
  "/sale-center",
  "/mps",
  "/en_cv_parse",
  "/help",
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

/**
 * What every page needs and what every form needs, each as one file: left to itself the bundler makes a dozen chunks of a
 * kilobyte, which compress badly and cost the sign-in page 2 KB of its budget of 75.
 */
const chunkGroups = [
  {
    name: "base",
    test: /node_modules\/(react|react-dom|scheduler)\/|web\/src\/lib\/(session|i18n\/(?!with-phrases|part-phrases)|search\.|paths\.|store\.|theme\.|notice\.|return-path\.|wire\/auth|api\/(api-error|encode|failures|read-answer|transport))|contract\/src\/(languages|limits)|phrases\/src\/start-error|shell\/(start-entry|components\/(start-error|signed-out-frame))|web\/src\/ui\/(button|button-style|busy-ring|class-names|ui-text)\./,
    priority: 2,
  },
  {
    name: "controls",
    test: /web\/src\/ui\/(text-field|field|field-context|field-message|control-style|banner)\.|lucide-react\/dist\/esm\/(shared|context|Icon|createLucideIcon|icons\/(chevron-down|globe|eye|eye-off)\.)|brand-mark|features\/auth\/components\/(cover|public-frame|language-select)|ui\/password-field/,
    priority: 1,
  },
  // The small signs that stand everywhere.
  {
    name: "icons",
    test: /lucide-react\/dist\/esm\/icons\/(house|user-plus|pencil|mail|clock|undo-2|plus|x|chevron-right|check|circle|rotate-ccw-clock|image-up|key-round|search|bell|ellipsis|ellipsis-vertical|circle-[a-z-]+|triangle-alert|info|building-2|users|file-text|list-checks|graduation-cap|book-open-check|file-up|languages|log-out|sun|moon|monitor|menu|panel-left|download|trash-2|user|users|settings|loader-circle)\./,
    priority: 1,
  },
  {
    name: "small-parts",
    test: /web\/src\/ui\/(page-head|icon-button|badge|data-text|empty-state|progress-bar|error-summary|checkbox|confirm-dialog|popover|select)\./,
    priority: 1,
  },
  {
    name: "signed-in-parts",
    test: /web\/src\/lib\/(account|name-language|phone-text|use-page-leave|i18n\/(with|part)-phrases|api\/api-client|typed\/typed-store)|web\/src\/ui\/use-tips|contract\/src\/resource-keys/,
    priority: 1,
  },
  // With the line that forbids it to compile its schemas: a chunk runs as a whole before those that import it, so no
  // schema is made earlier, wherever it is used.
  { name: "validation", test: /node_modules\/zod\/|web\/src\/lib\/zod-without-eval/, priority: 2 },
];

export default defineConfig({
  plugins: [react(), tailwindcss(), uiKitPage()],
  build: {
    outDir: "dist",
    manifest: true,
    target: "es2023",
    // Every browser this is built for preloads modules by itself.
    modulePreload: { polyfill: false },
    // Fonts and logos stay files: the content policy allows no data: URLs.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { portal: page("index.html"), bms: page("bms.html") },
      output: { codeSplitting: { groups: chunkGroups } },
    },
  },
  server: {
    port: 5173,
    proxy: {
      ...Object.fromEntries(apiPrefixes.map((prefix) => [`^${prefix}(?=[/?]|$)`, { target: server }])),
      "^/bms(?=[/?]|$)": backOffice,
    },
  },
});
