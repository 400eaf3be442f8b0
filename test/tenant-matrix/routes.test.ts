import { beforeAll, describe, expect, test } from "vitest";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import { useEmptyTables } from "@/test/own-database";
import { callRoute, type Answer } from "./ask";
import { load, ROUTE_FILES, unmatched } from "./files";
import { environmentsOf, ownParams, paramsOf } from "./params";
import { pairOf, personOf, plantWorld, victimRows, victimSecrets, type World } from "./plant-world";
import { ROUTE_ROWS, type RouteRow } from "./route-rows";
import { departure, foreignIds, MALFORMED_IDS, missingId, withoutId } from "./strange-ids";
import { secretsOfEnvironment } from "./traces";
import { EVERYBODY, type Who } from "./who";

useEmptyTables();

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

let world: World;
let before: unknown[];

beforeAll(async () => {
  world = await plantWorld();
  before = await victimRows(world);
});

test("every route has its row in the matrix", () => {
  expect(unmatched("route", ROUTE_FILES, Object.keys(ROUTE_ROWS), "route-rows.ts")).toEqual([]);
});

const rows = Object.entries(ROUTE_ROWS).filter(([file]) => ROUTE_FILES.includes(file));

describe.each(rows)("%s", (file, row) => {
  const { method = "GET", status = 200 } = row;
  const own = (environment: Environment) =>
    ownParams(file, environment, pairOf(world, file).stranger);

  test("answers the roles it is for, and no other", async () => {
    for (const environment of environmentsOf(file)) {
      const outcomes: Partial<Record<Who, string>> = {};
      const expected: typeof outcomes = {};
      for (const who of EVERYBODY) {
        outcomes[who] = (await ask(file, row, who, { params: own(environment) })).outcome;
        expected[who] = row.who.includes(who) ? `${status}` : who === "guest" ? "401" : "403";
      }
      expect(outcomes).toEqual(expected);
    }
  });

  test("answers no other method", async () => {
    for (const other of METHODS.filter((it) => it !== method)) {
      const params = own("test");
      const { outcome } = await ask(file, { ...row, method: other }, row.who[0]!, { params });
      expect([other, outcome]).toEqual([other, "405"]);
    }
  });

  test("answers a foreign id as an unused one", async () => {
    const pair = pairOf(world, file);
    const inAddress = paramsOf(file).map((it) => [...it, "address"] as const);
    const sent = Object.entries(row.named ?? {}).map((it) => [...it, "sent"] as const);
    for (const environment of environmentsOf(file)) {
      for (const [name, kind, part] of [...inAddress, ...sent]) {
        const params = own(environment);
        const given = (id: string) =>
          part === "sent"
            ? { params, named: { [name]: id } }
            : { params: { ...params, [name]: id } };
        const answer = async (id: string) =>
          withoutId(await ask(file, row, row.who[0]!, given(id)), id);
        const expected = await answer(missingId(kind, pair.stranger));
        for (const [whose, id] of Object.entries(foreignIds(kind, environment, pair))) {
          const said = departure(await answer(id), expected);
          expect({ whose, said }).toEqual({ whose, said: null });
        }
        for (const [what, id] of Object.entries(MALFORMED_IDS)) {
          const { outcome } = await answer(id);
          if (part === "address") expect([what, outcome]).toEqual([what, "404"]);
          expect([what, outcome]).not.toEqual([what, "500"]);
        }
      }
    }
  });

  if (!file.startsWith("admin/"))
    test("says nothing that is not theirs", async () => {
      const foreign = await victimSecrets(world);
      for (const environment of environmentsOf(file)) {
        const other = environment === "live" ? "test" : "live";
        const { stranger } = pairOf(world, file);
        const hidden = row.isOfBothEnvironments ? [] : await secretsOfEnvironment(stranger, other);
        const secrets = [...foreign, ...hidden];
        for (const who of row.who) {
          const { text } = await ask(file, row, who, { params: own(environment) });
          expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
        }
      }
    });
});

test("these calls have changed nothing of the other company", async () => {
  expect(await victimRows(world)).toEqual(before);
});

type Given = { params: Record<string, string>; named?: Record<string, string> };

async function ask(
  file: string,
  { method = "GET", search, table, json }: RouteRow,
  who: Who,
  { params, named }: Given,
): Promise<Answer> {
  const exports = await load<Record<string, Parameters<typeof callRoute>[0]>>(`app/${file}`);
  const handler = exports[method];
  if (!handler) throw new Error(`${file} has no ${method}.`);
  const body = json ? JSON.stringify(json(named ?? {})) : table;
  return callRoute(handler, personOf(world, who), {
    method,
    params,
    search: { ...search, ...(!json && named) },
    ...(method !== "GET" && body !== undefined && { body }),
  });
}
