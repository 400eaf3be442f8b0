import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { newId } from "@/lib/core/ids";
import { authenticateApiKey } from "@/lib/domain/access/merchants/authenticate-api-key";
import { grantAdminAuthority } from "@/lib/domain/authority/admin-context";
import { grantCourierAuthority } from "@/lib/domain/authority/courier-context";
import { setPayoutPlan } from "@/lib/domain/money/collections/set-payout-plan";
import type { PaymentProvider } from "@/lib/domain/money/payment-providers/payment-provider";
import type { CollectingShop, Desks } from "./collecting-desks";
import type { Doors } from "./collecting-phones";
import { signIn } from "./memory-world";
import type { MoodyPayChangu } from "./moody-paychangu";
import { payAheadTwice, paysAhead } from "./paying-recipients";
import { postUntilDone } from "./retrying-client";
import type { StormMerchant } from "./storm-world";

const CLIENTS = 8;

/** What recipients owe their shops. */
const AMOUNTS = { least: 500, most: 40_000 };

export type Placed = { orderId: string; amountMinor: number };

export type Town = {
  owner: postgres.Sql;
  url: string;
  provider: MoodyPayChangu;
  merchants: StormMerchant[];
};

export async function signInRiders(owner: postgres.Sql) {
  const riders = await owner<{ id: number }[]>`
    update riders set job_limit = 5, weight_limit_g = 60000,
           float_limit_minor = (select rider_float_minor from markets where code = 'MW')
    returning id`;
  const signedIn: { riderId: number; cookie: string }[] = [];
  for (const { id: riderId } of riders) {
    signedIn.push({ riderId, cookie: await signIn(owner, { role: "rider", rider_id: riderId }) });
  }
  return signedIn;
}

export async function openDesks({ owner, merchants }: Town, doors: Doors, over: AbortSignal) {
  await owner`update markets set collection_payout_hour = 0, collection_payout_minimum_minor = 100 where code = 'MW'`;
  const [{ courierId }] = await owner<[{ courierId: string }]>`
    select courier_id as "courierId" from riders limit 1`;
  const hire = async (role: Record<string, string>) => {
    const id = newId("usr");
    const person = { id, email: `${id}@storm.example`, name: "Storm person", password_hash: "" };
    await owner`insert into users ${owner({ ...person, ...role })}`;
    return id;
  };
  const cashier = async () =>
    grantCourierAuthority({
      courierId,
      environment: "live",
      timezone: "Africa/Blantyre",
      currency: "MWK",
      actor: {
        kind: "staff",
        userId: await hire({ role: "courier", staff_role: "owner", courier_id: courierId }),
        staffRole: "owner",
      },
    });
  const financier = async () =>
    grantAdminAuthority({
      userId: await hire({ role: "admin", staff_role: "finance" }),
      staffRole: "finance",
    });
  // Every other shop takes a part of the money.
  await owner`update merchants set collect_least_percent = 50
    where id in (select id from merchants order by id limit (select count(*) / 2 from merchants))`;
  await owner`update merchants set takes_references = true`;
  const shops: CollectingShop[] = [];
  for (const [index, { id, key }] of merchants.entries()) {
    const userId = await hire({ role: "merchant", staff_role: "owner", merchant_id: id });
    const context = { ...(await authenticateApiKey(key)), staffRole: "owner" as const };
    const phone = `09912345${String(index).padStart(2, "0")}`;
    const daily = index % 2 === 0 ? "phone" : "wallet";
    await setPayoutPlan(context, { typedPhone: phone, daily, userId }, ANY_PHONE);
    shops.push({ context, userId, phone });
  }
  const desks: Desks = {
    owner,
    shops,
    cashiers: [await cashier(), await cashier()],
    finance: [await financier(), await financier()],
    doors,
    over,
  };
  return desks;
}

/** Setting a plan asks the provider for nothing else. */
const ANY_PHONE = { accountOf: () => "airtel_money" } as Pick<
  PaymentProvider,
  "accountOf"
> as PaymentProvider;

/** Until the last recipient has paid ahead. */
export async function sell(
  town: Town,
  doors: Doors,
  { orders, placed }: { orders: number; placed: Placed[] },
): Promise<void> {
  let next = 0;
  const paying: Promise<void>[] = [];
  const client = async () => {
    for (let index = next++; index < orders; index = next++) {
      const merchant = town.merchants[index % town.merchants.length];
      if (!merchant) continue;
      const order = await placeUntilAnswered(town, merchant);
      placed.push(order);
      if (paysAhead(order.amountMinor)) paying.push(payAheadTwice({ ...town, doors }, order));
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  await Promise.all(paying);
}

/** Again with the same key after a broken answer, and while no rider may carry more money. */
async function placeUntilAnswered({ url }: Town, merchant: StormMerchant): Promise<Placed> {
  const key = `storm-${randomUUID()}`;
  const amount = AMOUNTS.least + Math.floor(Math.random() * (AMOUNTS.most - AMOUNTS.least));
  const parcel = {
    delivery_lat: merchant.latitude + 0.005 + Math.random() * 0.02,
    delivery_lng: merchant.longitude,
    receiver_phone: "+265999123456",
    collect_amount: amount,
  };
  const send = (path: string, body: object, idempotencyKey = "") =>
    postUntilDone(`${url}/api/v1/external/${path}`, merchant.key, body, idempotencyKey);
  const { delivery_fee } = await send("quote", parcel);
  const { order_id } = await send("create-order", { ...parcel, delivery_fee }, key);
  return { orderId: String(order_id), amountMinor: amount * 100 };
}
