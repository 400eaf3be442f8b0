import { beforeAll, describe, expect, test } from "vitest";
import { listAudit } from "@/lib/domain/access/audit/list-audit";
import { api } from "@/test/api";
import { createStaff } from "@/test/courier-staff";
import { expectNoViolations } from "@/test/invariants";
import { createAdmin, refusedWith } from "@/test/merchant-desk";
import {
  deliveredParcel,
  DELIVERY,
  moveParcel,
  placeLiveParcel,
  type Parcel,
} from "@/test/parcels";
import { createCourier, owner } from "@/test/world";
import type { AdminContext } from "../../authority/admin-context";
import type { CourierContext } from "../../authority/courier-context";
import { readOrderByPlatform } from "../orders/read-order-by-platform";
import { confirmDelivery } from "../tracking/confirm-delivery";
import { requireReceiverToken } from "../tracking/receiver-token";
import { answerDispute, DISPUTE_ANSWER_MAX_LENGTH } from "./answer-dispute";
import { countDisputes } from "./count-disputes";
import { decideDispute, type DisputeDecision } from "./decide-dispute";
import { disputeDelivery } from "./dispute-delivery";
import { listDisputes } from "./list-disputes";

let finance: AdminContext;

beforeAll(async () => {
  finance = await createAdmin("finance");
});

const tokenOf = ({ receiverToken }: Parcel) => requireReceiverToken(receiverToken);

async function disputedParcel(): Promise<Parcel> {
  const parcel = await deliveredParcel();
  await disputeDelivery(tokenOf(parcel), "not_received", null);
  return parcel;
}

const decide = (parcel: Parcel, decision: DisputeDecision, by = finance) =>
  decideDispute(by, {
    merchantId: parcel.merchant.id,
    orderId: parcel.id,
    decision,
    reason: "The rider's photo shows the gate.",
  });

async function readOutcome({ id }: Parcel) {
  const [row] = await owner`
    select o.status, o.dispute_decision as decision,
           (select array_agg(kind::text order by created_at) from ledger_transactions t
             where t.order_id = o.id) as money,
           (select data->>'dispute_decision' from events e
             where e.order_id = o.id order by sequence desc limit 1) as announced,
           (select count(*)::int from audit_log a
             where a.subject = o.id and a.action = 'order.dispute_decided') as written
      from orders o where o.id = ${id}`;
  return { ...row };
}

const credited = ({ merchant, id }: Parcel) => owner`
  select data from events where merchant_id = ${merchant.id} and type = 'wallet.credited'
     and data->>'order_id' = ${id}`;

