import { expect, test } from "vitest";
import { get } from "@/test/api";
import { contextOf, createAdmin, createPerson } from "@/test/merchant-desk";
import { expectNoViolations } from "@/test/invariants";
import { placeOrder } from "@/test/orders";
import { createEndpoint, fanOut } from "@/test/webhook-sink";
import { createMerchant, createRider, owner, type TestMerchant } from "@/test/world";
import { confirmTopUp } from "../top-ups/confirm-top-up";
import { requestTopUp } from "../top-ups/request-top-up";

const URL = "https://shop.example.com/hook";

const inLive = (merchant: TestMerchant) => ({ ...merchant, testKey: merchant.liveKey });

type Told = { type: string; data: { amount: number; balance: number; threshold: number } };

async function walletEvents(merchant: TestMerchant): Promise<Told[]> {
  await fanOut(merchant);
  const { body } = await get("/events?limit=100", merchant.liveKey);
  return (body.events as Told[]).filter(({ type }) => type.startsWith("wallet."));
}

/** A merchant of a market that calls a wallet low below 25,000, with riders for many orders. */
async function merchantWith(balance: number, options: { riders?: number } = {}) {
  const merchant = await createMerchant({ balance });
  for (let at = 0; at < (options.riders ?? 1); at += 1) {
    await createRider(merchant.pickup, { jobLimit: 40 });
  }
  return merchant;
}

test("a debit is told where an endpoint names it, and to nobody who only hears everything", async () => {
  const [chose, all] = [await merchantWith(100_000), await merchantWith(100_000)];
  await createEndpoint(inLive(chose), URL, ["wallet.debited"]);
  await createEndpoint(inLive(all), URL);
  await Promise.all([placeOrder(chose), placeOrder(all)]);
  const [told] = await walletEvents(chose);
  expect(told).toMatchObject({ type: "wallet.debited", data: { currency: "MWK" } });
  expect((told?.data.amount ?? 0) + (told?.data.balance ?? 0)).toBe(100_000);
  expect(await walletEvents(all)).toEqual([]);
});

test("a wallet is told low once, also by orders at the same moment, until it was filled again", async () => {
  const merchant = await merchantWith(26_000, { riders: 2 });
  await Promise.all(Array.from({ length: 5 }, () => placeOrder(merchant)));
  const low = async () => (await walletEvents(merchant)).map(({ type }) => type);
  expect(await low()).toEqual(["wallet.low"]);

  const { id } = await requestTopUp(await contextOf(merchant), {
    amountMinor: 1_500_000,
    method: "airtel_money",
    requestedBy: await createPerson(merchant),
  });
  await confirmTopUp(await createAdmin(), id, { providerTransactionId: `TX${id.slice(-9)}` });
  await Promise.all(Array.from({ length: 5 }, () => placeOrder(merchant)));
  expect((await low()).sort()).toEqual(["wallet.credited", "wallet.low", "wallet.low"]);
  await expectNoViolations([merchant]);
});

test("an order that is refused tells nothing", async () => {
  const merchant = await createMerchant({ balance: 26_000 });
  await createEndpoint(inLive(merchant), URL, ["wallet.debited", "wallet.low"]);
  await expect(placeOrder(merchant)).rejects.toThrow();
  expect(await walletEvents(merchant)).toEqual([]);
  expect(await owner`select from outbox where merchant_id = ${merchant.id}`).toHaveLength(0);
});
