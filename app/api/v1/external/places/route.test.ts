import { beforeAll, describe, expect, test } from "vitest";
import type { FoundPlace } from "@/lib/domain/pricing/places/find-places";
import { savePlace } from "@/lib/domain/pricing/places/save-place";
import { toFoundPlaces } from "@/lib/http/endpoint/found-places";
import { get, post } from "@/test/api";
import { changeRows } from "@/test/change-rows";
import { contextOf, createPerson } from "@/test/merchant-desk";
import { placeOrder } from "@/test/orders";
import { createKey, createMerchant, placePickup, type TestMerchant } from "@/test/world";

const LILONGWE = { latitude: -13.9669, longitude: 33.7873 };

let merchant: TestMerchant;
let other: TestMerchant;

beforeAll(async () => {
  [merchant, other] = await Promise.all([createMerchant(), createMerchant()]);
  merchant.pickup = LILONGWE;
  await placePickup(merchant.id, LILONGWE);
});

type Found = Record<string, unknown>[];

async function find(q: string, key = merchant.testKey) {
  const { status, body } = await get(`/places?${new URLSearchParams({ q }).toString()}`, key);
  expect(status, q).toBe(200);
  return body as { places: Found; next_step: string | null; environment: string };
}

/** The merchant's own places among those found; texts that mean none are similar to some of the gazetteer. */
const ownOf = ({ places }: { places: Found }) =>
  places.filter(({ source }) => source !== "gazetteer");

/** A test order that was delivered to a recipient of a name that no place has. */
async function deliver(shop: TestMerchant, receiver_name: string, address: string) {
  const fields = { receiver_name, delivery_address: address };
  const { id } = await placeOrder(shop, { fields, environment: "test" });
  await post("/test/simulate-status", shop.testKey, { order_id: id, status: "delivered" });
  return id;
}

describe("a known place", () => {
  test("that the text means has its coordinates, town, precision and source", async () => {
    const { places, next_step, environment } = await find("shoprite lilongwe");
    expect(places[0]).toEqual({
      name: expect.stringMatching(/^Shoprite/),
      also_called: null,
      town: "Lilongwe",
      lat: expect.any(Number),
      lng: expect.any(Number),
      landmark: expect.stringMatching(/^Shoprite/),
      is_meant: true,
      precision: "landmark",
      source: "gazetteer",
      distance_km: expect.any(Number),
    });
    expect(places.filter(({ is_meant }) => is_meant).length).toBeGreaterThan(1);
    expect([next_step, environment]).toEqual(["choose", "test"]);
  });

  test("that is a town is the middle of an area, and no landmark for a rider", async () => {
    const { places } = await find("mangochi");
    expect(places[0]).toMatchObject({
      name: "Mangochi",
      is_meant: true,
      precision: "area",
      landmark: null,
    });
  });

  test("that is the only one meant needs no next step", async () => {
    const { places, next_step } = await find("kamuzu central hospital lilongwe");
    expect(places.map(({ is_meant, precision }) => [is_meant, precision])).toEqual([
      [true, "landmark"],
    ]);
    expect(next_step).toBeNull();
  });

  test("that is only similar is not meant, and the recipient is to be asked", async () => {
    const { places, next_step } = await find("shopite");
    expect(places.length).toBeGreaterThan(0);
    expect(places.filter(({ is_meant }) => is_meant)).toEqual([]);
    expect(next_step).toBe("ask_recipient");
  });

  test.each(["Area 2", "zzxxqqjj", "%%", "'; --", "  ,,  "])(
    "is none for %s, and the recipient is to be asked",
    async (q) => {
      expect(await find(q)).toMatchObject({ places: [], next_step: "ask_recipient" });
    },
  );

  test("has no distance without a pickup", async () => {
    const { testKey } = await createMerchant({ hasPickup: false });
    expect((await find("zomba", testKey)).places[0]).toMatchObject({ distance_km: null });
  });
});

