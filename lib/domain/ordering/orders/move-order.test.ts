import { beforeAll, describe, expect, test } from "vitest";
import { expectNoViolations } from "@/test/invariants";
import { createAdmin, refusedWith } from "@/test/merchant-desk";
import {
  deliveredParcel,
  DELIVERY,
  moveParcel,
  placeLiveParcel,
  type Parcel,
} from "@/test/parcels";
import { owner } from "@/test/world";
import type { AdminContext } from "../../authority/admin-context";
import type { OrderStatus } from "../../order-status";
import { disputeDelivery } from "../disputes/dispute-delivery";
import { requireReceiverToken } from "../tracking/receiver-token";
import { moveOrder, movesOf } from "./move-order";

let support: AdminContext;

beforeAll(async () => {
  support = await createAdmin("support");
});

const move = ({ merchant, id }: Parcel, to: OrderStatus, by = support) =>
  moveOrder(by, { merchantId: merchant.id, orderId: id, to, reason: "The phone is dead." });

async function readOrder({ id, merchant }: Parcel) {
  const [row] = await owner`
    select o.status, e.type, e.actor, e.reason, a.action, a.user_id as "userId",
           (select array_agg(kind::text order by created_at) from ledger_transactions t
             where t.order_id = o.id) as money
      from orders o
      join events e on (e.order_id, e.sequence) = (o.id, o.last_sequence)
      left join audit_log a on a.subject = o.id
     where o.id = ${id} and o.merchant_id = ${merchant.id} order by a.id desc limit 1`;
  return { ...row };
}

describe("the desk", () => {
  test("moves an order one step, with its event and the user who moved it", async () => {
    const parcel = await placeLiveParcel();
    await moveParcel(parcel, "assigned");
    await move(parcel, "picked_up");
    expect(await readOrder(parcel)).toMatchObject({
      status: "picked_up",
      type: "order.picked_up",
      actor: "staff",
      reason: "The phone is dead.",
      action: "order.moved",
      userId: support.userId,
    });
    await expectNoViolations([parcel.merchant]);
  });

  test("cancels before the pickup and gives the fee back", async () => {
    const parcel = await placeLiveParcel();
    await move(parcel, "cancelled");
    expect(await readOrder(parcel)).toMatchObject({
      status: "cancelled",
      action: "order.cancelled",
      money: ["order_debit", "order_refund"],
    });
    await expectNoViolations([parcel.merchant]);
  });

  test("settles an undisputed delivery", async () => {
    const parcel = await deliveredParcel();
    await move(parcel, "completed");
    expect(await readOrder(parcel)).toMatchObject({
      status: "completed",
      money: ["order_debit", "order_settlement"],
    });
    await expectNoViolations([parcel.merchant]);
  });
});

describe("a move is refused", () => {
  test.each([
    ["off the order life", ["assigned", "picked_up"], "delivered", "order_status_conflict"],
    ["that accepts for the rider who is asked", [], "assigned", "order_status_conflict"],
    [
      "to cancelled after the pickup",
      ["assigned", "picked_up"],
      "cancelled",
      "order_not_cancellable",
    ],
  ] as [string, OrderStatus[], OrderStatus, string][])("%s", async (_, way, to, code) => {
    const parcel = await placeLiveParcel();
    await moveParcel(parcel, ...way);
    expect((await refusedWith(move(parcel, to)))?.code).toBe(code);
    await expectNoViolations([parcel.merchant]);
  });

  test("to completed while the delivery is disputed", async () => {
    const parcel = await placeLiveParcel();
    await moveParcel(parcel, ...DELIVERY);
    await disputeDelivery(requireReceiverToken(parcel.receiverToken), "other", null);
    expect((await refusedWith(move(parcel, "completed")))?.code).toBe("order_status_conflict");
  });

  test("to finance, which has no right to riders", async () => {
    const refusal = await refusedWith(
      move(await placeLiveParcel(), "cancelled", await createAdmin("finance")),
    );
    expect(refusal?.code).toBe("role_not_allowed");
  });
});

test("the offered moves are those of the database, less riders and disputes", () => {
  expect(movesOf({ status: "searching", disputedAt: null })).toEqual(["cancelled"]);
  expect(movesOf({ status: "delivered", disputedAt: null })).toEqual(["completed"]);
  expect(movesOf({ status: "delivered", disputedAt: new Date() })).toEqual([]);
  expect(movesOf({ status: "cancelled", disputedAt: null })).toEqual([]);
});