describe("a disputed delivery", () => {
  test("that was delivered pays the courier, and says who decided", async () => {
    const parcel = await disputedParcel();
    await decide(parcel, "delivered");
    expect(await readOutcome(parcel)).toMatchObject({
      status: "completed",
      decision: "delivered",
      money: ["order_debit", "order_settlement"],
      announced: "delivered",
      written: 1,
    });
    expect(await credited(parcel)).toHaveLength(0);
    await expectNoViolations([parcel.merchant]);
  });

  test("that was not delivered gives the fee back once, and tells the merchant", async () => {
    const parcel = await disputedParcel();
    await decide(parcel, "not_delivered");
    expect(await readOutcome(parcel)).toMatchObject({
      status: "completed",
      decision: "not_delivered",
      money: ["order_debit", "order_refund"],
      announced: "not_delivered",
      written: 1,
    });
    const [event] = await credited(parcel);
    expect(event?.data).toMatchObject({ order_id: parcel.id, currency: "MWK" });
    await expectNoViolations([parcel.merchant]);
  });

  test("that was delivered can give a part of the fee back, and the company is paid its share of the rest", async () => {
    const parcel = await disputedParcel();
    const [{ fee, platform, company, day }] = await owner<
      [{ fee: number; platform: number; company: string; day: string }]
    >`select fee_minor::float8 as fee, platform_fee_minor::float8 as platform, courier_id as company,
             (delivered_at at time zone 'Africa/Blantyre')::date::text as day
        from orders where id = ${parcel.id}`;
    await decideDispute(finance, {
      merchantId: parcel.merchant.id,
      orderId: parcel.id,
      decision: "delivered",
      refundMinor: 600_00,
      reason: "The bag was wet.",
    });
    const kept = fee - 600_00;
    const platformPart = Math.round((kept * platform) / fee);
    const entries = await owner`
      select t.kind, split_part(e.account_id, ':', 1) as account, e.amount_minor::float8 as minor
        from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
       where t.order_id = ${parcel.id} and t.kind <> 'order_debit' order by e.id`;
    expect([...entries].map(({ kind, account, minor }) => [kind, account, minor])).toEqual([
      ["order_refund", "escrow", -600_00],
      ["order_refund", "wallet", 600_00],
      ["order_settlement", "escrow", -kept],
      ["order_settlement", "earnings", kept - platformPart],
      ["order_settlement", "platform_fees", platformPart],
    ]);
    expect(await readOutcome(parcel)).toMatchObject({ decision: "delivered", written: 1 });
    const metrics = await owner`
      select sum(gross_minor)::float8 as gross, sum(platform_fee_minor)::float8 as platform,
             sum(completed)::int as completed
        from courier_deliveries where courier_id = ${company} and day = ${day}`;
    expect([...metrics]).toEqual([{ gross: kept, platform: platformPart, completed: 1 }]);
    const { body } = await api("GET", `/api/v1/external/orders/${parcel.id}`, {
      headers: { "X-API-Key": parcel.merchant.liveKey },
    });
    expect(body).toMatchObject({ status_code: "completed" });
    await expectNoViolations([parcel.merchant]);
  });

  test("gives back no more than its fee, no negative part, and no part of what was not delivered", async () => {
    const parcel = await disputedParcel();
    const decided = (decision: DisputeDecision, refundMinor: number) =>
      decideDispute(finance, {
        merchantId: parcel.merchant.id,
        orderId: parcel.id,
        decision,
        refundMinor,
        reason: "The bag was wet.",
      });
    expect(await refusedWith(decided("delivered", 100_000_00))).toMatchObject({
      code: "order_credit_too_large",
    });
    for (const [decision, minor] of [
      ["delivered", -1],
      ["delivered", 0.5],
      ["not_delivered", 1_00],
    ] as const) {
      expect((await refusedWith(decided(decision, minor)))?.code).toBe("invalid_request");
    }
    expect(await readOutcome(parcel)).toMatchObject({ status: "delivered", decision: null });
  });

  test("is to be decided within the market's hours", async () => {
    const parcel = await disputedParcel();
    const [order] = (await listDisputes(finance, { limit: 1_000 })).filter(
      ({ id }) => id === parcel.id,
    );
    const hours =
      ((order?.disputeDueAt?.getTime() ?? 0) - (order?.disputedAt?.getTime() ?? 0)) / 3_600_000;
    expect(hours).toBe(48);
  });

  test("is found in the queue by its code, its reason and its shop, and by nothing else", async () => {
    const parcel = await disputedParcel();
    const found = async (search: string) =>
      (await listDisputes(finance, { search, limit: 1_000 })).some(({ id }) => id === parcel.id);
    const [order] = await owner<{ code: string; reason: string; shop: string }[]>`
      select o.parcel_code as code, o.dispute_reason as reason, m.name as shop
        from orders o join merchants m on m.id = o.merchant_id where o.id = ${parcel.id}`;
    for (const part of Object.values(order!)) expect(await found(part.toLowerCase())).toBe(true);
    expect(await found(`${order!.shop}%`)).toBe(false);
  });

  test("is decided once by two people, and the second one gets a refusal", async () => {
    const parcel = await disputedParcel();
    const asked = await Promise.all([
      refusedWith(decide(parcel, "delivered")),
      refusedWith(decide(parcel, "not_delivered", await createAdmin("admin"))),
    ]);
    expect(asked.filter((refusal) => refusal === undefined)).toHaveLength(1);
    expect(asked.find((refusal) => refusal !== undefined)?.code).toBe("dispute_decided");
    expect(await readOutcome(parcel)).toMatchObject({ written: 1 });
    await expectNoViolations([parcel.merchant]);
  });

  test("stays decided, also if its receiver answers afterwards", async () => {
    const parcel = await disputedParcel();
    await decide(parcel, "not_delivered");
    await confirmDelivery(tokenOf(parcel));
    const [row] = await owner`select confirmed_at from orders where id = ${parcel.id}`;
    expect(row).toEqual({ confirmed_at: null });
    await expectNoViolations([parcel.merchant]);
  });

  test("is in the queue, oldest first, until it is decided", async () => {
    const [first, second] = [await disputedParcel(), await disputedParcel()];
    const ids = async () => {
      const disputes = await listDisputes(finance, { limit: 1_000 });
      return disputes.map(({ id }) => id).filter((id) => [first.id, second.id].includes(id));
    };
    expect(await ids()).toEqual([first.id, second.id]);
    expect((await countDisputes(finance)).count).toBeGreaterThanOrEqual(2);
    await decide(first, "delivered");
    expect(await ids()).toEqual([second.id]);
  });
});

