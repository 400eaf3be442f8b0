import { describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { courierCaller, merchantCaller } from "@/lib/dashboard/authority";
import { withCash } from "@/test/collected-cash";
import { foldAll, openEarnings, postEarnings } from "@/test/courier-history";
import { withLeftCash } from "@/test/left-cash";
import { carriedParcel } from "@/test/next-tries";
import { moveParcel, placeLiveParcel } from "@/test/parcels";
import { makeRun, payingCompany } from "@/test/pay-runs";
import { createPerson, type Employer, PASSWORD, sessionOf } from "@/test/people";
import { refusalOf } from "@/test/refusal-of";
import { handedOver } from "@/test/stated-payments";
import { createCourier, createMerchant, owner, topUp } from "@/test/world";
import type { CompanyContext } from "../../authority/company-of";
import type { Session } from "../../authority/session";
import { closeCompany } from "./close-company";
import { type HoldUp, listHoldUps } from "./list-hold-ups";

type Case = [reason: HoldUp["reason"], what: string, make: () => Promise<Employer>, held: Held];

type Held = Pick<HoldUp, "count"> & { amountMinor: number | null };

const ofMerchant = (merchant: { id: string }): Employer => ({
  role: "merchant",
  merchantId: merchant.id,
});

const ofCourier = (courierId: string): Employer => ({ role: "courier", courierId });

/** An order that is over, with a problem that its recipient reported. */
async function disputed() {
  const parcel = await placeLiveParcel();
  await moveParcel(parcel, "assigned", "picked_up", "in_transit", "delivered", "completed");
  await owner`update orders set disputed_at = now(), disputed_by = 'recipient', dispute_reason = 'damaged' where id = ${parcel.id}`;
  const [{ courierId }] = await owner<[{ courierId: string }]>`
    select courier_id as "courierId" from orders where id = ${parcel.id}`;
  return { ...parcel, courierId };
}

async function withTopUp(state: "declared" | "in_review") {
  const merchant = await createMerchant({ balance: 0 });
  const user = await createPerson(ofMerchant(merchant));
  const received = { received_minor: 500_000, received_at: new Date(), received_currency: "MWK" };
  await owner`insert into top_ups ${owner({
    id: newId("top"),
    merchant_id: merchant.id,
    environment: "live",
    state,
    amount_minor: 500_000,
    currency: "MWK",
    reference: newId("req"),
    requested_by: user.id,
    method: state === "declared" ? "airtel_money" : "online",
    provider_transaction_id: newId("req"),
    ...(state === "in_review" && received),
  })}`;
  return ofMerchant(merchant);
}

async function withEarnings() {
  const { id: courierId } = await createCourier();
  await openEarnings(courierId, "MWK");
  await postEarnings({ courierId }, "order_settlement", 120_000);
  await foldAll();
  return ofCourier(courierId);
}

async function withWithdrawal() {
  const { id: courierId } = await createCourier();
  const { id } = await createPerson(ofCourier(courierId));
  await owner`insert into withdrawals (id, courier_id, currency, amount_minor, method, destination, requested_by)
    values (${newId("wdr")}, ${courierId}, 'MWK', 100000, 'airtel_money', '+265991000000', ${id})`;
  return ofCourier(courierId);
}

async function withPayRun() {
  const { phone, finance, deliver } = await payingCompany();
  await deliver();
  await makeRun(finance);
  return ofCourier(phone.rider.courierId);
}

const MERCHANTS: Case[] = [
  [
    "open_orders",
    "an order is under way",
    async () => ofMerchant((await placeLiveParcel()).merchant),
    { count: 1, amountMinor: null },
  ],
  [
    "open_orders",
    "a problem with one is not decided",
    async () => ofMerchant((await disputed()).merchant),
    { count: 1, amountMinor: null },
  ],
  [
    "wallet",
    "its wallet has money",
    async () => {
      const merchant = await createMerchant({ balance: 0 });
      await topUp(merchant.id, 7_000);
      return ofMerchant(merchant);
    },
    { count: 1, amountMinor: 700_000 },
  ],
  [
    "top_ups",
    "a top-up is declared",
    () => withTopUp("declared"),
    { count: 1, amountMinor: 500_000 },
  ],
  [
    "top_ups",
    "a top-up is in review",
    () => withTopUp("in_review"),
    { count: 1, amountMinor: 500_000 },
  ],
  [
    "collections",
    "money from doors is not paid out",
    async () => ofMerchant((await withCash(25_000)).merchant),
    { count: 1, amountMinor: 2_500_000 },
  ],
  [
    "undecided",
    "a stated payment is not decided",
    async () => ofMerchant((await handedOver(15_000)).merchant),
    { count: 1, amountMinor: 1_500_000 },
  ],
  [
    "undecided",
    "cash for an order that had ended is not decided",
    async () => ofMerchant((await withLeftCash(15_000)).merchant),
    { count: 1, amountMinor: 1_500_000 },
  ],
];

const COURIERS: Case[] = [
  [
    "open_orders",
    "a rider has an order",
    async () => ofCourier((await carriedParcel()).phone.rider.courierId),
    { count: 1, amountMinor: null },
  ],
  [
    "open_orders",
    "a problem with one is not decided",
    async () => ofCourier((await disputed()).courierId),
    { count: 1, amountMinor: null },
  ],
  ["earnings", "it has earnings", withEarnings, { count: 1, amountMinor: 120_000 }],
  ["withdrawals", "a withdrawal is open", withWithdrawal, { count: 1, amountMinor: 100_000 }],
  [
    "pay_runs",
    "a rider is not paid in an open run",
    withPayRun,
    { count: 1, amountMinor: 100_000 },
  ],
  [
    "cash",
    "cash from doors is not paid in",
    async () => ofCourier((await withCash(25_000)).phone.rider.courierId),
    { count: 1, amountMinor: 2_500_000 },
  ],
  [
    "undecided",
    "a stated payment is not decided",
    async () => ofCourier((await handedOver(15_000)).phone.rider.courierId),
    { count: 1, amountMinor: 1_500_000 },
  ],
  [
    "undecided",
    "cash for an order that had ended is not decided",
    async () => ofCourier((await withLeftCash(15_000)).phone.rider.courierId),
    { count: 1, amountMinor: 1_500_000 },
  ],
];

function holderOf(user: Session): CompanyContext {
  const holder = merchantCaller(user, "live")?.merchant ?? courierCaller(user)?.courier;
  return holder ?? expect.fail("no authority");
}

async function refusesToClose(reason: string, make: () => Promise<Employer>, held: Held) {
  const employer = await make();
  const user = await sessionOf(await createPerson(employer));
  const holder = holderOf(user);
  const holdUps = await listHoldUps(holder);
  expect(holdUps.find((one) => one.reason === reason)).toEqual({ reason, ...held });
  const given = { password: PASSWORD, code: "" };
  expect(await refusalOf(closeCompany(holder, user, given))).toBe("account_in_use");
}

describe("a merchant's account stays open while", () => {
  test.each(MERCHANTS)("%s: %s", (reason, _what, make, held) => refusesToClose(reason, make, held));
});

describe("a courier company's account stays open while", () => {
  test.each(COURIERS)("%s: %s", (reason, _what, make, held) => refusesToClose(reason, make, held));
});

test("every reason has a case", async () => {
  const { rows } = await reasonsOf();
  expect(new Set([...MERCHANTS, ...COURIERS].map(([reason]) => reason))).toEqual(rows);
});

/** As the function names them. */
async function reasonsOf() {
  const [{ source }] = await owner<[{ source: string }]>`
    select prosrc as source from pg_proc where proname = 'closing_hold_ups'`;
  return { rows: new Set([...source.matchAll(/select '(\w+)'/g)].map(([, reason]) => reason)) };
}
