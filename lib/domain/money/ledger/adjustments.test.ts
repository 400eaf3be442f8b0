import { beforeEach, describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { get } from "@/test/api";
import { postEarnings } from "@/test/courier-history";
import { createStaff } from "@/test/courier-staff";
import { expectNoViolations } from "@/test/invariants";
import { contextOf, createAdmin, refusedWith } from "@/test/merchant-desk";
import { balanceOf } from "@/test/orders";
import { refusalOf } from "@/test/refusal-of";
import { createEndpoint, fanOut } from "@/test/webhook-sink";
import { createMerchant, owner, topUp, type TestMerchant } from "@/test/world";
import type { AdminContext } from "../../authority/admin-context";
import { listWalletTransactions } from "../wallets/list-wallet-transactions";
import { readWithdrawable } from "../withdrawals/read-withdrawable";
import { cancelAdjustment } from "./cancel-adjustment";
import { listAccountEntries } from "./list-account-entries";
import { listAdjustments } from "./list-adjustments";
import { postAdjustment } from "./post-adjustment";
import { readAdjustment } from "./read-adjustment";
import { rejectAdjustment } from "./reject-adjustment";
import { requestAdjustment } from "./request-adjustment";

let merchant: TestMerchant;
let wallet: string;
let asker: AdminContext;
let poster: AdminContext;

beforeEach(async () => {
  merchant = await createMerchant({ balance: 1_000 });
  wallet = `wallet:${merchant.id}:live`;
  [asker, poster] = [await createAdmin(), await createAdmin("admin")];
});

async function ask(amountMinor: number, accountId = wallet): Promise<string> {
  const id = newId("adj");
  await requestAdjustment(asker, { id, accountId, amountMinor, reason: "A lost parcel" });
  return id;
}

test("an adjustment moves nothing until another person posts it, and then is on the statement", async () => {
  const id = await ask(250_00);
  expect(await balanceOf(merchant)).toBe(1_000);
  expect(await refusalOf(postAdjustment(asker, id))).toBe("adjustment_same_person");
  const waiting = (search: string) =>
    listAdjustments(poster, { isDecided: false, search, limit: 9 });
  expect(await waiting(id)).toMatchObject([{ id, reason: "A lost parcel" }]);
  expect(await waiting("no such company")).toEqual([]);
  await postAdjustment(poster, id);
  expect(await balanceOf(merchant)).toBe(1_250);
  const { transactions } = await listWalletTransactions(await contextOf(merchant), { limit: 1 });
  expect(transactions).toMatchObject([
    { kind: "adjustment", amountMinor: 250_00, reference: "A lost parcel" },
  ]);
  const { entries } = await listAccountEntries(poster, wallet, { limit: 1 });
  expect(entries).toMatchObject([
    { adjustmentId: id, askedByName: "Mphatso Phiri", balanceMinor: 1_250_00 },
  ]);
  await expectNoViolations([merchant]);
});

describe("an amount above the market's limit", () => {
  const LARGE_MINOR = 100_000_01;

  const asked = (amountMinor: number, confirmedMinor?: number) =>
    requestAdjustment(asker, {
      id: newId("adj"),
      accountId: wallet,
      amountMinor,
      reason: "A lost parcel",
      confirmedMinor,
    });

  test("needs a confirmation with the balance, in either direction", async () => {
    expect(await refusedWith(asked(LARGE_MINOR))).toEqual({
      code: "adjustment_not_confirmed",
      details: { amountMinor: LARGE_MINOR, balanceMinor: 1_000_00, currency: "MWK" },
    });
    expect(await refusalOf(asked(-LARGE_MINOR))).toBe("adjustment_not_confirmed");
    expect(await refusalOf(asked(LARGE_MINOR, -LARGE_MINOR))).toBe("adjustment_not_confirmed");
    await asked(LARGE_MINOR, LARGE_MINOR);
    await asked(LARGE_MINOR - 1);
  });
});

test("an adjustment shows the balance before it, now and after it was posted", async () => {
  const before = async (id: string) => (await readAdjustment(poster, id)).balanceBeforeMinor;
  const id = await ask(250_00);
  expect(await before(id)).toBe(1_000_00);
  await postAdjustment(poster, id);
  await postAdjustment(poster, await ask(10_00));
  expect(await before(id)).toBe(1_000_00);

  const courier = await createStaff();
  await postEarnings(courier, "order_settlement", 80_00);
  const ofCourier = await ask(-30_00, `earnings:${courier.courierId}:MWK`);
  expect(await before(ofCourier)).toBe(80_00);
  await postAdjustment(poster, ofCourier);
  await postEarnings(courier, "order_settlement", 5_00);
  expect(await before(ofCourier)).toBe(80_00);
});

test("of many who post at once one moves the money", async () => {
  const id = await ask(250_00);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => refusalOf(postAdjustment(poster, id))),
  );
  expect(answers.filter((code) => code === undefined)).toHaveLength(1);
  expect(await balanceOf(merchant)).toBe(1_250);
});

test("a rejected adjustment moves nothing and is over", async () => {
  const id = await ask(250_00);
  await rejectAdjustment(poster, id, { reason: "Asked for twice" });
  expect(await refusalOf(postAdjustment(poster, id))).toBe("adjustment_decided");
  expect(await balanceOf(merchant)).toBe(1_000);
});

