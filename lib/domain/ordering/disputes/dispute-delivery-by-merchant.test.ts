import { expect, test } from "vitest";
import { listAudit } from "@/lib/domain/access/audit/list-audit";
import { expectNoViolations } from "@/test/invariants";
import { contextOf, createAdmin, createPerson, refusedWith } from "@/test/merchant-desk";
import {
  deliveredParcel,
  DELIVERY,
  moveParcel,
  placeLiveParcel,
  placeTestParcel,
  type Parcel,
} from "@/test/parcels";
import { createMarket, createMerchant, owner } from "@/test/world";
import { completeDeliveredOrders } from "../orders/complete-delivered-orders";
import { readOrder } from "../orders/read-order";
import { confirmDelivery } from "../tracking/confirm-delivery";
import { requireReceiverToken } from "../tracking/receiver-token";
import { decideDispute } from "./decide-dispute";
import { disputeDelivery } from "./dispute-delivery";
import { disputableUntil, disputeDeliveryByMerchant } from "./dispute-delivery-by-merchant";

async function report(parcel: Parcel, { by = parcel.merchant, userId = "" } = {}) {
  const merchant = await contextOf(by, parcel.environment);
  await disputeDeliveryByMerchant(merchant, {
    orderId: parcel.id,
    reason: "wrong_item",
    note: "A blue box.",
    userId: userId || (await createPerson(by)),
  });
}

const codeOf = async (reported: Promise<void>) => (await refusedWith(reported))?.code;

const readOwn = async ({ merchant, environment, id }: Parcel) =>
  readOrder(await contextOf(merchant, environment), id);

const tokenOf = ({ receiverToken }: Parcel) => requireReceiverToken(receiverToken);

test("a merchant's report holds the fee until the platform decides, also if the recipient confirms", async () => {
  const parcel = await deliveredParcel();
  const userId = await createPerson(parcel.merchant);
  await report(parcel, { userId });
  const disputed = await readOwn(parcel);
  expect(disputed).toMatchObject({
    status: "delivered",
    disputedBy: "merchant",
    disputeReason: "It is the wrong parcel. A blue box.",
  });
  const merchant = await contextOf(parcel.merchant);
  const { entries } = await listAudit(merchant, { subject: parcel.id, limit: 5 });
  expect(entries.map(({ action, details }) => [action, details.reason])).toContainEqual([
    "order.disputed",
    disputed.disputeReason,
  ]);

  await confirmDelivery(tokenOf(parcel));
  await owner`update orders set delivered_at = now() - interval '2 days',
    updated_at = now() - interval '2 days' where id = ${parcel.id}`;
  await completeDeliveredOrders();
  expect(await readOwn(parcel)).toMatchObject({ status: "delivered" });
  await decideDispute(await createAdmin("finance"), {
    merchantId: parcel.merchant.id,
    orderId: parcel.id,
    decision: "not_delivered",
    reason: "The shop sent a photo.",
  });
  expect(await readOwn(parcel)).toMatchObject({
    status: "completed",
    disputeDecision: "not_delivered",
  });
  await expectNoViolations([parcel.merchant]);
});

test("the first report of a delivery is kept, and several at once are one", async () => {
  const [shops, recipients] = [await deliveredParcel(), await deliveredParcel()];
  await Promise.all([report(shops), report(shops), report(shops)]);
  await disputeDelivery(tokenOf(shops), "not_received", null);
  expect((await readOwn(shops)).disputedBy).toBe("merchant");
  await disputeDelivery(tokenOf(recipients), "not_received", null);
  await report(recipients);
  expect(await readOwn(recipients)).toMatchObject({
    disputedBy: "recipient",
    disputeReason: "The parcel did not arrive.",
  });
  const written = await owner`select subject from audit_log where action = 'order.disputed'
    and subject in ${owner([shops.id, recipients.id])}`;
  expect(written).toHaveLength(1);
});

test("a report is refused before the delivery, after its settlement, of a test order and by a stranger", async () => {
  const parcel = await placeLiveParcel();
  expect(await codeOf(report(parcel))).toBe("order_status_conflict");
  await moveParcel(parcel, ...DELIVERY);
  expect(await codeOf(report(parcel, { by: await createMerchant() }))).toBe("order_not_found");
  await confirmDelivery(tokenOf(parcel));
  expect(await codeOf(report(parcel))).toBe("order_status_conflict");
  const tried = await placeTestParcel();
  await moveParcel(tried, ...DELIVERY);
  expect(await codeOf(report(tried))).toBe("order_not_found");
  expect(disputableUntil(await contextOf(tried.merchant, "test"), await readOwn(tried))).toBeNull();
});

test("the market sets the time to dispute a delivery, and the settlement waits as long", async () => {
  const parcel = await deliveredParcel();
  const market = await createMarket();
  await owner`update markets set dispute_hours = 48 where code = ${market}`;
  await owner`update merchants set market_code = ${market} where id = ${parcel.merchant.id}`;
  await owner`update orders set delivered_at = now() - interval '30 hours',
    updated_at = now() - interval '30 hours' where id = ${parcel.id}`;
  await completeDeliveredOrders();
  const order = await readOwn(parcel);
  expect(order.status).toBe("delivered");
  const until = disputableUntil(await contextOf(parcel.merchant), order);
  expect(until?.getTime()).toBe(order.updatedAt.getTime() + 48 * 3_600_000);
  await owner`update markets set dispute_hours = 29 where code = ${market}`;
  await completeDeliveredOrders();
  expect((await readOwn(parcel)).status).toBe("completed");
  expect(await codeOf(report(parcel))).toBe("order_status_conflict");
});
