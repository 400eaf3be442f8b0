/**
 * Who may import whom. Each comment is the sentence a newcomer reads when a rule fails; there is no
 * list of exceptions.
 */
const FRAMEWORKS = "^(next|react|react-dom|hono|@hono/node-server|next-auth)(/|$)";

/** Modules of node_modules are matched by what the import says, wherever they are installed. */
const frameworkPath = `(^|/)node_modules/(next|react|react-dom|hono|@hono/node-server|next-auth)/|${FRAMEWORKS}`;

/** Rooms in a row: each may import from those before it, and what stands beside them from none. */
function inChain(folder, rooms) {
  const later = (index) => `^${folder}/(${rooms.slice(index).join("|")})/`;
  const places = [`^${folder}/(refusals/|[^/]+$)`, ...rooms.map((room) => `^${folder}/${room}/`)];
  return places.slice(0, -1).map((path, index) => ({
    name: `${folder.replace("lib/", "")}-rooms-in-order`,
    comment: `The rooms of ${folder} are a chain: ${rooms.join(", ")}. Each imports from those before it.`,
    severity: "error",
    from: { path, pathNot: "(\\.test\\.ts|/calls\\.gen\\.ts)$" },
    to: { path: later(index) },
  }));
}

export default {
  forbidden: [
    {
      name: "core-is-a-leaf",
      comment: "lib/core is under everything: it imports nothing of ours.",
      severity: "error",
      from: { path: "^lib/core/" },
      to: { path: "^(app|components|db|lib/(?!core/)|worker|server|scripts|test)" },
    },
    {
      name: "db-knows-only-core",
      comment: "db holds tables and statements: the rules that use them are in lib/domain.",
      severity: "error",
      from: { path: "^db/", pathNot: "(\\.test\\.ts$|^db/seed/)" },
      to: { path: "^(app|components|lib/(?!core/)|worker|server|scripts|test)" },
    },
    {
      name: "demo-world-is-on-top",
      comment: "The demo world is made by the real rules, and nothing of the product knows it.",
      severity: "error",
      from: {
        path: "^(app|components|db/(?!seed/)|lib|worker|server)",
        pathNot: "\\.test\\.tsx?$",
      },
      to: { path: "^db/seed/" },
    },
    {
      name: "demo-world-knows-no-surface",
      comment: "The demo world is rows and rules, without pages or requests.",
      severity: "error",
      from: { path: "^db/seed/", pathNot: "\\.test\\.ts$" },
      to: { path: "^(app|components|lib/(http|dashboard|messages)|worker|server|scripts|test)" },
    },
    {
      name: "domain-knows-no-surface",
      comment:
        "lib/domain is used by every surface and imports none of them, nor the words they say it in.",
      severity: "error",
      from: { path: "^lib/domain/", pathNot: "\\.test\\.ts$" },
      to: {
        path: "^(app|components|lib/(alerts|http|dashboard|messages|phone)|worker|server|scripts)",
      },
    },
    {
      name: "domain-knows-no-framework",
      comment: "Rules outlive frameworks: pass values in, or use lib/core.",
      severity: "error",
      from: { path: "^lib/(domain|core)/" },
      to: { path: frameworkPath },
    },
    ...inChain("lib/domain", [
      "authority",
      "messaging",
      "access",
      "pricing",
      "dispatch",
      "ordering",
      "money",
      "handover",
      "platform",
    ]),
    ...inChain("lib/http", ["limits", "endpoint", "openapi", "server"]),
    {
      name: "http-is-for-the-api",
      comment: "lib/http is the JSON edge: it imports rules, never pages.",
      severity: "error",
      from: { path: "^lib/http/", pathNot: "\\.test\\.ts$" },
      to: { path: "^(app|components|lib/dashboard|worker|server|scripts)" },
    },
    {
      name: "api-knows-no-dashboard",
      comment: "The API authenticates by key or token: sessions belong to pages.",
      severity: "error",
      from: { path: "^app/api/(v1|courier)/" },
      to: { path: "^(components|lib/dashboard)/" },
    },
    {
      name: "pages-know-no-json-edge",
      comment: "A page calls a verb directly; lib/http is for route handlers.",
      severity: "error",
      from: { path: "^app/(?!api/).*(page|layout|error|not-found|actions)\\.tsx?$" },
      to: { path: "^lib/http/" },
    },
    {
      name: "dashboards-borrow-nothing",
      comment:
        "What two dashboards show is in components, and what both do is a room of its own: app/_account, app/_dispatch, app/_docs, app/_notices, app/_orders, app/_shell, app/_status, app/_team, app/_webhooks.",
      severity: "error",
      from: { path: "^app/([^_/][^/]*)/" },
      to: { path: "^app/[^_(/][^/]*/", pathNot: "^app/$1/" },
    },
    {
      name: "sign-in-lends-nothing",
      comment: "The pages before a session are used by no other page.",
      severity: "error",
      from: { path: "^app/[^(]", pathNot: "\\.test\\.ts$" },
      to: { path: "^app/\\(entry\\)/" },
    },
    {
      name: "shared-rooms-know-no-dashboard",
      comment:
        "A shared room is used by dashboards and imports none. The documentation reads the list of contracts.",
      severity: "error",
      from: { path: "^(app/_|lib/dashboard/)", pathNot: "\\.test\\.ts$" },
      to: { path: "^app/[^_/]", pathNot: "^app/contracts\\.gen\\.ts$" },
    },
    {
      name: "components-take-props",
      comment:
        "Props in, markup out: a component never reads data. It may name the types of what it shows, and the order life is a constant.",
      severity: "error",
      from: { path: "^components/" },
      to: {
        path: "^(app|db|lib/(domain|http|dashboard)|worker|server)",
        pathNot: "^(db/schema/order-life|lib/domain/order-status)\\.ts$",
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "components-know-no-page",
      comment: "A component knows neither an address nor a request, not even their types.",
      severity: "error",
      from: { path: "^components/" },
      to: { path: "^(app|db/(?!schema/)|lib/(http|dashboard)|worker|server)" },
    },
    {
      name: "front-runs-without-next",
      comment: "The front answers these routes outside Next, whose request they cannot ask.",
      severity: "error",
      from: { path: "^server\\.ts$" },
      to: { path: "(^|/)node_modules/next/headers", reachable: true },
    },
    {
      name: "tests-stay-tests",
      comment: "Product code never imports what only tests need.",
      severity: "error",
      from: { path: "^(app|components|db|lib|worker|server|scripts)", pathNot: "\\.test\\.tsx?$" },
      to: { path: "(^(test|e2e|bench)/|\\.test\\.tsx?$)" },
    },
    {
      name: "no-circles",
      comment: "Two files that need each other are one thought or three.",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "everything-resolves",
      comment: "An import that leads nowhere is only found when it is too late.",
      severity: "error",
      from: {},
      // What the build makes is not there before it.
      to: { couldNotResolve: true, pathNot: "(^|/)dist/[a-z-]+[.]mjs$" },
    },
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(\\.next|dist|\\.data)/" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
