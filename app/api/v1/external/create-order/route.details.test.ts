import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { orders } from "@/db/schema";
import { selectOperationsOrders } from "@/lib/domain/ordering/orders/operations-order";
import {
  DETAIL_NAMES,
  SHARED_DETAILS,
  RIDER_DETAILS,
  readDetails,
  snakeOf,
  STAFF_DETAILS,
  toWire,
  wireDetails,
} from "@/lib/domain/ordering/orders/order-details";
import { readChosenLines } from "@/lib/domain/ordering/search/search-orders-lines";
import { api, get } from "@/test/api";
import { contextOf } from "@/test/merchant-desk";
import { accept, openOfferOf } from "@/test/offers";
import { createOrder, placeOrder, quotedOrder } from "@/test/orders";
import { createPhone, jobOf, takenOrder } from "@/test/rider-phone";
import { createCourier, createMerchant, createRider, owner, type TestMerchant } from "@/test/world";

/** Every detail with a value of its own. */
const STATED = readDetails(DETAIL_NAMES, (name, { isPhone }) =>
  isPhone ? `+2659991234${10 + DETAIL_NAMES.indexOf(name)}` : `The ${name}`,
);
const SENT = toWire(STATED);

async function linesOf(merchant: TestMerchant, orderId: string): Promise<string> {
  let text = "";
  const context = await contextOf(merchant, "live");
  for await (const chunk of readChosenLines(context, [orderId])) text += chunk;
  return text;
}

describe("the details of an order", () => {
  test("are answered, listed and exported as they were sent, and replayed by name", async () => {
    const merchant = await createMerchant();
    await createRider(merchant.pickup);
    const body = await quotedOrder(merchant, { fields: SENT });
    const placed = await createOrder(merchant.liveKey, body, "details");
    const id = placed.body.order_id as string;
    expect((await get(`/orders/${id}`, merchant.liveKey)).body).toMatchObject(SENT);
    const { body: list } = await get("/orders", merchant.liveKey);
    expect(list.orders).toMatchObject([SENT]);
    const [head = "", line = ""] = (await linesOf(merchant, id)).split("\r\n");
    const cells = line.split(",");
    for (const [name, value] of Object.entries(SENT)) {
      expect([name, cells[head.split(",").indexOf(name)]]).toEqual([name, value]);
    }
    const changed = Object.fromEntries(DETAIL_NAMES.map((name) => [snakeOf(name), null]));
    const again = await createOrder(merchant.liveKey, { ...body, ...changed }, "details");
    expect(again.body.idempotency_mismatch).toEqual(Object.keys(SENT));
  });

  test("are null where none was sent", async () => {
    const merchant = await createMerchant();
    await createRider(merchant.pickup);
    const { id } = await placeOrder(merchant);
    const { body } = await get(`/orders/${id}`, merchant.liveKey);
    expect(body).toMatchObject(wireDetails({}, DETAIL_NAMES));
  });

  test("reach the staff and the systems of its courier without its people", async () => {
    const merchant = await createMerchant();
    const courier = await createCourier();
    await createRider(merchant.pickup, { courierId: courier.id });
    const { id } = await placeOrder(merchant, { fields: SENT });
    await accept(await openOfferOf(id));
    const [row] = await selectOperationsOrders().where(eq(orders.id, id));
    const inLists = [...STAFF_DETAILS, "merchantReferenceId"];
    expect(detailsIn(row!, STATED)).toEqual(inLists.sort());
    const headers = { Authorization: `Bearer ${courier.token}` };
    const { body } = await api("GET", "/api/courier/s2s/deliveries", { headers });
    expect(detailsIn(body.deliveries[0], SENT)).toEqual(STAFF_DETAILS.map(snakeOf).sort());
  });

  test("reach the rider who has it, and only its notes the events", async () => {
    const { merchant, phone } = await createPhone();
    const { order } = await takenOrder(merchant, phone);
    await owner`update orders set ${owner(SENT)} where id = ${order.id}`;
    const job = await jobOf(phone, order.id);
    expect(job).toMatchObject(readDetails(RIDER_DETAILS, (name) => STATED[name]));
    const events = await owner`
      select order_event_data(o, 'system') as data from orders o where id = ${order.id}`;
    const said = Object.keys(wireDetails({}, [...SHARED_DETAILS, "merchantReferenceId"])).sort();
    expect(detailsIn(events[0]!.data as object, SENT)).toEqual(said);
  });
});

/** Which of the details an object has, wherever in it. */
function detailsIn(object: object, stated: Record<string, string>): string[] {
  const text = JSON.stringify(object);
  return Object.entries(stated)
    .flatMap(([name, value]) => (text.includes(`"${value}"`) ? name : []))
    .sort();
}
