import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { revokePickerKey } from "@/lib/domain/access/picker-keys/revoke-picker-key";
import { savePlace } from "@/lib/domain/pricing/places/save-place";
import { countRequest } from "@/lib/http/limits/rate-limit";
import { api } from "@/test/api";
import { contextOf, createPerson } from "@/test/merchant-desk";
import { makePickerKey, personAt } from "@/test/picker-shop";
import { createMerchant, placePickup, type TestMerchant } from "@/test/world";

const LILONGWE = { latitude: -13.9669, longitude: 33.7873 };
const SHOP = "https://shop.example";

let merchant: TestMerchant;
let key: string;

beforeAll(async () => {
  merchant = await createMerchant();
  merchant.pickup = LILONGWE;
  await placePickup(merchant.id, LILONGWE);
  key = await makePickerKey(merchant.id, `${SHOP}\nhttps://www.shop.example/checkout?step=2`);
});

/** Each call is from an address of its own, so that none uses up another's rate limit. */
function ask(query: Record<string, string>, headers: Record<string, string> = { Origin: SHOP }) {
  const path = `/picker/places?${new URLSearchParams(query).toString()}`;
  return api("GET", path, { headers: { "X-Forwarded-For": newId("req"), ...headers } });
}

const allowed = ({ headers }: { headers: Headers }) => headers.get("access-control-allow-origin");

describe("a page of the key's website", () => {
  test("finds places with how sure they are, and may read the answer", async () => {
    const answer = await ask({ key, q: "shoprite lilongwe" });
    expect(answer.status).toBe(200);
    expect(answer.body.places[0]).toMatchObject({
      name: expect.stringMatching(/^Shoprite/),
      is_meant: true,
      precision: "landmark",
      source: "gazetteer",
    });
    expect(answer.body).toMatchObject({ next_step: "choose", environment: "live" });
    expect(allowed(answer)).toBe(SHOP);
    expect(answer.headers.get("vary")).toBe("Origin");
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(answer.headers.get("access-control-allow-credentials")).toBeNull();
  });

  test("can tell places of one name apart by what is near", async () => {
    const { body } = await ask({ key, q: "shoprite lilongwe" });
    const near = (body.places as { near: string | null }[]).map((place) => place.near);
    expect(near.length).toBeGreaterThan(1);
    expect(near).not.toContain(null);
    expect(near).not.toContain("Shoprite");
    expect(new Set(near).size).toBe(near.length);
    const { body: hospital } = await ask({ key, q: "kamuzu central hospital lilongwe" });
    expect(hospital.places).toMatchObject([{ near: null }]);
  });

  test("is each that the form named, cut to what a browser says", async () => {
    const answer = await ask({ key, q: "zomba" }, { Origin: "https://www.shop.example" });
    expect([answer.status, allowed(answer)]).toEqual([200, "https://www.shop.example"]);
  });

  test("gets nothing that is the shop's own", async () => {
    const context = await contextOf(merchant);
    const draft = { kind: "drop_off", name: "Wexfordia kiosk", landmark: "Blue gate" } as const;
    await savePlace(context, { ...draft, ...LILONGWE }, await createPerson(merchant));
    const { text } = await ask({ key, q: "wexfordia" });
    expect(text).not.toContain("Wexfordia");
    expect(text).not.toContain('distance_km":0');
  });

  test("gets no far place for a text that is merely similar, and the unknown is nothing", async () => {
    const { body } = await ask({ key, q: "qqvvxx jjzzqq" });
    expect(body).toMatchObject({ places: [], next_step: "ask_recipient" });
    const [similar, shop] = await Promise.all(
      ["kumudzi kwa nyirongo", "shopite"].map(
        async (q) => (await ask({ key, q })).body.places as { lat: number }[],
      ),
    );
    expect(shop?.length).toBeGreaterThan(0);
    for (const { lat } of [...similar!, ...shop!])
      expect(Math.abs(lat - LILONGWE.latitude)).toBeLessThan(0.6);
  });

  test("reads what it sent wrong", async () => {
    for (const query of [
      { key, q: "a" },
      { key, q: "x".repeat(101) },
      { key, q: "zomba", limit: "9" },
    ]) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await ask(query);
      expect([answer.status, allowed(answer)]).toEqual([400, SHOP]);
    }
  });
});