test("an adjustment is cancelled by its requester alone, and moves nothing", async () => {
  const id = await ask(250_00);
  expect(await refusalOf(cancelAdjustment(poster, id))).toBe("adjustment_of_another");
  await cancelAdjustment(asker, id);
  expect(await readAdjustment(poster, id)).toMatchObject({
    state: "cancelled",
    decidedBy: asker.userId,
    balanceBeforeMinor: null,
  });
  expect(await refusalOf(postAdjustment(poster, id))).toBe("adjustment_decided");
  expect(await refusalOf(cancelAdjustment(asker, id))).toBe("adjustment_decided");
  expect(await balanceOf(merchant)).toBe(1_000);
  const [step] = await owner`select action, user_id as "userId" from audit_log
    where subject = ${id} order by id desc limit 1`;
  expect(step).toEqual({ action: "adjustment.cancelled", userId: asker.userId });
});

test("of a cancellation and decisions at once one counts", async () => {
  const id = await ask(250_00);
  const codes = await Promise.all([
    ...Array.from({ length: 3 }, () => refusalOf(postAdjustment(poster, id))),
    ...Array.from({ length: 3 }, () => refusalOf(cancelAdjustment(asker, id))),
    refusalOf(rejectAdjustment(poster, id, { reason: "Asked for twice" })),
  ]);
  expect(codes.filter((code) => code === undefined)).toHaveLength(1);
  expect(codes.filter((code) => code === "adjustment_decided")).toHaveLength(6);
  const { state } = await readAdjustment(poster, id);
  expect(await balanceOf(merchant)).toBe(state === "posted" ? 1_250 : 1_000);
});

test("a wallet is not taken below zero", async () => {
  expect(await refusedWith(postAdjustment(poster, await ask(-1_000_01)))).toEqual({
    code: "insufficient_funds",
    details: { balanceMinor: 1_000_00, requiredMinor: 1_000_01, currency: "MWK" },
  });
});

test("a courier's earnings follow, as far as they are there", async () => {
  const courier = await createStaff("finance");
  const account = `earnings:${courier.courierId}:MWK`;
  await postEarnings(courier, "order_settlement", 10_000_00);
  await postAdjustment(poster, await ask(-4_000_00, account));
  expect((await readWithdrawable(courier)).availableMinor).toBe(6_000_00);
  expect(await refusalOf(postAdjustment(poster, await ask(-6_000_01, account)))).toBe(
    "insufficient_earnings",
  );
  const violations = await owner`
    select invariant from find_violations() where subject = ${courier.courierId}`;
  expect([...violations]).toEqual([]);
});

test("play money and the platform's own accounts are not adjusted", async () => {
  expect(await refusalOf(ask(1_00, `wallet:${merchant.id}:test`))).toBe("account_not_adjustable");
  expect(await refusalOf(ask(1_00, "platform_fees:MWK"))).toBe("account_not_adjustable");
  expect(await refusalOf(ask(1_00, "wallet:nobody:live"))).toBe("account_not_found");
});

describe("a merchant gets an event", () => {
  type MerchantEvent = {
    type: string;
    order_id: null;
    sequence: null;
    data: Record<string, unknown>;
  };

  async function readEvents(): Promise<MerchantEvent[]> {
    await fanOut(merchant);
    const { body } = await get("/events?limit=100", merchant.liveKey);
    return body.events as MerchantEvent[];
  }

  async function newestTransaction() {
    const { transactions } = await listWalletTransactions(await contextOf(merchant), { limit: 1 });
    return transactions[0]?.transactionId;
  }

  test("about a credited correction and the new balance, by the line of its statement", async () => {
    await postAdjustment(poster, await ask(250_50));
    expect(await readEvents()).toMatchObject([
      {
        type: "wallet.credited",
        order_id: null,
        data: {
          transaction_id: await newestTransaction(),
          reference: "A lost parcel",
          amount: 250.5,
          balance: 1_250.5,
          currency: "MWK",
          environment: "live",
        },
      },
    ]);
  });

  test("about a debited correction, also if no endpoint subscribes to debits", async () => {
    const live = { ...merchant, testKey: merchant.liveKey };
    const { id } = await createEndpoint(live, "https://shop.example.com/hook", ["*"]);
    await postAdjustment(poster, await ask(-250_50));
    expect(await readEvents()).toMatchObject([
      {
        type: "wallet.debited",
        data: { transaction_id: await newestTransaction(), amount: 250.5, balance: 749.5 },
      },
    ]);
    const deliveries = await owner`
      select v.type, d.sequence from webhook_deliveries d
        join events v on v.id = d.event_id where d.endpoint_id = ${id}`;
    expect([...deliveries]).toEqual([{ type: "wallet.debited", sequence: null }]);
  });

  test("that a correction left the wallet low, and not again by the next one", async () => {
    await topUp(merchant.id, 25_000);
    await postAdjustment(poster, await ask(-1_500_00));
    await postAdjustment(poster, await ask(-1_00));
    expect((await readEvents()).map(({ type }) => type).sort()).toEqual([
      "wallet.debited",
      "wallet.debited",
      "wallet.low",
    ]);
  });

  test("but not about a rejected or refused one", async () => {
    await rejectAdjustment(poster, await ask(250_00), { reason: "Asked for twice" });
    expect(await refusalOf(postAdjustment(poster, await ask(-1_000_01)))).toBe(
      "insufficient_funds",
    );
    expect(await readEvents()).toEqual([]);
  });
});

test("support decides nothing, and every step is in the audit log", async () => {
  const id = await ask(250_00);
  const support = await createAdmin("support");
  expect(await refusalOf(postAdjustment(support, id))).toBe("role_not_allowed");
  await postAdjustment(poster, id);
  const rows = await owner`select action, user_id as "userId" from audit_log
    where subject = ${id} order by id`;
  expect([...rows]).toEqual([
    { action: "adjustment.requested", userId: asker.userId },
    { action: "adjustment.posted", userId: poster.userId },
  ]);
});
