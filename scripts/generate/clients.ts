import openapiTypeScript, { astToString } from "openapi-typescript";
import versions from "@/clients/versions.json" with { type: "json" };
import { document, operations, schemas } from "./clients/operations";
import { phpOperations } from "./clients/php";
import { pythonOperations, pythonTypes } from "./clients/python";

/** What the clients have from the OpenAPI document: their types, and the method and address of each operation. */
export async function clientFiles(header: string): Promise<Record<string, string>> {
  const types = await openapiTypeScript(JSON.stringify(document, withoutAside));
  const table = [
    `// ${header}`,
    `export const VERSION = "${versions[0]}";`,
    "",
    "/** Method and address of every operation, by its name. */",
    "export const OPERATIONS = {",
    ...operations.map(({ name, method, path }) => `  ${name}: ["${method}", "${path}"],`),
    "} as const;",
    "",
    "/** Operations that take an Idempotency-Key, and so do the same when they are sent again. */",
    `export const KEYED = ${JSON.stringify(operations.filter((it) => it.hasIdempotencyKey).map(({ name }) => name))};`,
    "",
    "/** Operations that answer lines of JSON, which are read one by one. */",
    `export const LINES: readonly string[] = ${JSON.stringify(operations.filter((it) => it.isLines).map(({ name }) => name))};`,
    "",
    "/** Those whose lines are in events that are sent as they happen. */",
    `export const LIVE: readonly string[] = ${JSON.stringify(operations.filter((it) => it.isLive).map(({ name }) => name))};`,
    "",
  ];
  return {
    "clients/typescript/src/schema.gen.ts": `// ${header}\n${astToString(types)}`,
    "clients/typescript/src/operations.gen.ts": table.join("\n"),
    "clients/typescript/src/types.gen.ts": named(header),
    "clients/python/tumiza/types.py": pythonTypes(header),
    "clients/python/tumiza/operations.py": pythonOperations(header),
    "clients/php/src/Operations.php": phpOperations(header),
  };
}

/** A type for each schema of the document, by its name. `Error` would hide that of the language. */
function named(header: string): string {
  const names = Object.keys(schemas).filter((name) => name !== "Error");
  return [
    `// ${header}`,
    'import type { components } from "./schema.gen.js";',
    "",
    'type Schemas = components["schemas"];',
    "",
    ...names.map((name) => `export type ${name} = Schemas["${name}"];`),
    "",
  ].join("\n");
}

/** Leaves out the parts that a program does not use by name: examples, headers and refusals, which are all alike. */
function withoutAside(name: string, value: unknown): unknown {
  if (["example", "examples", "headers", "security", "webhooks"].includes(name)) return undefined;
  if (name !== "responses") return value;
  const all = Object.entries(value as Record<string, unknown>);
  return Object.fromEntries(all.filter(([status]) => status.startsWith("2")));
}