describe("a place of the merchant's own", () => {
  test("that is saved comes first, for its own merchant and environment alone", async () => {
    const draft = { kind: "drop_off", name: "Wexfordia kiosk", landmark: "Blue gate" } as const;
    const context = { ...(await contextOf(merchant)), environment: "test" } as const;
    await savePlace(context, { ...draft, ...LILONGWE }, await createPerson(merchant));
    expect(ownOf(await find("wexfordia"))).toMatchObject([
      { name: "Wexfordia kiosk", source: "saved", precision: "door", is_meant: true },
    ]);
    for (const key of [merchant.liveKey, other.liveKey, other.testKey]) {
      expect(ownOf(await find("wexfordia", key))).toEqual([]);
    }
  });

  test("where it delivered has the destination of the order, found by the recipient's name", async () => {
    const id = await deliver(merchant, "Quenby Zulu", "Green gate, Area 18");
    const { body: order } = await get(`/orders/${id}`, merchant.testKey);
    const found = await find("Quenby Zulu");
    expect(ownOf(found)).toMatchObject([
      {
        name: "Quenby Zulu",
        landmark: "Green gate, Area 18",
        lat: order.delivery_lat as number,
        lng: order.delivery_lng as number,
        source: "delivered",
        precision: "door",
        is_meant: true,
      },
    ]);
    expect(found.next_step).toBeNull();
    const similar = await find("quenby");
    expect(ownOf(similar)).toMatchObject([{ is_meant: false }]);
    expect(similar.next_step).toBe("ask_recipient");
  });

  test("where it delivered often hides no other door of the same name", async () => {
    const doors = [-13.95, ...Array.from({ length: 10 }, () => -13.99)];
    for (const latitude of doors) {
      // One after the other, so that the first is the oldest.
      // oxlint-disable-next-line no-await-in-loop
      const id = await deliver(merchant, "Zuze Qwabe", `Door ${latitude}`);
      // oxlint-disable-next-line no-await-in-loop
      await changeRows(
        (sql) => sql`update orders set delivery_latitude = ${latitude} where id = ${id}`,
      );
    }
    const found = await find("Zuze Qwabe");
    expect(ownOf(found).map(({ landmark }) => landmark)).toEqual(["Door -13.99", "Door -13.95"]);
    expect(found.next_step).toBe("choose");
  });

  test("where it delivered is a key's that may read orders, and of no other merchant", async () => {
    await deliver(merchant, "Ottoline Kapito", "Red door");
    const reading = await createKey(merchant.id, "test", ["read"]);
    expect(ownOf(await find("ottoline", reading))).toHaveLength(1);
    for (const key of [merchant.liveKey, other.liveKey, other.testKey]) {
      expect(ownOf(await find("ottoline", key))).toEqual([]);
    }
  });

  test("is never the answer to the name of its area or landmark", async () => {
    await deliver(merchant, "Peregrine Moyo", "Yellow kiosk, Area 47");
    for (const q of ["Area 47", "yellow kiosk", "kiosk, area 47", "47"]) {
      const names = (await find(q)).places.map(({ name }) => name);
      expect(names).not.toContain("Peregrine Moyo");
    }
  });
});

const landmark = { name: "Puma", origin: "gazetteer", kind: "fuel", town: "Zomba", isMeant: true };
const area = { ...landmark, kind: "suburb" };
const saved = { ...landmark, origin: "saved", kind: "" };

test.each([
  ["one landmark that is meant by its whole name", [landmark], null],
  ["one landmark that is called after its area", [{ ...landmark, name: "Puma Rank" }], "choose"],
  ["a saved place by a part of its name", [{ ...saved, name: "Puma, the kiosk" }], null],
  ["two places that are meant", [landmark, area], "choose"],
  ["an area alone", [area, { ...landmark, isMeant: false }], "ask_recipient"],
  ["two areas", [area, area], "ask_recipient"],
  ["nothing", [], "ask_recipient"],
])("the next step after %s", (_, found, next_step) => {
  const places = found.map((place) => ({ ...place, ...LILONGWE, landmark: null }) as FoundPlace);
  expect(toFoundPlaces("puma", places, "live")).toMatchObject({ next_step });
});

test.each<[query: string, field: string, code: string]>([
  ["", "q", "absent"],
  ["?q=", "q", "empty"],
  ["?q=a", "q", "empty"],
  [`?q=${"x".repeat(101)}`, "q", "too_long"],
  ["?q=a%00b", "q", "not_storable"],
  ["?q=zomba&limit=3", "limit", "unknown_parameter"],
  ["?query=zomba", "q", "absent"],
])("refuses %s", async (query, field, code) => {
  const { status, body } = await get(`/places${query}`, merchant.testKey);
  expect(status).toBe(400);
  expect(body.issues[0]).toMatchObject({ field, code });
});
