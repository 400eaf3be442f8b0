import { describe, expect, test } from "vitest";
import { contracts } from "@/app/contracts.gen";
import { REFUSALS } from "@/lib/domain/errors";
import { EVENT_TYPES } from "@/lib/domain/messaging/webhooks/event-types";
import { openApiDocument } from "./openapi";

type Schema = {
  $ref?: string;
  description?: string;
  required?: string[];
  properties?: Record<string, Schema>;
  enum?: string[];
  allOf?: Schema[];
};
type Content = Record<"application/json", { schema: Schema }>;
type Response = { $ref?: string; description: string; content: Content };
type Operation = {
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, Response>;
};

const document = openApiDocument(contracts);

const paths = document.paths as Record<string, Record<string, Operation>>;

const { schemas, responses } = document.components as unknown as {
  schemas: Record<string, Schema>;
  responses: Record<string, Response>;
};

const nameIn = (ref = "") => ref.split("/").at(-1) ?? "";

/** A response of an operation, or the shared one that it names. */
const responseOf = (operation: Operation, status: number): Response => {
  const own = operation.responses[String(status)]!;
  return own.$ref ? responses[nameIn(own.$ref)]! : own;
};

const successOf = (operation: Operation) => Object.values(operation.responses["200"]!.content)[0]!;

const operations = contracts.map(({ method, path, contract }) => ({
  name: `${method.toUpperCase()} ${path}`,
  contract,
  operation: paths[path]![method]!,
}));

// spec: S.1, V.1-2
test("every path is under the merchant API of version 1 or the courier API without a version", () => {
  for (const path of Object.keys(paths)) {
    expect(path).toMatch(/^\/api\/(v1\/external|courier\/s2s)\/[a-z]/);
  }
});

// spec: A6.2-3
test("simulate-status needs order_id; a status_code may stand for the status", () => {
  const { requestBody } = paths["/api/v1/external/test/simulate-status"]!.post!;
  expect(requestBody?.required).toBe(true);
  const { $ref } = requestBody!.content["application/json"].schema;
  expect(schemas[nameIn($ref)]?.required).toEqual(["order_id"]);
});

test("every operation with a body documents ignored_fields", () => {
  for (const { contract, operation } of operations) {
    const { schema } = successOf(operation);
    const parts = schema.allOf?.map(({ $ref }) => $ref) ?? [];
    expect(parts.includes("#/components/schemas/IgnoredFields")).toBe(contract.body !== undefined);
  }
});

test("every field has a description, and every object bears fields to come", () => {
  const bare: string[] = [];
  const look = (part: unknown, path: string): void => {
    if (typeof part !== "object" || part === null) return;
    const { properties = {}, additionalProperties } = part as Schema & {
      additionalProperties?: unknown;
    };
    if (additionalProperties === false) bare.push(`${path}: closed`);
    for (const [name, field] of Object.entries(properties)) {
      if (field.description === undefined) bare.push(`${path}.${name}`);
    }
    for (const [key, inner] of Object.entries(part)) look(inner, `${path}.${key}`);
  };
  look(document, "");
  expect(bare).toEqual([]);
});

test("every success is a schema with a name", () => {
  for (const { name, operation } of operations) {
    const { schema } = successOf(operation);
    const named = schema.allOf?.[0] ?? schema;
    expect(named.$ref, name).toMatch(/^#\/components\/schemas\/[A-Z]\w+$/);
  }
});

test("every body of a request is a schema with a name", () => {
  for (const { name, operation } of operations) {
    if (!operation.requestBody) continue;
    const { schema } = operation.requestBody.content["application/json"];
    expect(schema.$ref, name).toMatch(/^#\/components\/schemas\/[A-Z]\w+$/);
  }
});

test("an enum used in several places is one named schema", () => {
  const places = new Map<string, number>();
  const look = (part: unknown): void => {
    if (typeof part !== "object" || part === null) return;
    const { enum: values } = part as Schema;
    if (Array.isArray(values) && values.length > 1) {
      const text = values.join();
      places.set(text, (places.get(text) ?? 0) + 1);
    }
    Object.values(part).forEach(look);
  };
  look([schemas, Object.values(paths).flatMap((path) => Object.values(path).map(inputsOf))]);
  expect([...places].filter(([, count]) => count > 1)).toEqual([]);
});

const inputsOf = ({ requestBody, responses: { 200: success } }: Operation) => [
  requestBody,
  success,
];

test("every operation has a description", () => {
  for (const { name, operation } of operations) {
    expect((operation as { description?: string }).description, name).toMatch(/\S/);
  }
});

test("every event has its webhook", () => {
  expect(Object.keys(document.webhooks ?? {})).toEqual([...EVENT_TYPES]);
});

test("every operation has an id of its own", () => {
  const ids = contracts.map(({ contract }) => contract.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

describe.each(operations)("$name", ({ contract, operation }) => {
  test("documents every refusal its contract names", () => {
    for (const code of contract.refusals ?? []) {
      const { status, error } = REFUSALS[code];
      const { description, content } = responseOf(operation, status);
      expect(description).toContain(`\`${error}\``);
      const { allOf } = content["application/json"].schema;
      expect(allOf?.[1]?.properties?.code?.enum).toContain(code);
    }
  });

  test("documents what any operation can answer", () => {
    const statuses = ["200", "401", "429", "500", "503"];
    if (contract.body) statuses.push("400", "413", "415");
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(statuses));
  });
});

test("says of an error's label that it is one, wherever it is", () => {
  expect(JSON.stringify(document.components?.responses)).not.toContain("where there was no answer");
  expect(JSON.stringify(document.paths)).not.toMatch(
    /"enum":\["[^"]+"[^\]]*\],"description":"What went wrong where/,
  );
});

test("says to compare a status_code only where there is one", () => {
  const said = Object.entries(schemas).filter(
    ([, { properties = {} }]) =>
      JSON.stringify(properties.status ?? "").includes("Compare `status_code`") &&
      !("status_code" in properties),
  );
  expect(said.map(([name]) => name)).toEqual([]);
});

test("has no null among the values of an enum, which some generators cannot read", () => {
  expect(JSON.stringify(document)).not.toMatch(/"enum":\[[^\]]*null/);
});