describe("another page", () => {
  test.each<[string, Record<string, string>]>([
    ["of another website", { Origin: "https://thief.example" }],
    ["of the same host without https", { Origin: "http://shop.example" }],
    ["of another port", { Origin: `${SHOP}:8443` }],
    ["whose address begins alike", { Origin: `${SHOP}.thief.example` }],
    ["in a sandbox", { Origin: "null" }],
    ["that is no browser", {}],
  ])("%s is refused, and may read nothing", async (_, headers) => {
    const answer = await ask({ key, q: "zomba" }, headers);
    expect([answer.status, answer.body.code]).toEqual([403, "origin_not_allowed"]);
    expect([...answer.headers.keys()].filter((it) => it.startsWith("access-control"))).toEqual([]);
    expect(answer.text).not.toContain("thief");
  });

  test.each(["", "x", "pkr_0000000000000000000000", "svc_live_", "pkr_'; --"])(
    "with the key %j finds nothing",
    async (wrong) => {
      const answer = await ask({ key: wrong, q: "zomba" });
      expect([answer.status, allowed(answer)]).toEqual([404, null]);
      expect(answer.body.code).toBe("picker_key_not_found");
    },
  );

  test("with a merchant's secret key finds nothing", async () => {
    expect((await ask({ key: merchant.liveKey, q: "zomba" })).status).toBe(404);
  });
});

test("a key is no key of the API", async () => {
  const headers = { "X-API-Key": key, Origin: SHOP };
  const { status, headers: sent } = await api("GET", "/api/v1/external/places?q=zomba", {
    headers,
  });
  expect([status, sent.get("access-control-allow-origin")]).toEqual([401, null]);
});

test("a revoked key finds nothing from then on", async () => {
  const { merchant: context, user } = await personAt(merchant.id);
  const revoked = await makePickerKey(merchant.id, SHOP);
  expect((await ask({ key: revoked, q: "zomba" })).status).toBe(200);
  await revokePickerKey(context, user, revoked);
  expect((await ask({ key: revoked, q: "zomba" })).status).toBe(404);
});

test("a test key's places are those of its environment", async () => {
  const testKey = await makePickerKey(merchant.id, "http://localhost:4000", "test");
  const { body } = await ask({ key: testKey, q: "zomba" }, { Origin: "http://localhost:4000" });
  expect(body.environment).toBe("test");
});

test.each<[string, "picker" | "picker-key"]>([
  ["an address", "picker"],
  ["a key", "picker-key"],
])("%s that asked too often waits, and the page may read how long", async (_, limit) => {
  const busy = await makePickerKey((await createMerchant()).id, SHOP);
  const address = newId("req");
  const caller = limit === "picker" ? address : busy;
  // Counted a minute ahead, so that the whole burst is used until then.
  countRequest(limit, caller, new Headers(), { now: performance.now() + 60_000 });
  const headers = { Origin: SHOP, "X-Forwarded-For": address };
  const answer = await ask({ key: busy, q: "zomba" }, headers);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  if (limit === "picker-key") {
    expect(allowed(answer)).toBe(SHOP);
    expect(answer.headers.get("access-control-expose-headers")).toBe("Retry-After");
  }
});

test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
  "%s has nothing that another website may send",
  async (method) => {
    const headers = { Origin: SHOP, "Access-Control-Request-Method": method };
    const answer = await api(method, `/picker/places?key=${key}&q=zomba`, { headers });
    expect(answer.status).toBe(method === "OPTIONS" ? 204 : 405);
    expect(allowed(answer)).toBeNull();
  },
);
