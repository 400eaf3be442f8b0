import type { Check, Mutation } from "./mutation";

/** The gates on one page, which has a heading, a form and a link. */
const gate = (says: string): Check => ({
  playwright: "e2e/pages/gates.spec.ts",
  grep: "/sign-in as guest",
  says,
});

/** The checks of every page in a browser; each of these takes a build. */
export const PAGE_GATES: Mutation[] = [
  {
    guarantee: "pages: axe finds no fault",
    file: "components/ui/field-frame.tsx",
    find: "htmlFor={id}",
    replace: "data-for={id}",
    check: gate("label: <input"),
  },
  {
    guarantee: "pages: text has contrast in the dark scheme",
    file: "app/globals.css",
    find: "--muted: light-dark(oklch(0.47 0.018 245), oklch(0.73 0.014 240));",
    replace: "--muted: light-dark(oklch(0.47 0.018 245), oklch(0.4 0.014 240));",
    check: gate("opened, color-contrast"),
  },
  {
    guarantee: "pages: the keyboard's focus has an outline",
    file: "app/globals.css",
    find: "outline: 3px solid var(--brand);\n    outline-offset: 2px;",
    replace: "outline: none;",
    check: gate("no outline"),
  },
  {
    guarantee: "pages: everything to press is large enough",
    file: "components/ui/button-look.ts",
    find: "min-h-10 px-4 pointer-coarse:min-h-11",
    replace: "h-5 px-4",
    check: gate("to press"),
  },
  {
    guarantee: "pages: nothing moves while a page loads",
    file: "app/globals.css",
    find: "  .skeleton {\n    animation: appear 1ms 200ms both;",
    replace:
      "  @keyframes settle {\n    from {\n      padding-top: 300px;\n    }\n  }\n\n  main {\n    animation: settle 1ms 100ms both;\n  }\n\n  .skeleton {\n    animation: appear 1ms 200ms both;",
    check: gate("while it loads"),
  },
  {
    guarantee: "pages: no text is cut",
    file: "components/ui/page-head.tsx",
    find: '<h1 className="text-title',
    replace: '<h1 className="h-3 overflow-hidden text-title',
    check: gate(": <h1 class"),
  },
  {
    guarantee: "pages: a page is no wider than its screen",
    file: "components/ui/page-head.tsx",
    find: '<div className="mb-6">',
    replace: '<div className="mb-6 w-[1400px]">',
    check: gate("px beside the screen"),
  },
  {
    guarantee: "pages: a page requests nothing from another origin",
    file: "app/layout.tsx",
    find: "<body>",
    replace: '<body>\n        <img src="https://images.example/logo.png" alt="" />',
    check: gate("asks https://images.example"),
  },
  {
    guarantee: "pages: only scripts with the nonce of the answer run",
    file: "lib/dashboard/content-policy.ts",
    find: "'nonce-${nonce}' 'strict-dynamic'",
    replace: "'unsafe-inline'",
    check: {
      playwright: "e2e/content-policy.spec.ts",
      grep: "carry the nonce",
      says: "unsafe-inline",
    },
  },
  {
    guarantee: "pages: a double click on a form has one effect",
    file: "components/ui/submit-button.tsx",
    find: "isPending={pending}",
    replace: "isPending={pending && false}",
    check: {
      playwright: "e2e/one-effect.spec.ts",
      grep: "a key is made once",
      says: "select-all",
    },
  },
];
