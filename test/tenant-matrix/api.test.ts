import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import { api, type ApiAnswer } from "@/test/api";
import { useEmptyTables } from "@/test/own-database";
import {
  documentedOperations,
  type DocumentedOperation,
} from "@/test/requests/documented-operations";
import { createKey, createToken, owner } from "@/test/world";
import type { Answer } from "./ask";
import { plantWorld, victimRows, victimSecrets, type Pair, type World } from "./plant-world";
import { departure, foreignIds, MALFORMED_IDS, missingId, withoutId } from "./strange-ids";
import type { Kind } from "./tenant";
import { secretsOf, secretsOfEnvironment } from "./traces";

// A fast machine sends more in a minute than a courier company may.
vi.hoisted(() => {
  process.env.RATE_LIMIT_COURIER_BURST = "1000000";
});

useEmptyTables();

/** The objects that fields of requests name; null for ids that the caller invents. */
const FIELD_KINDS: Record<string, Kind | null> = {
  order_id: "order",
  tracking_id: "tracking",
  endpoint_id: "endpoint",
  delivery_id: "delivery",
  event_id: "event",
  pin_request_id: "pinRequest",
  series_id: "series",
  preference_id: "riderPreference",
  // Every merchant of a market may name its companies.
  courier_id: null,
  branch_id: "pickup",
  after: "event",
  rider_id: "rider",
  driver_id: "rider",
  offer_id: "offer",
  merchant_reference_id: null,
  driver_reference_id: null,
  // Foreign ones are in create-order/route.quote-id.test.ts.
  quote_id: null,
  // A filter of the caller's own orders.
  run_id: null,
};

/** The fields that a body needs beside its ids to be processed. */
const BODIES: Record<string, object> = {
  simulateStatus: { status: "delivered" },
  updateWebhookEndpoint: { description: "Shop" },
  disputeDelivery: { reason: "other" },
  addDisputeNote: { note: "Seen" },
  simulateRating: { stars: 5 },
  changeSeries: { status: "ended" },
  setRiderPreference: { preference: "excluded" },
  changeBranch: { note: "Seen" },
  skipSeriesDate: { date: "2030-01-01" },
  simulatePin: { lat: -13.96, lng: 33.79 },
  setRiderStatus: { status: "available" },
  takeStep: { kind: "depart" },
  assignRider: { driver_id: 999_999_999 },
  editRider: { name: "Stranger" },
};

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
  const named = namesIn(operation).flatMap(([name, place]) => {
    const kind = FIELD_KINDS[name];
    return kind ? [{ name, kind, place }] : [];
  });
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

/** The ids that a request has, and where: in its path, after it, or in its body. */
function namesIn({ path, query, body }: DocumentedOperation): [name: string, place: string][] {
  const isId = (name: string) => name.endsWith("_id") || name in FIELD_KINDS;
  const listed = (names: object, place: string) =>
    Object.keys(names)
      .filter(isId)
      .map((name): [string, string] => [name, place]);
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, "address"] as const);
  return [
    ...inPath.map(([name, place]): [string, string] => [name, place]),
    ...listed(query, "query"),
    ...listed(body?.properties ?? {}, "body"),
  ];
}

function ask(
  { operationId, method, path, query, headers, body }: DocumentedOperation,
  secret: string,
  ids: Record<string, string>,
): Promise<ApiAnswer> {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ids[name]!));
  const search = new URLSearchParams(Object.entries(ids).filter(([name]) => name in query));
  const { properties = {} } = body ?? {};
  const fields = Object.entries(ids)
    .filter(([name]) => name in properties)
    .map(([name, id]) => [name, properties[name]?.type === "integer" ? Number(id) : id]);
  return api(method, search.size > 0 ? `${address}?${search.toString()}` : address, {
    headers: {
      ...(secret && { Authorization: `Bearer ${secret}` }),
      ...("Idempotency-Key" in headers && { "Idempotency-Key": randomUUID() }),
    },
    ...(body && { body: { ...BODIES[operationId], ...Object.fromEntries(fields) } }),
  });
}

function toAnswer({ status, text }: ApiAnswer): Answer {
  return { outcome: String(status), text };
}
