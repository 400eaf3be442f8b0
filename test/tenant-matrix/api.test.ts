import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import { useEmptyTables } from "@/test/own-database";
import { documentedOperations } from "@/test/requests/documented-operations";
import { createKey, createToken, owner } from "@/test/world";
import { callOperation as ask, FIELD_KINDS, idsOf, namesIn, toAnswer } from "./api-calls";
import { plantWorld, victimRows, victimSecrets, type Pair, type World } from "./plant-world";
import { departure, foreignIds, MALFORMED_IDS, missingId, withoutId } from "./strange-ids";
import { secretsOf, secretsOfEnvironment } from "./traces";

// A fast machine sends more in a minute than a courier company may.
vi.hoisted(() => {
  process.env.RATE_LIMIT_COURIER_BURST = "1000000";
});

useEmptyTables();

/** The operation that names the companies of a market to all its merchants. */
const NAMES_COMPANIES = "listRiderPreferences";

const LIVE: Environment[] = ["live"];
const TEST: Environment[] = ["test"];
const BOTH: Environment[] = ["live", "test"];

const operations = documentedOperations();

let world: World;
let before: unknown[];
let keys: Record<"merchant" | "courier", Record<Environment, string>>;

beforeAll(async () => {
  world = await plantWorld();
  const { merchants, couriers } = world;
  // A fast machine sends more in a minute than a merchant may.
  await owner`update merchants set requests_per_minute = 100000 where id = ${merchants.stranger.id}`;
  const [live, sandbox] = [await key("live"), await key("test")];
  keys = {
    merchant: { live, test: sandbox },
    courier: {
      live: await createToken(couriers.stranger.id),
      test: await createToken(couriers.stranger.id, { environment: "test" }),
    },
  };
  before = await victimRows(world);

  function key(environment: Environment) {
    return createKey(merchants.stranger.id, environment);
  }
});

test("every id in a request has a known kind", () => {
  const ids = operations.flatMap((operation) => namesIn(operation).map(([name]) => name));
  expect(ids.filter((name) => FIELD_KINDS[name] === undefined)).toEqual([]);
});

describe.each(operations)("$operationId", (operation) => {
  const { operationId, method, path, isOfMerchants } = operation;
  const isTestOnly = path.includes("/external/test/") || path.includes("/s2s/sandbox/");
  const side = isOfMerchants ? "merchant" : "courier";
  // A company's orders are live ones.
  const environments = isTestOnly ? TEST : isOfMerchants ? BOTH : LIVE;
  const own = (environment: Environment) => keys[side][environment];
  const pair = (): Pair => (isOfMerchants ? world.merchants : world.couriers);
  const named = idsOf(operation);
  const missing = () => ({
    ...Object.fromEntries(named.map(({ name, kind }) => [name, missingId(kind, pair().stranger)])),
  });

  test("is Unauthorized without a key, and with one of the other kind", async () => {
    const others = keys[isOfMerchants ? "courier" : "merchant"];
    const wrong = ["", others.live, others.test, ...(isTestOnly ? [keys[side].live] : [])];
    for (const secret of wrong) {
      const { status } = await ask(operation, secret, missing());
      expect(status).toBe(401);
    }
  });

  if (named.length > 0)
    test("answers a foreign id as an unused one", async () => {
      for (const environment of environments) {
        for (const { name, kind, place } of named) {
          const answer = async (id: string) =>
            withoutId(
              toAnswer(await ask(operation, own(environment), { ...missing(), [name]: id })),
              id,
            );
          const expected = await answer(missingId(kind, pair().stranger));
          for (const [whose, id] of Object.entries(foreignIds(kind, environment, pair()))) {
            const said = departure(await answer(id), expected);
            expect({ whose, said }).toEqual({ whose, said: null });
          }
          for (const [what, id] of Object.entries(MALFORMED_IDS)) {
            const { outcome } = await answer(id);
            expect({ what, isFault: outcome.startsWith("5") }).toEqual({ what, isFault: false });
            if (place === "address") expect({ what, outcome }).toEqual({ what, outcome: "404" });
          }
        }
      }
    });

  if (method === "GET" && named.every(({ place }) => place === "address"))
    test("says nothing that is not theirs", async () => {
      const namesCompanies = operationId === NAMES_COMPANIES;
      const foreign = namesCompanies
        ? await secretsOf(world.merchants.victim)
        : await victimSecrets(world);
      for (const environment of environments) {
        const { stranger } = pair();
        const other = environment === "live" ? "test" : "live";
        const secrets = [...foreign, ...(await secretsOfEnvironment(stranger, other))];
        const things = named.map(({ name, kind }) => [name, stranger.things[kind]![environment]]);
        const { text } = await ask(operation, own(environment), Object.fromEntries(things));
        const said = secrets.filter((secret) => text.includes(secret));
        const isAllowed = (secret: string) => namesCompanies && secret.startsWith("cou_");
        expect({ operationId, said: said.filter((secret) => !isAllowed(secret)) }).toEqual({
          operationId,
          said: [],
        });
      }
    });
});

test("these calls have changed nothing of the other company", async () => {
  expect(await victimRows(world)).toEqual(before);
});
