import { beforeAll, describe, expect, test } from "vitest";
import { handInOf, ledgerOf, receive, staffOf } from "@/test/collected-cash";
import { expectNoViolations } from "@/test/invariants";
import {
  booksOf,
  giveAway,
  leftCashOf,
  queueOf,
  withLeftCash,
  withoutNetwork,
} from "@/test/left-cash";
import { createAdmin, refusedWith } from "@/test/merchant-desk";
import { readDay } from "@/test/rider-phone";
import { owner } from "@/test/world";
import type { AdminContext } from "../../authority/admin-context";
import { handInCash } from "../collections/hand-in-cash";
import { decideStatedMoney, type LEFT_CASH_VERDICTS } from "./decide-stated-money";
import { listStatedMoney, listStatedMoneyByPlatform } from "./list-stated-money";

let one: AdminContext;
let other: AdminContext;

beforeAll(async () => {
  [one, other] = [await createAdmin(), await createAdmin()];
});

type Verdict = (typeof LEFT_CASH_VERDICTS)[number];

const propose = (moneyId: string, verdict: Verdict, by = one) =>
  decideStatedMoney(by, { moneyId, verdict, reason: "The recipient called" });

async function decide(leftCashId: string, verdict: Verdict) {
  await propose(leftCashId, verdict);
  await propose(leftCashId, verdict, other);
}

const WAITING = { rider_cash: -15_000, left_cash: 15_000 };

