import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { get } from "@/test/api";
import { expectNoViolations } from "@/test/invariants";
import { createLateMarket, deliverLate } from "@/test/late-parcels";
import { contextOf, createAdmin, refusedWith } from "@/test/merchant-desk";
import { deliveredParcel, moveParcel, placeLiveParcel, type Parcel } from "@/test/parcels";
import { owner } from "@/test/world";
import type { AdminContext } from "../../authority/admin-context";
import { decideDispute } from "../../ordering/disputes/decide-dispute";
import { disputeDelivery } from "../../ordering/disputes/dispute-delivery";
import { readOrderPayments } from "../../ordering/orders/read-order-payments";
import { requireReceiverToken } from "../../ordering/tracking/receiver-token";
import { cancelAdjustment } from "./cancel-adjustment";
import { creditOrder } from "./credit-order";
import { postAdjustment } from "./post-adjustment";
import { readOrderCredit } from "./read-order-credit";
import { rejectAdjustment } from "./reject-adjustment";

/** The market's limit for one person. */
const ALONE_MINOR = 1_500_00;

let support: AdminContext;
let finance: AdminContext;

beforeAll(async () => {
  [support, finance] = [await createAdmin("support"), await createAdmin("finance")];
});

type Credited = { id: string; merchant: { id: string } };

async function credit(order: Credited, amountMinor: number, by = support): Promise<string> {
  const id = newId("adj");
  await creditOrder(by, {
    id,
    merchantId: order.merchant.id,
    orderId: order.id,
    amountMinor,
    reason: "The parcel came wet",
  });
  return id;
}

const creditOf = (order: Credited) =>
  readOrderCredit(support, { merchantId: order.merchant.id, id: order.id });

async function movements({ id }: Credited) {
  const rows = await owner`
    select t.kind, split_part(e.account_id, ':', 1) as account, e.amount_minor::float8 as minor
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
     where t.order_id = ${id} and t.kind in ('order_credit', 'order_refund', 'late_credit')
     order by e.id`;
  return [...rows].map(({ kind, account, minor }) => [kind, account, minor]);
}

describe("a credit up to the market's limit", () => {
  test("is given by one person at once, at the platform's expense, and its merchant reads why", async () => {
    const parcel = await deliveredParcel();
    await credit(parcel, ALONE_MINOR);
    expect(await movements(parcel)).toEqual([
      ["order_credit", "adjustments", -ALONE_MINOR],
      ["order_credit", "wallet", ALONE_MINOR],
    ]);
    const merchant = await contextOf(parcel.merchant);
    expect(await readOrderPayments(merchant, parcel.id)).toMatchObject([
      { kind: "order_debit" },
      { kind: "order_credit", amountMinor: ALONE_MINOR, reference: "The parcel came wet" },
    ]);
    const { body } = await get("/wallet/transactions?limit=1", parcel.merchant.liveKey);
    expect(body.transactions).toMatchObject([
      {
        type: "order_credit",
        amount: 1_500,
        order_id: parcel.id,
        reference: "The parcel came wet",
      },
    ]);
    const events = await owner`select data from events
      where merchant_id = ${parcel.merchant.id} and type = 'wallet.credited' and data->>'order_id' = ${parcel.id}`;
    expect(events).toMatchObject([
      { data: { kind: "order_credit", amount: 1_500, reference: "The parcel came wet" } },
    ]);
    const written = await owner`select action, user_id as by from audit_log
      where subject = ${parcel.id} and merchant_id = ${parcel.merchant.id} and action like 'order.credit%'`;
    expect([...written]).toEqual([{ action: "order.credit_posted", by: support.userId }]);
    await expectNoViolations([parcel.merchant]);
  });

  test("is given once, however many give it, and no second one follows", async () => {
    const parcel = await deliveredParcel();
    const asked = await Promise.all(
      [support, finance, support, finance].map((by) => refusedWith(credit(parcel, 100_00, by))),
    );
    expect(asked.map((refusal) => refusal?.code).toSorted()).toEqual([
      "order_credited",
      "order_credited",
      "order_credited",
      undefined,
    ]);
    expect(await movements(parcel)).toHaveLength(2);
    await expectNoViolations([parcel.merchant]);
  });

  test("of a form that is sent twice is one", async () => {
    const parcel = await deliveredParcel();
    const form = {
      id: newId("adj"),
      merchantId: parcel.merchant.id,
      orderId: parcel.id,
      amountMinor: 100_00,
      reason: "The parcel came wet",
    };
    await Promise.all([creditOrder(support, form), creditOrder(support, form)]);
    expect(await movements(parcel)).toHaveLength(2);
  });
});

