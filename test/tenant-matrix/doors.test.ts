import { beforeAll, describe, expect, test } from "vitest";
import type { RiderContext } from "@/lib/domain/authority/rider-context";
import { doorKeyOf } from "@/lib/domain/dispatch/doors/door-key";
import { seekDoors } from "@/lib/domain/dispatch/doors/seek-doors";
import { listRiderJobs } from "@/lib/domain/handover/rider-phone/list-rider-jobs";
import { api } from "@/test/api";
import { moveOrder } from "@/test/orders";
import { useEmptyTables } from "@/test/own-database";
import { openTrack } from "@/test/parcels";
import { documentedOperations } from "@/test/requests/documented-operations";
import { fanOut } from "@/test/webhook-sink";
import { createKey, owner, type Place, type TestMerchant } from "@/test/world";
import { callRoute, openPage } from "./ask";
import { load } from "./files";
import { PAGE_ROWS } from "./page-rows";
import { ownParams } from "./params";
import { plantWorldWithoutStrangers } from "./plant-world";
import { ROUTE_ROWS } from "./route-rows";
import type { Kind, Tenant } from "./tenant";

useEmptyTables();

/** The metres to the shop's pin, in degrees. */
const AWAY = 0.00123;

let shop: Tenant;
let company: Tenant;
let desk: Tenant;
let key: string;
let door: Place;

/** The photo of the entrance, by its id and by what it has. */
const PHOTO = "ent_0000000000000000000Vic";
let photoName: string;

/** Words that a rider left, which stand nowhere else. */
const HINT = "violet gate";

beforeAll(async () => {
  const world = await plantWorldWithoutStrangers();
  shop = world.merchants.victim;
  desk = world.admins;
  key = await createKey(shop.id, "live");
  const orderId = shop.things.order?.live ?? "";
  await moveOrder({ id: shop.id } as TestMerchant, orderId, "assigned", "picked_up", "in_transit");
  const [order] = await owner<[Place & { phone: string }]>`
    select delivery_latitude + ${AWAY}::float8 as latitude, delivery_longitude + ${AWAY}::float8 as longitude,
           receiver_phone as phone from orders where id = ${orderId}`;
  door = order;
  await owner`insert into doors (environment, phone_key, number, latitude, longitude, accuracy_m, deliveries, newest_at)
    values ('live', ${doorKeyOf(order.phone)}, 1, ${door.latitude}, ${door.longitude}, 14, 3, now())`;
  await owner`insert into door_hints (id, environment, phone_key, latitude, longitude, kind, words, rider_id, left_at)
    select 'hnt_shops', 'live', ${doorKeyOf(order.phone)}, delivery_latitude, delivery_longitude, 'behind_church', ${HINT},
           rider_id, now()
      from orders where id = ${orderId}`;
  const [{ courierId }] = await owner<[{ courierId: string }]>`
    select courier_id as "courierId" from orders where id = ${orderId}`;
  company = Object.values(world.couriers).find(({ id }) => id === courierId)!;
  const [{ sha256 }] = await owner<[{ sha256: string }]>`
    insert into entrance_photos (id, environment, phone_key, latitude, longitude, photo, width, height)
    select ${PHOTO}, 'live', ${doorKeyOf(order.phone)}, delivery_latitude, delivery_longitude, ${PHOTO}, 4, 3
      from orders where id = ${orderId} returning sha256`;
  photoName = sha256.slice(0, 16);
  await owner`update rider_stops set door_sought_at = null`;
  await seekDoors();
  await fanOut({ id: shop.id } as TestMerchant);
});

/** The learned coordinates in a text, to ten metres and finer, with what `wayIn` finds. */
function doorsIn(text: string): string[] {
  const numbers = text.match(/-?\d{1,3}\.\d{4,}/g) ?? [];
  const places = numbers.filter((number) =>
    [door.latitude, door.longitude].some((degrees) => Math.abs(Number(number) - degrees) < 1e-4),
  );
  return [...places, ...wayIn(text)];
}

/** Riders' hints in a text, and what names or leads to the photo of the entrance. */
function wayIn(text: string): string[] {
  const hints = text.match(/violet gate|behind.church/gi) ?? [];
  const names = [PHOTO, photoName, Buffer.from(PHOTO).toString("base64"), "/driver/entrances/"];
  return [...hints, ...names.filter((name) => text.includes(name))];
}

const isMerchants = ([file]: [string, unknown]) => file.startsWith("merchant/");
const ofOrder = Object.keys(PAGE_ROWS).filter((file) =>
  /^(?:courier|admin)\/.*order_id/.test(file),
);
const pages = Object.entries(PAGE_ROWS).filter(isMerchants);
const routes = Object.entries(ROUTE_ROWS).filter(isMerchants);
const person = () => shop.people["merchant owner"];

