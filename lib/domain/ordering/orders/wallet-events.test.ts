import { expect, test } from "vitest";
import { toMinor } from "@/lib/core/money";
import { get, post } from "@/test/api";
import { expectNoViolations } from "@/test/invariants";
import { contextOf, createAdmin, createPerson } from "@/test/merchant-desk";
import { placeOrder } from "@/test/orders";
import { createEndpoint, fanOut } from "@/test/webhook-sink";
import { createMerchant, createRider, owner, type TestMerchant } from "@/test/world";
import { confirmTopUp } from "../../money/top-ups/confirm-top-up";
import { requestTopUp } from "../../money/top-ups/request-top-up";

const URL = "https://shop.example.com/hook";

const inLive = (merchant: TestMerchant) => ({ ...merchant, testKey: merchant.liveKey });

type WalletEvent = { type: string; data: { amount: number; balance: number; threshold: number } };

async function walletEvents(merchant: TestMerchant): Promise<WalletEvent[]> {
  await fanOut(merchant);
  const { body } = await get("/events?limit=100", merchant.liveKey);
  return (body.events as WalletEvent[]).filter(({ type }) => type.startsWith("wallet."));
}

/** A merchant of a market that calls a wallet low below 25,000, with riders for many orders. */
async function merchantWith(balance: number, options: { riders?: number } = {}) {
  const merchant = await createMerchant({ balance });
  for (let at = 0; at < (options.riders ?? 1); at += 1) {
    await createRider(merchant.pickup, { jobLimit: 40 });
  }
  return merchant;
}

test("an order is a debit, and its cancellation a credit of the same amount", async () => {
  const merchant = await merchantWith(100_000);
  const { id, fee } = await placeOrder(merchant);
  await post(`/orders/${id}/cancel`, merchant.liveKey);
  const ofOrder = { order_id: id, amount: fee, currency: "MWK", environment: "live" };
  expect(await walletEvents(merchant)).toMatchObject([
    { type: "wallet.debited", data: { ...ofOrder, balance: 100_000 - fee } },
    { type: "wallet.credited", data: { ...ofOrder, balance: 100_000 } },
  ]);
});

test("an endpoint for everything and one for debits get both", async () => {
  const merchant = await merchantWith(100_000);
  await createEndpoint(inLive(merchant), URL, ["*"]);
  await createEndpoint(inLive(merchant), URL, ["wallet.debited"]);
  await placeOrder(merchant);
  await fanOut(merchant);
  const rows =
    await owner`select e.type from webhook_deliveries d join events e on e.id = d.event_id
    where d.merchant_id = ${merchant.id} order by e.type`;
  const types = rows.map(({ type }) => type as string);
  expect(types).toEqual(["order.created", "wallet.debited", "wallet.debited"]);
});

test("a low wallet is reported once, also by orders at the same moment, until it was filled again", async () => {
  const merchant = await merchantWith(26_000, { riders: 2 });
  await Promise.all(Array.from({ length: 5 }, () => placeOrder(merchant)));
  const low = async () =>
    (await walletEvents(merchant)).map(({ type }) => type).filter((type) => type === "wallet.low");
  expect(await low()).toEqual(["wallet.low"]);

  const { id } = await requestTopUp(await contextOf(merchant), {
    amountMinor: 1_500_000,
    method: "airtel_money",
    requestedBy: await createPerson(merchant),
  });
  await confirmTopUp(await createAdmin(), id, { providerTransactionId: `TX${id.slice(-9)}` });
  await Promise.all(Array.from({ length: 5 }, () => placeOrder(merchant)));
  expect(await low()).toEqual(["wallet.low", "wallet.low"]);
  await expectNoViolations([merchant]);
});

test("an order that is refused tells nothing", async () => {
  const merchant = await createMerchant({ balance: 26_000 });
  await createEndpoint(inLive(merchant), URL, ["wallet.debited", "wallet.low"]);
  await expect(placeOrder(merchant)).rejects.toThrow();
  expect(await walletEvents(merchant)).toEqual([]);
  expect(await owner`select from outbox where merchant_id = ${merchant.id}`).toHaveLength(0);
});

test("every market's amounts use its currency's own minor units", async () => {
  const rows = await owner<{ currency: string; minor_per_unit: number }[]>`
    select distinct currency, minor_per_unit from markets`;
  for (const { currency, minor_per_unit: perUnit } of rows) {
    expect(toMinor(1, currency), currency).toBe(perUnit);
  }
});
