import { describe, expect, test } from "vitest";
import { contracts } from "@/app/contracts.gen";
import { REFUSALS } from "@/lib/domain/errors";
import { openApiDocument } from "./openapi";

type Operation = { responses: Record<string, { description: string }> };

const paths = openApiDocument(contracts).paths as Record<string, Record<string, Operation>>;

const operations = contracts.map(({ method, path, contract }) => ({
  name: `${method.toUpperCase()} ${path}`,
  contract,
  operation: paths[path]![method]!,
}));

test("every operation has an id of its own", () => {
  const ids = contracts.map(({ contract }) => contract.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

describe.each(operations)("$name", ({ contract, operation }) => {
  test("documents every refusal its contract names", () => {
    for (const code of contract.refusals ?? []) {
      const { status, error } = REFUSALS[code];
      expect(operation.responses[String(status)]?.description).toContain(`\`${error}\``);
    }
  });

  test("documents what any operation can answer", () => {
    const statuses = ["200", "401", "429", "500", "503"];
    if (contract.body) statuses.push("400", "413", "415");
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(statuses));
  });
});