test("the rider has the door: it is what the shop must not read", async () => {
  const [stop] = await owner`select door_latitude as latitude from rider_stops
    where order_id = ${shop.things.order?.live ?? ""} and kind = 'dropoff'`;
  expect(doorsIn(JSON.stringify(stop))).toHaveLength(1);
  const orderId = shop.things.order?.live ?? "";
  const [carried] = await owner<[{ riderId: number }]>`
    select rider_id as "riderId" from orders where id = ${orderId}`;
  const jobs = await listRiderJobs({ riderId: carried.riderId } as RiderContext);
  const job = jobs.find((each) => each.orderId === orderId);
  expect(job?.hints).toEqual([{ kind: "behind_church", words: HINT }]);
  expect(doorsIn(JSON.stringify(job?.entrance))).toHaveLength(2);
});

test("the shop reads that riders know the way, and how exactly", async () => {
  const { text } = await openShopPage("merchant/[environment]/orders/[order_id]/page.tsx");
  expect(text.replaceAll("<!-- -->", "")).toContain("We know the way, ±14 m");
});

test("the company that carries the order and the desk read no hint and no photo", async () => {
  expect(ofOrder.length).toBeGreaterThan(1);
  for (const file of ofOrder) {
    const page = await load<{ default: Parameters<typeof openPage>[0] }>(`app/${file}`);
    const caller = file.startsWith("admin/")
      ? desk.people["admin admin"]
      : company.people["courier owner"];
    const params = { ...ownParams(file, "live", shop), merchant_id: shop.id };
    const { outcome, text } = await openPage(page.default, caller, params);
    expect([file, outcome]).toEqual([file, "page"]);
    expect(wayIn(text)).toEqual([]);
  }
});

async function openShopPage(file: string) {
  const page = await load<{ default: Parameters<typeof openPage>[0] }>(`app/${file}`);
  return openPage(page.default, person(), ownParams(file, "live", shop));
}

describe.each(["under way", "delivered"])(
  "of an order %s, no learned coordinate, hint or photo is",
  (state) => {
    beforeAll(async () => {
      if (state === "under way") return;
      const [merchant, id] = [{ id: shop.id } as TestMerchant, shop.things.order?.live ?? ""];
      await moveOrder(merchant, id, "delivered", "completed");
      await fanOut(merchant);
    });

    test.each(pages)("in the page %s", async (file, row) => {
      if (row.only === "test") return;
      expect(doorsIn((await openShopPage(file)).text)).toEqual([]);
    });

    test.each(routes)(
      "in the route %s",
      async (file, { method = "GET", search = {}, named = {} }) => {
        if (method !== "GET") return;
        const exports = await load<Record<string, Parameters<typeof callRoute>[0]>>(`app/${file}`);
        const params = ownParams(file, "live", shop);
        const ids = Object.entries(named).map(([name, kind]) => [
          name,
          shop.things[kind]?.live ?? "",
        ]);
        const question = { method, params, search: { ...search, ...Object.fromEntries(ids) } };
        expect(doorsIn((await callRoute(exports.GET!, person(), question)).text)).toEqual([]);
      },
    );

    const reads = documentedOperations().filter(
      ({ method, isOfMerchants, path }) =>
        method === "GET" && isOfMerchants && !path.includes("/external/test/"),
    );

    test.each(reads)("in the answer of $operationId", async ({ path }) => {
      const named = path.replace(/\{(\w+)\}/g, (_, name: string) => {
        const kind = name === "tracking_id" ? "tracking" : (camel(name) as Kind);
        return shop.things[kind]?.live ?? name;
      });
      const { text, status } = await api("GET", named, { headers: { "X-API-Key": key } });
      expect({ path, isFault: status >= 500 }).toEqual({ path, isFault: false });
      expect(doorsIn(text)).toEqual([]);
    });

    test("in an event, a log of a request or on a page that the shop has the link of", async () => {
      const stored = await owner`
      select to_jsonb(e)::text as text from events e where merchant_id = ${shop.id}
       union all select to_jsonb(r)::text from request_log r where merchant_id = ${shop.id}
       union all select to_jsonb(a)::text from webhook_deliveries a where merchant_id = ${shop.id}`;
      const [{ trackingId, token }] = await owner<[{ trackingId: string; token: string }]>`
      select tracking_id as "trackingId", receiver_token as token from orders
       where id = ${shop.things.order?.live ?? ""}`;
      const links = await Promise.all(
        [trackingId, token].flatMap((code) => [
          openTrack(code),
          openTrack(`${code}?map=on`),
          openTrack(code, "application/json"),
        ]),
      );
      expect(links.map(({ status }) => status)).toEqual(links.map(() => 200));
      for (const { text } of [...(stored as unknown as { text: string }[]), ...links]) {
        expect(doorsIn(text)).toEqual([]);
      }
    });
  },
);

/** `endpoint_id` names an endpoint, `pin_request_id` a pinRequest. */
function camel(name: string): string {
  return name.replace(/_id$/, "").replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
