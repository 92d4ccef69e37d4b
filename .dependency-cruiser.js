/** The direction of imports (docs/architecture.md): data flows one way, and features meet in the entries only. */

const feature = "^apps/(server|web)/src/features/([^/]+)/";

const forbid = (name, from, to, comment) => ({ name, severity: "error", comment, from, to });

export default {
  forbidden: [
    forbid(
      "no-cycles",
      {},
      // A part loaded on first use may name the props of what loads it.
      { circular: true, viaOnly: { dependencyTypesNot: ["dynamic-import", "type-only"] } },
      "A cycle has no first file to read.",
    ),
    forbid(
      "contract-stands-alone",
      { path: "^packages/contract" },
      { path: "^(apps|packages/phrases)" },
      "The wire and the rules know neither app nor words.",
    ),
    forbid("phrases-know-codes-only", { path: "^packages/phrases" }, { path: "^apps" }, "Words know no app."),
    forbid(
      "rules-are-pure",
      { path: "^packages/contract/src/.+/rules\\.ts$" },
      { path: "endpoints\\.ts$" },
      "endpoints → schema → rules.",
    ),
    forbid(
      "apps-meet-on-the-wire",
      { path: "^apps/web" },
      { path: "^apps/server" },
      "The web reaches the server over HTTP.",
    ),
    forbid(
      "server-without-web",
      { path: "^apps/server" },
      { path: "^apps/web" },
      "The server serves the built web as files.",
    ),
    forbid(
      "platform-knows-no-feature",
      { path: "^apps/server/src/platform", pathNot: "\\.test\\.ts$" },
      { path: "^apps/server/src/features" },
      "What everything stands on stands on nothing of it.",
    ),
    forbid(
      "features-by-their-services",
      { path: "^apps/server/src/features/([^/]+)/", pathNot: "\\.test\\.ts$" },
      {
        path: "^apps/server/src/features/[^/]+/(routes|repository|row|vault|access)\\.ts$",
        pathNot: "^apps/server/src/features/$1/",
      },
      "A feature calls another through what it offers, not through its inside.",
    ),
    forbid(
      "routes-are-the-edge",
      { path: `${feature}(?!routes)`, pathNot: "(\\.test\\.ts|/test-[^/]+\\.ts)$" },
      { path: "/routes\\.ts$", pathNot: "^apps/web" },
      "Routes call services, nobody calls routes but the wiring.",
    ),
    forbid(
      "parsers-in-child-processes",
      {
        path: "^apps/server/src",
        pathNot:
          "^apps/server/src/(features/(recognition|cv)/(reading/|pages/|text/|worker\\.ts|read-upload\\.ts|test-[^/]+\\.ts|[^/]+\\.test\\.ts)|features/manual/test-pdf\\.ts|platform/workers/open-pdf\\.ts)",
      },
      {
        path: "^apps/server/src/(features/(recognition|cv)/(reading/|pages/|text/|worker\\.ts|read-upload\\.ts)|platform/workers/open-pdf\\.ts)",
        dependencyTypesNot: ["type-only"],
      },
      "What takes uploads apart may crash or hang: never in the server itself (decision 025).",
    ),
    forbid(
      "web-features-are-apart",
      { path: "^apps/web/src/features/([^/]+)/" },
      { path: "^apps/web/src/features/", pathNot: "^apps/web/src/features/$1/" },
      "They meet in the entries, or share through lib and ui.",
    ),
    forbid(
      "web-layers",
      { path: "^apps/web/src/(features|ui|lib)/" },
      { path: "^apps/web/src/(portal|bms)/" },
      "Entries use features, not the reverse.",
    ),
    forbid(
      "ui-knows-no-feature",
      { path: "^apps/web/src/(ui|lib)/" },
      { path: "^apps/web/src/features" },
      "The kit has no business word in it.",
    ),
    forbid(
      "ui-without-words",
      { path: "^apps/web/src/ui/", pathNot: "(\\.test\\.tsx?|/test-[^/]+)$" },
      { path: "^packages/", dependencyTypesNot: ["type-only"] },
      "Texts come as props or by UiTextProvider; the phrases give only their types.",
    ),
    forbid(
      "tests-stay-outside",
      { pathNot: "(\\.test\\.tsx?$|^apps/server/src/test/|/test-[^/]+\\.tsx?$|^e2e/|^apps/server/bench/)" },
      { path: "(\\.test\\.tsx?$|^apps/server/src/test/|/test-[^/]+\\.tsx?$)", pathNot: "test-folder\\.ts$" },
      "What is shipped needs nothing of the tests.",
    ),
    forbid(
      "resolvable",
      {},
      { couldNotResolve: true, pathNot: "^(virtual:|vite/client|pdfmake/interfaces)" },
      "An import that leads nowhere.",
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(node_modules|dist|\\.gen\\.ts$)" },
    tsPreCompilationDeps: true,
    parser: "swc",
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "node", "default"],
      extensions: [".ts", ".tsx", ".js", ".json"],
    },
  },
};
