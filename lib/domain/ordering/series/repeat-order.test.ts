import { expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { contextOf, createPerson } from "@/test/merchant-desk";
import { newPhone } from "@/test/new-phone";
import { localIn, ordersOfSeries, workSeries } from "@/test/order-series";
import { placeOrder } from "@/test/orders";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, owner } from "@/test/world";
import { listSeries, readSeries } from "./read-series";
import { repeatOrder } from "./repeat-order";

async function repeated() {
  const merchant = await createMerchant();
  const fields = {
    receiver_name: "Thoko",
    receiver_phone: newPhone(),
    item_name: "Bread",
    weight_estimate: "1-8kg",
    collect_amount: 5_000,
    collect_methods: ["cash"],
    metadata: { round: 7 },
  };
  const { id: orderId } = await placeOrder(merchant, { environment: "test", fields });
  const { date, time } = localIn(5);
  const rule = { days: [1, 2, 3, 4, 5, 6, 7], pickupTime: time, firstDay: date, lastDay: null };
  const form = { id: newId("ser"), orderId, rule, userId: await createPerson(merchant) };
  return { merchant, context: await contextOf(merchant, "test"), form, fields };
}

test("a standing order of an order has its places, people, parcel and money at the door", async () => {
  const { context, form, fields } = await repeated();
  const id = await repeatOrder(context, form);
  await workSeries();
  const [placed] = await ordersOfSeries(id);
  const compared = async (orderId: string | undefined) => {
    const [row] =
      await owner`select receiver_name, receiver_phone, item_name, min_weight_g, required_weight_g,
        collect_minor, collect_by, metadata, pickup_id, pickup_latitude, delivery_latitude, delivery_longitude
      from orders where id = ${orderId ?? ""}`;
    return row;
  };
  expect(await compared(placed?.id)).toEqual(await compared(form.orderId));
  expect(await compared(placed?.id)).toMatchObject({ receiver_phone: fields.receiver_phone });
});

test("a form that is sent twice makes one standing order", async () => {
  const { context, form } = await repeated();
  expect(await repeatOrder(context, form)).toBe(form.id);
  expect(await repeatOrder(context, form)).toBe(form.id);
  expect(await listSeries(context)).toHaveLength(1);
});

test("an order of another environment, and one without its people, is not found", async () => {
  const { merchant, context, form } = await repeated();
  expect(await refusalOf(repeatOrder(await contextOf(merchant), form))).toBe("order_not_found");
  await owner`update orders set people_forgotten_at = now() where id = ${form.orderId}`;
  expect(await refusalOf(repeatOrder(context, form))).toBe("order_not_found");
  expect(await refusalOf(readSeries(context, form.id))).toBe("series_not_found");
});
