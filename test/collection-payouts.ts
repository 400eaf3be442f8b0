import { afterAll, beforeAll, beforeEach } from "vitest";
import { newId } from "@/lib/core/ids";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { payOutCollections } from "@/lib/domain/money/collections/pay-out-collections";
import type { DailyPayout } from "@/lib/domain/money/collections/payout-plan";
import { setPayoutPlan } from "@/lib/domain/money/collections/set-payout-plan";
import { sendPayouts } from "@/lib/domain/money/payouts/send-payouts";
import { receive, staffOf, withCash } from "./collected-cash";
import { contextOf, createPerson } from "./merchant-desk";
import { openPayChangu, type PayChanguServer } from "./paychangu-server";
import { owner } from "./world";

export let payChangu: PayChanguServer;

/** Opens the provider for a file's tests, each of which has the worker to itself. */
export function usePayoutProvider(): void {
  beforeAll(async () => {
    payChangu = await openPayChangu();
  });
  afterAll(() => payChangu.close());
  beforeEach(async () => {
    payChangu.setMood("well");
    payChangu.refuseCharges(false);
    payChangu.settleSentAs("success");
    await owner`update payouts set state = 'unknown', asked_at = asked_at - interval '8 days'
      where ended_at is null`;
  });
}

export const PAYOUT_PHONE = "0991 234 567";
export const RECEIVED_MINOR = 25_000_00;

type Shop = { shop: MerchantContext; userId: string };

/** A shop for which the platform has received money from a door. */
export async function withReceived(daily: DailyPayout = "never") {
  const { merchant, phone } = await withCash(25_000);
  await receive(phone, await staffOf(phone));
  const shop = { ...(await contextOf(merchant)), staffRole: "owner" as const };
  const it = { merchant, phone, rider: phone.rider, shop, userId: await createPerson(merchant) };
  await savePlan(it, PAYOUT_PHONE, daily);
  return it;
}

export const savePlan = (
  { shop, userId }: Shop,
  typedPhone: string,
  daily: DailyPayout = "never",
) => setPayoutPlan(shop, { typedPhone, daily, userId }, payChangu.provider);

export const askPayout = ({ shop, userId }: Shop, id = newId("cpo")) =>
  payOutCollections(shop, { id, amountMinor: RECEIVED_MINOR, userId, to: "own_phone" });

export const workPayouts = () => sendPayouts(payChangu.provider);

type SeenPayout = { id: string; state: string; sends: number; cpo: string; is: string };

/** A shop's newest payout by the provider, and the payout of collections that it pays. */
export async function payoutOf({ shop }: Pick<Shop, "shop">): Promise<SeenPayout> {
  const [row] = await owner<[SeenPayout]>`
    select p.id, p.state, p.sends, t.id as cpo, t.state as is
      from payouts p join collection_payouts t on t.id = p.collection_payout_id
     where t.merchant_id = ${shop.merchantId} order by p.asked_at desc limit 1`;
  return row;
}
