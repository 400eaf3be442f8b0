import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "@/db/client";
import { merchants, orders } from "@/db/schema";
import { distanceMetres } from "@/lib/core/geo";
import { acceptedOrder, away, deliverTo, workDoors } from "@/test/doors";
import { raceForRows } from "@/test/hold-rows";
import { newPhone } from "@/test/new-phone";
import { useEmptyTables } from "@/test/own-database";
import { refusalOf } from "@/test/refusal-of";
import { fanOut } from "@/test/webhook-sink";
import { createMerchant, nearby, owner, type Place, type TestMerchant } from "@/test/world";
import { grantRecipientAuthority } from "../../authority/recipient-context";
import { listRiderJobs } from "../../handover/rider-phone/list-rider-jobs";
import { stopsAhead } from "../../ordering/orders/stops-ahead";
import { correctDoor } from "../../ordering/recipients/correct-door";
import { exportRecipient } from "../../ordering/recipients/export-recipient";
import { forgetDoors } from "../../ordering/recipients/forget-doors";
import { forgetRecipient } from "../../ordering/recipients/forget-recipient";
import { listDoors } from "../../ordering/recipients/list-doors";
import { doorKeyOf } from "./door-key";
import { learnDoors } from "./learn-doors";

useEmptyTables();

let merchant: TestMerchant;
let phone: string;
/** The true door, a hundred metres from the shop's pin. */
let home: Place;

beforeEach(async () => {
  merchant = await createMerchant();
  phone = newPhone();
  home = away(nearby(merchant.pickup), 100);
});

const recipient = () => grantRecipientAuthority(phone);
const known = () => listDoors(recipient());

async function deliverTwice(place = home) {
  await deliverTo(merchant, phone, away(place, 4));
  await deliverTo(merchant, phone, away(place, -4));
  await workDoors(merchant);
}

const jobOf = async (rider: Parameters<typeof listRiderJobs>[0]) =>
  (await listRiderJobs(rider))[0]!;

test("two deliveries by two riders show the door, which the next rider gets after accepting", async () => {
  await deliverTo(merchant, phone, home);
  await workDoors(merchant);
  expect(await known()).toEqual([]);
  await deliverTo(merchant, phone, away(home, 6));
  await workDoors(merchant);
  const [door] = await known();
  expect(door).toMatchObject({ deliveries: 2, isOwn: false });
  expect(distanceMetres(home, door!)).toBeLessThan(5);

  const next = await acceptedOrder(merchant, phone);
  expect((await jobOf(next.rider)).door).toBeNull();
  await workDoors(merchant);
  const { latitude, longitude, accuracyM } = door!;
  expect((await jobOf(next.rider)).door).toEqual({ latitude, longitude, accuracyM });
});

test("one rider alone shows no door, however often", async () => {
  const { riderId } = await deliverTo(merchant, phone, home);
  for (let times = 0; times < 3; times += 1) await deliverTo(merchant, phone, home, { riderId });
  await workDoors(merchant);
  expect(await known()).toEqual([]);
});

test("what a neighbour took, what was reported and what a phone did not know teaches nothing", async () => {
  await deliverTo(merchant, phone, home, { accuracyM: 400 });
  const { order } = await deliverTo(merchant, phone, home);
  await owner`update proofs_of_delivery set received_by = 'neighbour' where order_id = ${order.orderId}`;
  const reported = await deliverTo(merchant, phone, home);
  await owner`update orders set disputed_at = now(), disputed_by = 'recipient' where id = ${reported.order.orderId}`;
  await deliverTo(merchant, phone, home);
  await workDoors(merchant);
  expect(await known()).toEqual([]);
});

test("two workers at once remove what teaches nothing", async () => {
  const { order } = await deliverTo(merchant, phone, home);
  await owner`update proofs_of_delivery set received_by = 'neighbour' where order_id = ${order.orderId}`;
  await fanOut(merchant);
  const point = `select from door_points where order_id = '${order.orderId}'`;
  await raceForRows(point, () => Promise.all([learnDoors(), learnDoors()]));
  expect(await owner.unsafe(point)).toHaveLength(0);
});