describe("a credit above the market's limit", () => {
  test("waits for another person, and is unseen by its merchant until then", async () => {
    const parcel = await deliveredParcel();
    const id = await credit(parcel, ALONE_MINOR + 1, finance);
    expect(await movements(parcel)).toEqual([]);
    expect(await creditOf(parcel)).toMatchObject({ credit: { id, state: "requested" } });
    expect(
      await owner`select from audit_log where subject = ${parcel.id}
      and merchant_id is not null and action like 'order.credit%'`,
    ).toHaveLength(0);
    expect((await refusedWith(postAdjustment(finance, id)))?.code).toBe("adjustment_same_person");
    expect((await refusedWith(postAdjustment(support, id)))?.code).toBe("role_not_allowed");

    const second = await createAdmin("admin");
    const asked = await Promise.all([
      refusedWith(postAdjustment(second, id)),
      refusedWith(postAdjustment(await createAdmin("finance"), id)),
    ]);
    expect(asked.map((refusal) => refusal?.code).toSorted()).toEqual([
      "adjustment_decided",
      undefined,
    ]);
    expect(await movements(parcel)).toMatchObject([
      ["order_credit", "adjustments", -ALONE_MINOR - 1],
      ["order_credit", "wallet", ALONE_MINOR + 1],
    ]);
    await expectNoViolations([parcel.merchant]);
  });

  test("is cancelled by the support agent who asked for it, and another one can be asked for", async () => {
    const parcel = await deliveredParcel();
    await cancelAdjustment(support, await credit(parcel, ALONE_MINOR + 1, support));
    expect(await creditOf(parcel)).toMatchObject({ credit: null });
    const again = await credit(parcel, ALONE_MINOR + 1, support);
    expect(await creditOf(parcel)).toMatchObject({ credit: { id: again, state: "requested" } });
  });

  test("moves nothing if it is rejected, and another one can be asked for", async () => {
    const parcel = await deliveredParcel();
    const id = await credit(parcel, ALONE_MINOR + 1);
    await rejectAdjustment(finance, id, { reason: "Too much for a wet bag" });
    expect(await movements(parcel)).toEqual([]);
    await credit(parcel, 500_00);
    expect(await movements(parcel)).toHaveLength(2);
    await expectNoViolations([parcel.merchant]);
  });

  test("is not posted any more once the order gave its cost back", async () => {
    const parcel = await placeLiveParcel();
    const id = await credit(parcel, ALONE_MINOR + 1);
    await moveParcel(parcel, "assigned", "cancelled");
    expect(await refusedWith(postAdjustment(finance, id))).toMatchObject({
      code: "order_credit_too_large",
      details: { mostMinor: 0, currency: "MWK" },
    });
    await expectNoViolations([parcel.merchant]);
  });
});

describe("together with a refund of the fee", () => {
  test("the merchant gets the fee back once, and the platform its credit", async () => {
    const parcel = await deliveredParcel();
    const { mostMinor: fee } = await creditOf(parcel);
    await credit(parcel, 400_00);
    await disputeDelivery(requireReceiverToken(parcel.receiverToken), "not_received", null);
    await decideDispute(finance, {
      merchantId: parcel.merchant.id,
      orderId: parcel.id,
      decision: "not_delivered",
      reason: "The rider's photo shows another gate.",
    });
    expect(await movements(parcel)).toEqual([
      ["order_credit", "adjustments", -400_00],
      ["order_credit", "wallet", 400_00],
      ["order_refund", "escrow", -fee],
      ["order_refund", "wallet", fee - 400_00],
      ["order_refund", "adjustments", 400_00],
    ]);
    expect(await creditOf(parcel)).toMatchObject({ mostMinor: 0 });
    await expectNoViolations([parcel.merchant]);
  });

  test("a credit of the whole fee leaves no event of a refund of nothing", async () => {
    const parcel = await placeLiveParcel();
    const { mostMinor: fee } = await creditOf(parcel);
    await postAdjustment(finance, await credit(parcel, fee));
    await moveParcel(parcel, "assigned", "cancelled");
    const events = await owner`select data->>'kind' as kind from events
      where merchant_id = ${parcel.merchant.id} and type = 'wallet.credited'`;
    expect([...events]).toEqual([{ kind: "order_credit" }]);
    await expectNoViolations([parcel.merchant]);
  });

  test("a late delivery's credit is what the order still cost", async () => {
    const market = await createLateMarket();
    const parcel = await deliverLate(market, { delivered: 100 });
    await postAdjustment(finance, await credit(parcel, 2_000_00));
    await moveParcel({ ...parcel, environment: "live" }, "completed");
    const late = (await movements(parcel)).find(
      ([kind, account]) => kind === "late_credit" && account === "wallet",
    );
    expect(late).toEqual(["late_credit", "wallet", parcel.fee * 100 - 2_000_00]);
    await expectNoViolations([parcel.merchant]);
  });
});

describe("a credit is refused", () => {
  test("above what the order cost, and for nothing", async () => {
    const parcel = await deliveredParcel();
    const { mostMinor } = await creditOf(parcel);
    expect(await refusedWith(credit(parcel, mostMinor + 1))).toEqual({
      code: "order_credit_too_large",
      details: { mostMinor, currency: "MWK" },
    });
    for (const amount of [0, -1_00, 0.5, Number.NaN]) {
      expect((await refusedWith(credit(parcel, amount)))?.code).toBe("invalid_request");
    }
  });

  test("for an order of another merchant, and for a test order", async () => {
    const [own, other] = [await deliveredParcel(), await deliveredParcel()];
    const wrong: Parcel = { ...own, merchant: other.merchant };
    expect((await refusedWith(credit(wrong, 100_00)))?.code).toBe("order_not_found");
  });
});
