import { beforeAll, describe, expect, test } from "vitest";
import { contracts } from "@/app/contracts.gen";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import { useEmptyTables } from "@/test/own-database";
import {
  documentedOperations,
  type DocumentedOperation,
} from "@/test/requests/documented-operations";
import { callOperation, idsOf, toAnswer } from "./api-calls";
import { plantWorldWithoutStrangers } from "./plant-world";
import { plantBranch } from "./planted-branch";
import { departure, foreignIds, missingId, withoutId } from "./strange-ids";
import type { Kind, Tenant } from "./tenant";
import { rowsOf, secretsOf } from "./traces";

useEmptyTables();

/** What each operation does with a key that is limited to a branch. */
const ROWS = new Map(
  contracts.flatMap(({ contract }) =>
    "atBranch" in contract ? [[contract.operationId, contract.atBranch] as const] : [],
  ),
);

const operations = documentedOperations().filter(({ isOfMerchants }) => isOfMerchants);

let shop: Tenant;
let branch: Tenant;
let keys: Record<Environment, string>;
let before: Awaited<ReturnType<typeof rowsOf>>;
let secrets: string[];

beforeAll(async () => {
  shop = (await plantWorldWithoutStrangers()).merchants.victim;
  before = await rowsOf(shop);
  const { mark } = shop;
  // The company's name and id are those of its branches as well.
  const common = [mark, mark.toLowerCase(), shop.id];
  const texts = [`${mark} live`, `${mark} test`, `${mark} House`, `${mark} branch`];
  secrets = [...(await secretsOf(shop)).filter((secret) => !common.includes(secret)), ...texts];
  ({ branch, keys } = await plantBranch(shop));
});

test("every operation says what it does with a key of one branch", () => {
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual([...ROWS.keys()].sort());
});

describe.each(operations)("$operationId", (operation) => {
  const { operationId, method, path } = operation;
  const environments: Environment[] = path.includes("/test/") ? ["test"] : ["live", "test"];
  const named = idsOf(operation);
  const ids = (environment: Environment) => ({
    ...Object.fromEntries(named.map(({ name, kind }) => [name, idIn(kind, environment)])),
  });

  if (ROWS.get(operationId) === "refused") {
    test("is refused with a key of one branch", async () => {
      for (const environment of environments) {
        const { status, body } = await callOperation(
          operation,
          keys[environment],
          ids(environment),
        );
        expect([status, body.code]).toEqual([403, "limited_to_branch"]);
      }
    });
    return;
  }

  test("is open to a key of one branch", async () => {
    for (const environment of environments) {
      const { status, body } = await callOperation(operation, keys[environment], ids(environment));
      expect([401, 403]).not.toContain(status);
      expect(body?.code).not.toBe("order_not_found");
    }
  });

  if (named.length > 0)
    test("answers an id of another branch as an unused one", async () => {
      for (const environment of environments) {
        for (const { name, kind } of named) {
          const answer = async (id: string) =>
            withoutId(toAnswer(await ask(operation, environment, { [name]: id })), id);
          const expected = await answer(missingId(kind, shop));
          const strange = foreignIds(kind, environment, { victim: shop, stranger: branch });
          for (const [whose, id] of Object.entries(strange)) {
            const said = departure(await answer(id), expected);
            expect({ whose, said }).toEqual({ whose, said: null });
          }
        }
      }
    });

  if (method === "GET")
    test("says nothing of another branch", async () => {
      for (const environment of environments) {
        const inPath = named.filter(({ place }) => place === "address");
        const own = inPath.map(({ name, kind }) => [name, idIn(kind, environment)]);
        const { text } = await callOperation(
          operation,
          keys[environment],
          Object.fromEntries(own) as Record<string, string>,
        );
        expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
      }
    });

  /** Asks with unused ids beside the given one, so that nothing of the branch itself is changed. */
  function ask(it: DocumentedOperation, environment: Environment, given: Record<string, string>) {
    const unused = named.map(({ name, kind }) => [name, missingId(kind, shop)]);
    return callOperation(it, keys[environment], { ...Object.fromEntries(unused), ...given });
  }
});

/** The shop's: its wallet pays for the branch's orders too, and its webhooks are sent with the branch's. */
const SHARED = /^(wallets|ledger_\w+|credentials|outbox|webhook_\w+)\./;

test("these calls have changed nothing of another branch", async () => {
  const after = await rowsOf(shop);
  for (const [table, rows] of Object.entries(before)) {
    if (SHARED.test(table)) continue;
    expect({ table, rows: after[table] }).toEqual({ table, rows: expect.arrayContaining(rows) });
  }
});

function idIn(kind: Kind, environment: Environment): string {
  return branch.things[kind]?.[environment] ?? missingId(kind, shop);
}