test("the order's own pin chooses between a home and a work, or neither", async () => {
  const work = away(home, 1_500);
  await deliverTwice();
  await deliverTwice(work);
  expect(await known()).toHaveLength(2);
  for (const [pin, place] of [
    [away(work, 120), work],
    [away(home, 500), null],
  ] as const) {
    const { rider } = await acceptedOrder(merchant, phone, { pin });
    await workDoors(merchant);
    const { door } = await jobOf(rider);
    if (place) expect(distanceMetres(place, door!)).toBeLessThan(5);
    else expect(door).toBeNull();
  }
});

test("deleted means gone from the rider too, and not learned again from what was before", async () => {
  await deliverTwice();
  const next = await acceptedOrder(merchant, phone);
  await workDoors(merchant);
  expect((await jobOf(next.rider)).door).not.toBeNull();
  await deliverTo(merchant, phone, home);
  expect(await forgetDoors(recipient())).toBe(1);
  // The last delivery was before the deletion, and is read after it.
  await workDoors(merchant);
  expect(await known()).toEqual([]);
  expect((await jobOf(next.rider)).door).toBeNull();
  const rows = await owner`select from door_points where phone_key = ${doorKeyOf(phone)}`;
  expect(rows).toHaveLength(0);
  await deliverTwice();
  expect(await known()).toMatchObject([{ deliveries: 2 }]);
});

test("a recipient's own door comes first, and stays when more is learned", async () => {
  await deliverTwice();
  const own = away(home, 40);
  await correctDoor(recipient(), `${own.latitude}, ${own.longitude}`);
  await deliverTwice();
  expect(await known()).toMatchObject([
    { isOwn: true, ...own },
    { isOwn: false, deliveries: 4 },
  ]);
  const { rider } = await acceptedOrder(merchant, phone);
  await workDoors(merchant);
  expect((await jobOf(rider)).door).toEqual({ ...own, accuracyM: 10 });
  expect(await refusalOf(correctDoor(recipient(), "the blue gate"))).toBe("invalid_request");
});

test("a copy of a recipient's data has the doors, and removing the data removes them", async () => {
  await deliverTwice();
  expect((await exportRecipient(recipient())).doors).toMatchObject([
    { deliveries: 2, set_by_you: false },
  ]);
  await owner`update orders set status = 'completed' where receiver_phone = ${phone}`;
  expect(await forgetRecipient(recipient())).toBe(2);
  expect(await known()).toEqual([]);
});

test("a recipient who moves the pin says where the door is this time", async () => {
  await deliverTwice();
  const { rider, order } = await acceptedOrder(merchant, phone);
  await workDoors(merchant);
  expect((await jobOf(rider)).door).not.toBeNull();
  await owner`select change_order(merchant_id, environment, id, '{}',
      json_build_object('delivery_latitude', delivery_latitude + 0.0005), '{}', null, 'recipient')
    from orders where id = ${order.orderId}`;
  await workDoors(merchant);
  expect((await jobOf(rider)).door).toBeNull();
});

test("arrival times lead to the door, and back to the shop for a parcel that goes back", async () => {
  await deliverTwice();
  const { order } = await acceptedOrder(merchant, phone);
  await workDoors(merchant);
  const stops = async () => {
    const [row] = await db
      .select({ stopsAhead })
      .from(orders)
      .innerJoin(merchants, eq(merchants.id, orders.merchantId))
      .where(eq(orders.id, order.orderId));
    return row!.stopsAhead.map((stop) => Math.round(distanceMetres(home, stop)));
  };
  expect(await stops()).toEqual([Math.round(distanceMetres(home, merchant.pickup)), 0]);
  await owner`update orders set status = 'returning' where id = ${order.orderId}`;
  const back = Math.round(distanceMetres(home, merchant.pickup));
  expect(await stops()).toEqual([back, back]);
});

test("doors go after a year without a delivery", async () => {
  await deliverTwice();
  await owner`update doors set newest_at = newest_at - interval '366 days'`;
  await owner`update door_points set staged_at = staged_at - interval '366 days'`;
  await owner`select purge_doors(100)`;
  expect(await known()).toEqual([]);
  expect(await owner`select from door_points`).toHaveLength(0);
});