describe("two people", () => {
  test("decide above the market's limit, and another proposal takes the place of the first", async () => {
    const { leftCashId, merchant, phone, orderId } = await withLeftCash();
    await propose(leftCashId, "delivered");
    expect((await refusedWith(propose(leftCashId, "delivered")))?.code).toBe(
      "stated_money_same_person",
    );
    await propose(leftCashId, "given_back", other);
    expect((await refusedWith(propose(leftCashId, "given_back", other)))?.code).toBe(
      "stated_money_same_person",
    );
    expect(await booksOf(phone)).toEqual(WAITING);
    expect(await leftCashOf(orderId)).toMatchObject([{ verdict: "given_back", isDecided: false }]);
    await propose(leftCashId, "given_back");
    await propose(leftCashId, "given_back");
    expect(await booksOf(phone)).toEqual({});
    expect((await refusedWith(propose(leftCashId, "delivered")))?.code).toBe(
      "stated_money_decided",
    );
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("are not needed up to the limit", async () => {
    const { leftCashId, orderId } = await withLeftCash(1_500);
    await propose(leftCashId, "not_taken");
    expect(await leftCashOf(orderId)).toMatchObject([{ isDecided: true }]);
  });

  test("who decide at the same time decide once", async () => {
    const { leftCashId, merchant, phone } = await withLeftCash();
    await propose(leftCashId, "delivered");
    await Promise.all([1, 2, 3].map(() => propose(leftCashId, "delivered", other)));
    expect(await ledgerOf(merchant, phone)).toEqual({
      rider_cash: -15_000,
      collections_payable: 15_000,
    });
    await expectNoViolations([merchant], [phone.rider]);
  });
});

describe("the shop's credit", () => {
  test("goes on as any collection does, until the platform has it", async () => {
    const { leftCashId, merchant, phone, orderId } = await withLeftCash();
    await decide(leftCashId, "delivered");
    expect((await readDay(phone)).cash).toMatchObject({
      inHandMinor: 1_500_000,
      left: [{ orderId, verdict: "delivered" }],
    });
    await receive(phone, await staffOf(phone));
    expect(await ledgerOf(merchant, phone)).toEqual({
      rider_cash: 0,
      company_cash: 0,
      collections_payable: 15_000,
    });
    const events = await owner`select type from events where merchant_id = ${merchant.id}
      and type like 'collection.%' order by occurred_at`;
    expect(events.map(({ type }) => type)).toEqual(["collection.collected", "collection.remitted"]);
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("is of money that was handed in before, too", async () => {
    const { leftCashId, merchant, phone } = await withLeftCash();
    const cashier = await staffOf(phone);
    await handInCash(cashier, await handInOf(phone, 15_000));
    expect(await booksOf(phone)).toEqual({ company_cash: -15_000, left_cash: 15_000 });
    await expectNoViolations([merchant], [phone.rider]);
    await decide(leftCashId, "delivered");
    expect(await ledgerOf(merchant, phone)).toMatchObject({
      company_cash: -15_000,
      collections_payable: 15_000,
    });
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("waits until the order is over, and is not given for an order that is paid", async () => {
    const { merchant, phone, orderId, sendAll } = await withoutNetwork();
    const colleague = await giveAway(merchant, phone, orderId);
    await sendAll();
    const { id } = (await leftCashOf(orderId))[0]!;
    expect((await refusedWith(propose(id, "delivered")))?.code).toBe("left_cash_order_open");
    expect((await (await queueOf(colleague, orderId, 1_500_000))()).status).toBe(200);
    expect((await refusedWith(propose(id, "delivered")))?.code).toBe("left_cash_collected");
    await decide(id, "given_back");
    expect(await booksOf(phone)).toEqual({ rider_cash: -15_000, collections_payable: 15_000 });
    await expectNoViolations([merchant], [phone.rider, colleague.rider]);
  });
});

describe("cash that goes out of the books", () => {
  test.each(["given_back", "not_taken"] as const)(
    "leaves the rider's hands: %s",
    async (verdict) => {
      const { leftCashId, merchant, phone } = await withLeftCash();
      await decide(leftCashId, verdict);
      expect(await booksOf(phone)).toEqual({});
      expect((await readDay(phone)).cash).toMatchObject({ inHandMinor: 0, left: [{ verdict }] });
      await expectNoViolations([merchant], [phone.rider]);
    },
  );

  test("leaves the company's, where it was handed in", async () => {
    const { leftCashId, merchant, phone } = await withLeftCash();
    await handInCash(await staffOf(phone), await handInOf(phone, 15_000));
    await decide(leftCashId, "given_back");
    expect(await booksOf(phone)).toEqual({});
    await expectNoViolations([merchant], [phone.rider]);
  });

  test("is no debt of a rider who did not take it and could not hand it in", async () => {
    const { leftCashId, merchant, phone } = await withLeftCash();
    await handInCash(await staffOf(phone), await handInOf(phone, 4_000, "The recipient kept it"));
    await decide(leftCashId, "not_taken");
    expect(await booksOf(phone)).toEqual({});
    expect((await readDay(phone)).cash.inHandMinor).toBe(0);
    await expectNoViolations([merchant], [phone.rider]);
  });
});

test("a decision needs the right to it, a reason and cash that is there", async () => {
  const { leftCashId } = await withLeftCash();
  const support = await createAdmin("support");
  expect((await refusedWith(propose(leftCashId, "delivered", support)))?.code).toBe(
    "role_not_allowed",
  );
  const bare = decideStatedMoney(one, { moneyId: leftCashId, verdict: "delivered", reason: " " });
  expect((await refusedWith(bare))?.code).toBe("invalid_request");
  expect((await refusedWith(propose("lcs_none", "delivered")))?.code).toBe(
    "stated_money_not_found",
  );
});

test("is in the lists of the desk and of the rider's own company, and is audited", async () => {
  const { leftCashId, phone, orderId, merchant } = await withLeftCash();
  const [{ parcelCode }] = await owner<[{ parcelCode: string }]>`
    select parcel_code as "parcelCode" from orders where id = ${orderId}`;
  const open = { isOpen: true, search: parcelCode };
  expect(await listStatedMoneyByPlatform(one, open)).toMatchObject([
    { id: leftCashId, why: "cancelled" },
  ]);
  expect(await listStatedMoney(await staffOf(phone))).toMatchObject([{ id: leftCashId }]);
  await decide(leftCashId, "delivered");
  expect(await listStatedMoneyByPlatform(one, open)).toEqual([]);
  expect(await listStatedMoneyByPlatform(one, { ...open, isOpen: false })).toMatchObject([
    { id: leftCashId, verdict: "delivered", reason: "The recipient called" },
  ]);
  const audit = await owner`select action from audit_log where subject = ${leftCashId} order by id`;
  expect(audit.map(({ action }) => action)).toEqual([
    "left_cash.stated",
    "left_cash.decision_asked",
    "left_cash.decided",
  ]);
  const alerts = await owner`select facts ->> 'state' as state from alerts
    where kind = 'cash_left' and (merchant_id = ${merchant.id} or courier_id = ${phone.rider.courierId}) order by id`;
  expect(alerts.map(({ state }) => state)).toEqual(["stated", "delivered", "delivered"]);
});
