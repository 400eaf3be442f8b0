import type { Mutation } from "./mutation";

/** Checks that do not run the product. */
export const STATIC_GATES: Mutation[] = [
  {
    guarantee: "static: every file is formatted",
    file: "lib/core/ids.ts",
    find: "customAlphabet(BASE62, 22)",
    replace: "customAlphabet( BASE62, 22 )",
    check: { command: "oxfmt --check lib/core/ids.ts", says: "lib/core/ids.ts" },
  },
  {
    guarantee: "static: a write is one statement, never a transaction of several",
    file: "lib/domain/access/accounts/sign-out.ts",
    find: "await call.signOut(",
    replace: "await sql.begin(() => sql`select 1`);\n  await call.signOut(",
    check: {
      command: "oxlint lib/domain/access/accounts/sign-out.ts",
      says: "one-statement-per-write",
    },
  },
  {
    guarantee: "static: an instant of an expression is decoded by its column",
    file: "lib/domain/access/accounts/last-seen-at.ts",
    find: ".mapWith(sessions.lastSeenAt)",
    replace: "",
    check: {
      command: "oxlint lib/domain/access/accounts/last-seen-at.ts",
      says: "instants-are-decoded",
    },
  },
  {
    guarantee: "reading: an instant of a raw query is a date",
    file: "db/client.ts",
    find: "connection.options.parsers[INSTANT] =",
    replace: "connection.options.parsers[-1] =",
    check: { vitest: ["db/client.test.ts", "test/tenant-matrix/worst-rows.test.ts"] },
  },
  {
    guarantee: "static: settings are read in one place",
    file: "lib/domain/access/credentials/works-here.ts",
    find: "return env.EMBEDDED_DATABASE ?",
    replace: 'return process.env.EMBEDDED_DATABASE === "on" && env.WORKER ?',
    check: {
      command: "oxlint lib/domain/access/credentials/works-here.ts",
      says: "no-restricted-properties",
    },
  },
  {
    guarantee: "static: the texts of a page are in the message catalogue",
    file: "components/ui/field-frame.tsx",
    find: "{messages.optional}",
    replace: "{messages.optional} (optional)",
    check: { command: "oxlint components/ui/field-frame.tsx", says: "texts-in-catalogue" },
  },
  {
    guarantee: "static: lib/core imports nothing of the product",
    file: "lib/core/ids.ts",
    find: 'import { customAlphabet } from "nanoid";',
    replace: 'import { customAlphabet } from "nanoid";\nimport "../domain/errors";',
    check: {
      command: "depcruise --config .dependency-cruiser.mjs lib",
      says: "core-is-a-leaf",
    },
  },
  {
    guarantee: "static: the rule that components read no data is enforced",
    file: ".dependency-cruiser.mjs",
    find: 'path: "^(app|db|lib/(domain|http|dashboard)|worker|server)",',
    replace: 'path: "^(app|db|worker|server)",',
    check: { vitest: ["test/boundaries.test.ts"] },
  },
  {
    guarantee: "static: every value has its type",
    file: "lib/domain/access/accounts/sign-out.ts",
    find: "user.sessionId",
    replace: "user.sessionNumber",
    check: { command: "oxlint", says: "lib/domain/access/accounts/sign-out.ts" },
  },
  {
    guarantee: "static: there is no unused code",
    file: "lib/core/ids.ts",
    find: "/** Whether a text has the form of an id of this kind. */",
    replace:
      "export const ID_LENGTH = 22;\n\n/** Whether a text has the form of an id of this kind. */",
    check: { command: "knip", says: "ID_LENGTH" },
  },
  {
    guarantee: "static: the migrations create what the schema declares",
    file: "db/schema/places.ts",
    find: "name: text().notNull(),",
    replace: "name: text(),",
    check: { command: "node scripts/test/check-schema-drift.mjs", says: "db/schema has changed" },
  },
  {
    guarantee: "static: the OpenAPI document is valid",
    file: "app/api/v1/external/validate/contract.ts",
    find: 'operationId: "validateKey",',
    replace: 'operationId: "quoteDelivery",',
    check: {
      command: "node --import tsx scripts/test/lint-openapi.ts",
      says: "operation-operationId-unique",
    },
  },
  {
    guarantee: "static: a Chichewa area has a text for every key",
    file: "lib/messages/ny/order-status.json",
    find: '"name": "Wafika",',
    replace: "",
    check: { command: "node scripts/generate.mjs", says: "has no text for name" },
  },
  {
    guarantee: "static: every page is in the table of page gates",
    file: "e2e/pages/page-table.ts",
    find: '"verify/page.tsx": ',
    replace: '"verify/other/page.tsx": ',
    check: {
      command: "playwright test e2e/pages/gates.spec.ts --grep every.page.is.in.the.table",
      says: "Add verify/page.tsx",
    },
  },
  {
    guarantee: "static: the hot path runs prepared statements",
    file: "db/client.ts",
    find: "connect_timeout: 5,",
    replace: "connect_timeout: 5,\n    prepare: false,",
    check: { vitest: ["test/prepared-statements.test.ts"] },
  },
];