describe("a decision is refused", () => {
  test("to support, which has no right to money", async () => {
    const refusal = await refusedWith(
      decide(await disputedParcel(), "delivered", await createAdmin("support")),
    );
    expect(refusal?.code).toBe("role_not_allowed");
  });

  test("where the delivery is not disputed, and after the recipient confirmed it", async () => {
    const parcel = await deliveredParcel();
    expect((await refusedWith(decide(parcel, "delivered")))?.code).toBe("order_status_conflict");
    await disputeDelivery(tokenOf(parcel), "other", null);
    await confirmDelivery(tokenOf(parcel));
    expect((await refusedWith(decide(parcel, "not_delivered")))?.code).toBe(
      "order_status_conflict",
    );
    await expectNoViolations([parcel.merchant]);
  });

  test("without a reason", async () => {
    const parcel = await disputedParcel();
    const { merchant, id } = parcel;
    const refusal = await refusedWith(
      decideDispute(finance, {
        merchantId: merchant.id,
        orderId: id,
        decision: "delivered",
        reason: " ",
      }),
    );
    expect(refusal?.code).toBe("invalid_request");
  });
});

describe("the company of a disputed delivery", () => {
  const ANSWER = "The neighbour took it, and the photo shows her gate.";

  async function disputedOf(courierId: string): Promise<Parcel> {
    const parcel = await placeLiveParcel(courierId);
    await moveParcel(parcel, ...DELIVERY);
    await disputeDelivery(tokenOf(parcel), "not_received", null);
    return parcel;
  }

  test("answers it until it is decided, and every version is in its activity", async () => {
    const dispatcher = await createStaff("dispatcher");
    const parcel = await disputedOf(dispatcher.courierId);
    const answer = (text: string) =>
      answerDispute(dispatcher, { orderId: parcel.id, answer: text });
    await answer("I left it at the gate.");
    await answer(ANSWER);
    await answer(ANSWER);
    const named = { merchantId: parcel.merchant.id, orderId: parcel.id };
    expect((await readOrderByPlatform(finance, named)).disputeAnswer).toBe(ANSWER);
    const { entries } = await listAudit(dispatcher, { subject: parcel.id, limit: 5 });
    expect(entries.map(({ action, details }) => [action, details.reason])).toEqual([
      ["order.dispute_answered", ANSWER],
      ["order.dispute_answered", "I left it at the gate."],
    ]);
    await decide(parcel, "delivered");
    expect((await refusedWith(answer("Once more.")))?.code).toBe("dispute_decided");
    await expectNoViolations([parcel.merchant]);
  });

  test("answers for its own riders, by staff who run its orders, with a text", async () => {
    const owner = await createStaff("owner");
    const parcel = await disputedOf(owner.courierId);
    const codeOf = async (by: CourierContext, answer = ANSWER) =>
      (await refusedWith(answerDispute(by, { orderId: parcel.id, answer })))?.code;
    expect(await codeOf(await createStaff("owner"))).toBe("order_not_found");
    expect(await codeOf(await createStaff("finance", owner.courierId))).toBe("role_not_allowed");
    expect(await codeOf(owner, " ")).toBe("invalid_request");
    expect(await codeOf(owner, "x".repeat(DISPUTE_ANSWER_MAX_LENGTH + 1))).toBe("invalid_request");
    await confirmDelivery(tokenOf(parcel));
    expect(await codeOf(owner)).toBe("order_status_conflict");
  });
});

test("an undelivered order is no delivery and no earning of its courier", async () => {
  const courier = await createCourier();
  const parcel = await placeLiveParcel(courier.id);
  await moveParcel(parcel, ...DELIVERY);
  await disputeDelivery(tokenOf(parcel), "not_received", null);
  const read = async () => {
    const headers = { Authorization: `Bearer ${courier.token}` };
    const { body } = await api("GET", "/api/courier/s2s/metrics/summary", { headers });
    return { ...body.delivery_metrics, ...body.financial_summary };
  };
  expect(await read()).toMatchObject({ completed: 1, cancelled: 0 });
  await decide(parcel, "not_delivered");
  expect(await read()).toMatchObject({
    completed: 0,
    cancelled: 1,
    gross_delivery_value: 0,
    courier_earnings: 0,
  });
});
