import { describe, expect, test } from "vitest";
import { sql } from "@/db/client";
import { createStaff } from "@/test/courier-staff";
import { expectNoViolations } from "@/test/invariants";
import { accept, openOfferOf, stateOf } from "@/test/offers";
import { createOrder, moveOrder, placeOrder, quotedOrder } from "@/test/orders";
import { useEmptyTables } from "@/test/own-database";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, createRider, nearby, owner } from "@/test/world";
import { requireDocuments } from "../../access/documents/require-documents";
import { saveRiderDocument } from "../../access/documents/save-rider-document";
import { assignRiderByCourier } from "../../ordering/assigning/assign-rider-by-courier";
import { listEligibleRiders } from "../../ordering/assigning/list-eligible-riders";
import { readSnapshot } from "../plans/read-snapshot";

useEmptyTables();

/** A company that requires documents, with one rider who has them in reach of a merchant. */
async function createFleet() {
  const dispatcher = await createStaff("dispatcher");
  const merchant = await createMerchant();
  const rider = await createRider(merchant.pickup, { courierId: dispatcher.courierId });
  for (const kind of ["driving_licence", "insurance"]) {
    const fields = { kind, number: "", expiresOn: "2040-01-31", photo: null };
    await saveRiderDocument(dispatcher, String(rider.id), fields);
  }
  await requireDocuments(dispatcher, true);
  /** As time does. */
  const expire = () =>
    owner`with passed as (
      update rider_documents set expires_on = current_date - 2 where rider_id = ${rider.id} and kind = 'insurance')
    update riders set documents_end_at = (current_date - 1)::timestamp at time zone 'Africa/Blantyre'
     where id = ${rider.id}`;
  return { dispatcher, merchant, rider, expire };
}

describe("a rider whose document has expired", () => {
  test("gets no order, the search says why, and gets one once it is renewed", async () => {
    const { dispatcher, merchant, rider, expire } = await createFleet();
    const order = await quotedOrder(merchant);
    const place = async () => (await createOrder(merchant.liveKey, order)).status;
    await expire();
    expect(await place()).toBe(422);
    const [run] = await owner`select candidates from dispatch_runs
      where merchant_id = ${merchant.id} and order_id is null`;
    expect(run?.candidates).toMatchObject([{ riderId: rider.id, verdict: "documents" }]);
    await expectNoViolations([merchant], [rider]);
    const renewed = { kind: "insurance", number: "", expiresOn: "2040-01-31", photo: null };
    await saveRiderDocument(dispatcher, String(rider.id), renewed);
    expect(await place()).toBe(200);
  });

  test("finishes the job in hand and may accept the offer from before", async () => {
    const { merchant, rider, expire } = await createFleet();
    const [carried, offered] = [await placeOrder(merchant), await placeOrder(merchant)];
    await accept(await openOfferOf(carried.id));
    await moveOrder(merchant, carried.id, "picked_up", "in_transit");
    await expire();
    await moveOrder(merchant, carried.id, "arrived", "delivered");
    await accept(await openOfferOf(offered.id));
    expect(await stateOf(offered.id)).toEqual({ status: "assigned", riderId: rider.id });
    await expectNoViolations([merchant], [rider]);
  });

  test("is neither planned with, nor reserved, nor chosen by hand", async () => {
    const { dispatcher, merchant, rider, expire } = await createFleet();
    const { courierId } = dispatcher;
    const colleague = await createRider(nearby(merchant.pickup, 1));
    const order = await placeOrder(merchant);
    await owner`update orders set courier_id = ${courierId} where id = ${order.id}`;
    await expire();
    const plan = await readSnapshot("MW", {
      orders: sql`true`,
      riders: sql`true`,
      ordersMax: 10,
      ridersPerOrder: 10,
      isWithoutOffers: true,
    });
    const planned = plan?.snapshot.riders.map((it) => it.riderId);
    expect(planned).toContain(colleague.id);
    expect(planned).not.toContain(rider.id);
    const reserved = (isByHand: boolean) =>
      owner`select reserve_capacity(${rider.id}, parcel_load(1000, 'standard', 0), ${isByHand}) as courier`;
    expect(await reserved(false)).toMatchObject([{ courier: null }]);
    expect(await reserved(true)).toMatchObject([{ courier: null }]);
  });

  test("is not in the list that the company chooses from", async () => {
    const { dispatcher, merchant, rider, expire } = await createFleet();
    const { courierId } = dispatcher;
    const holder = await createRider(nearby(merchant.pickup, 1), { courierId });
    await expire();
    // The holder has no documents either, which counts for new orders only.
    await owner`update riders set documents_end_at = null where id = ${holder.id}`;
    const order = await placeOrder(merchant);
    const named = { merchantId: merchant.id, orderId: order.id };
    const eligible = await listEligibleRiders(dispatcher, named);
    expect(eligible.map((it) => it.riderId)).toEqual([holder.id]);
    const assigned = assignRiderByCourier(dispatcher, { ...named, riderId: String(rider.id) });
    expect(await refusalOf(assigned)).toBe("rider_cannot_carry");
  });
});
