import { describe, expect, test } from "vitest";
import { createAdmin, createStaff } from "@/test/courier-staff";
import { refusedWith } from "@/test/merchant-desk";
import {
  act,
  createPhone,
  jobOf,
  offeredOrder,
  pinOf,
  readDay,
  returnPinOf,
  takenOrder,
  type Phone,
} from "@/test/rider-phone";
import { createCourier, createRider, owner } from "@/test/world";
import { listAudit } from "../../access/audit/list-audit";
import type { CourierContext } from "../../authority/courier-context";
import { decideDispute } from "../../ordering/disputes/decide-dispute";
import { listRiderPay } from "./list-rider-pay";
import { listRiderPayLines } from "./list-rider-pay-lines";
import { readRiderPayTerms } from "./read-rider-pay-terms";
import type { RiderPayTerms } from "./rider-pay-terms";
import { setRiderPay } from "./set-rider-pay";

const NO_EXTRAS = {
  perReturnMinor: 0,
  perWaitMinuteMinor: 0,
  freeWaitMinutes: 0,
  longestWaitMinutes: 0,
};

const share = (shareBp: number): RiderPayTerms => ({
  ...NO_EXTRAS,
  shareBp,
  perDeliveryMinor: null,
});
const fixed = (perDeliveryMinor: number, extras: Partial<RiderPayTerms> = {}): RiderPayTerms => ({
  ...NO_EXTRAS,
  shareBp: null,
  perDeliveryMinor,
  ...extras,
});

/** Long enough to cover a test's earnings now, in any calendar. */
const ALWAYS = { start: "2020-01-01", end: "2100-01-01" };

async function payingCompany(terms: RiderPayTerms | null) {
  const { merchant, phone } = await createPhone();
  const finance = await createStaff("finance", phone.rider.courierId);
  if (terms) await setRiderPay(finance, null, terms);
  return { merchant, phone, finance };
}

async function deliver(phone: Phone, orderId: string) {
  const { status } = await act(phone, { kind: "deliver", orderId, pin: await pinOf(orderId) });
  expect(status).toBe(200);
}

async function earningsOf(orderId: string) {
  const [row] = await owner`
    select delivery_minor::int as delivery, return_minor::int as "return", waiting_minor::int as waiting,
           waiting_minutes as minutes, refunded_at is not null as refunded
      from rider_earnings where order_id = ${orderId}`;
  return row && { ...row };
}

async function amountsOf(orderId: string) {
  const [row] = await owner<[{ fee: number; company: number }]>`
    select fee_minor::int as fee, (fee_minor - platform_fee_minor)::int as company
      from orders where id = ${orderId}`;
  return row;
}

const linesOf = (finance: CourierContext) => listRiderPayLines(finance, ALWAYS, { limit: 100 });

test.each([
  { fee: 265_000, bp: 7_000, pay: 185_500 },
  { fee: 135_050, bp: 3_333, pay: 45_012 },
  { fee: 1, bp: 5_000, pay: 1 },
  { fee: 1, bp: 4_999, pay: 0 },
  { fee: 100_05, bp: 5_000, pay: 5_003 },
  { fee: 99, bp: 10_000, pay: 99 },
  { fee: 250_000, bp: 1, pay: 25 },
])("a share of $bp hundredths of a percent of $fee is $pay, rounded half up", async (row) => {
  const [answer] = await owner<[{ pay: string }]>`
    select rider_pay_of(row(1, 'cou', null, ${row.bp}, null, 0, 0, 0, 0, now())::rider_pay_terms,
                        ${row.fee}) as pay`;
  expect(Number(answer.pay)).toBe(row.pay);
});

test("an offer, the job, the day and the company's list show the same pay, and the rest is the company's", async () => {
  const { merchant, phone, finance } = await payingCompany(share(3_333));
  const { order, offer } = await offeredOrder(merchant, phone);
  const { fee, company } = await amountsOf(order.id);
  const pay = Math.round((fee * 3_333) / 10_000);
  expect(offer).toMatchObject({ payMinor: pay, companyMinor: company });
  await act(phone, { kind: "accept_offer", offerId: offer.id });
  expect(await jobOf(phone, order.id)).toMatchObject({ payMinor: pay, companyMinor: company });
  for (const kind of ["pick_up", "depart"] as const) await act(phone, { kind, orderId: order.id });
  await deliver(phone, order.id);
  expect((await readDay(phone)).earnings).toEqual({
    today: { amountMinor: pay, currency: "MWK" },
    deliveriesToday: 1,
  });
  expect(await listRiderPay(finance, ALWAYS)).toMatchObject([
    { riderId: phone.rider.id, deliveries: 1, returns: 0, payMinor: pay, companyMinor: company },
  ]);
  const [line] = await linesOf(finance);
  expect(line).toMatchObject({ outcome: "delivered", payMinor: pay, deliveryMinor: pay });
});

test("after a change of the share the promised pay is paid, and past earnings are unchanged", async () => {
  const { merchant, phone, finance } = await payingCompany(fixed(1_000_00));
  const steps = ["pick_up", "depart"] as const;
  const earned = await takenOrder(merchant, phone, ...steps);
  await deliver(phone, earned.order.id);
  const accepted = await takenOrder(merchant, phone, ...steps);
  await setRiderPay(finance, null, fixed(100_00));
  await deliver(phone, accepted.order.id);
  expect(await earningsOf(earned.order.id)).toMatchObject({ delivery: 1_000_00 });
  expect(await earningsOf(accepted.order.id)).toMatchObject({ delivery: 1_000_00 });
  expect((await offeredOrder(merchant, phone)).offer.payMinor).toBe(100_00);
});

test("a rider's own terms replace the company's, and the company's count again without them", async () => {
  const { merchant, phone, finance } = await payingCompany(fixed(500_00));
  await setRiderPay(finance, String(phone.rider.id), fixed(700_00));
  expect((await offeredOrder(merchant, phone)).offer.payMinor).toBe(700_00);
  await setRiderPay(finance, String(phone.rider.id), null);
  expect((await offeredOrder(merchant, phone)).offer.payMinor).toBe(500_00);
  expect((await readDay(phone)).offers.map(({ payMinor }) => payMinor)).toContain(700_00);
});

test("without terms nothing is called the rider's pay, and the company's list counts it as unpaid", async () => {
  const { merchant, phone, finance } = await payingCompany(null);
  const { order, offer } = await takenOrder(merchant, phone, "pick_up", "depart");
  expect(offer.payMinor).toBeNull();
  await deliver(phone, order.id);
  expect((await readDay(phone)).earnings.today.amountMinor).toBeNull();
  expect(await listRiderPay(finance, ALWAYS)).toMatchObject([{ unpaid: 1, payMinor: 0 }]);
});

describe("waiting and returns", () => {
  /** When each step of an order happened, in minutes after it was accepted. */
  const timeline = (orderId: string, minutes: Record<string, number>) =>
    Promise.all(
      Object.entries(minutes).map(
        ([status, after]) =>
          owner`update events e set occurred_at = o.assigned_at + ${`${after} minutes`}::interval
              from orders o where o.id = ${orderId} and e.order_id = o.id and e.status = ${status}`,
      ),
    );

  const EXTRAS = {
    perReturnMinor: 300_00,
    perWaitMinuteMinor: 20_00,
    freeWaitMinutes: 5,
    longestWaitMinutes: 30,
  };

  test.each([
    { waits: "4 and 5 minutes, which are free", pickup: 4, door: 5, minutes: 0 },
    { waits: "12 minutes at the pickup", pickup: 12, door: 1, minutes: 7 },
    { waits: "at both stops", pickup: 9, door: 15, minutes: 14 },
    { waits: "two hours, of which half an hour is paid", pickup: 120, door: 0, minutes: 30 },
  ])("pays for $waits", async ({ pickup, door, minutes }) => {
    const { merchant, phone } = await payingCompany(fixed(1_000_00, EXTRAS));
    const { order } = await takenOrder(
      merchant,
      phone,
      "arrive_at_pickup",
      "pick_up",
      "depart",
      "arrive",
    );
    await owner`update orders set assigned_at = now() - interval '4 hours' where id = ${order.id}`;
    await timeline(order.id, {
      assigned: 0,
      arrived_at_pickup: 10,
      picked_up: 10 + pickup,
      in_transit: 11 + pickup,
      arrived: 240 - door,
    });
    await deliver(phone, order.id);
    expect(await earningsOf(order.id)).toEqual({
      delivery: 1_000_00,
      return: 0,
      waiting: minutes * 20_00,
      minutes,
      refunded: false,
    });
  });

  test("a parcel that was brought back pays the delivery and the return", async () => {
    const { merchant, phone, finance } = await payingCompany(fixed(1_000_00, EXTRAS));
    const { order } = await takenOrder(merchant, phone, "pick_up", "depart");
    await act(phone, { kind: "give_up", orderId: order.id, reason: "refused" });
    await act(phone, { kind: "start_return", orderId: order.id });
    await act(phone, { kind: "return", orderId: order.id, pin: await returnPinOf(order.id) });
    expect(await earningsOf(order.id)).toMatchObject({ delivery: 1_000_00, return: 300_00 });
    expect(await linesOf(finance)).toMatchObject([{ outcome: "returned", payMinor: 1_300_00 }]);
  });
});

test("a delivery that was decided not to be one pays neither the company nor the rider", async () => {
  const { merchant, phone, finance } = await payingCompany(fixed(1_000_00));
  const { order } = await takenOrder(merchant, phone, "pick_up", "depart");
  await deliver(phone, order.id);
  await owner`update orders set disputed_at = now(), disputed_by = 'recipient', dispute_reason = 'not_received' where id = ${order.id}`;
  await decideDispute(await createAdmin("admin"), {
    merchantId: merchant.id,
    orderId: order.id,
    decision: "not_delivered",
    reason: "The recipient was abroad.",
  });
  expect(await earningsOf(order.id)).toMatchObject({ refunded: true });
  expect(await listRiderPay(finance, ALWAYS)).toEqual([]);
  expect(await linesOf(finance)).toMatchObject([
    { outcome: "refunded", payMinor: 0, companyMinor: 0 },
  ]);
});

test("owner and finance set pay with a line in the audit log, dispatchers and other companies can't", async () => {
  const finance = await createStaff("finance");
  const dispatcher = await createStaff("dispatcher", finance.courierId);
  const stranger = await createCourier();
  const { id } = await createRider({ latitude: -13.9, longitude: 33.7 });
  await setRiderPay(finance, null, share(7_000));
  expect((await readRiderPayTerms(finance)).company).toMatchObject({ shareBp: 7_000 });
  expect(await refusedWith(setRiderPay(dispatcher, null, share(1)))).toMatchObject({
    code: "role_not_allowed",
  });
  expect(await refusedWith(setRiderPay(finance, String(id), share(1)))).toMatchObject({
    code: "rider_not_found",
  });
  expect((await readRiderPayTerms(await createStaff("owner", stranger.id))).company).toBeNull();
  const { entries } = await listAudit(finance, { limit: 5 });
  expect(entries).toMatchObject([{ action: "rider_pay.set", details: { shareBp: 7_000 } }]);
});

test.each([
  { what: "neither share nor amount", terms: { ...share(1), shareBp: null } },
  { what: "more than the whole fee", terms: share(10_001) },
  { what: "both", terms: { ...share(1), perDeliveryMinor: 1 } },
  { what: "half a minute", terms: fixed(1, { freeWaitMinutes: 0.5 }) },
])("refuses $what", async ({ terms }) => {
  const refusal = await refusedWith(setRiderPay(await createStaff("owner"), null, terms));
  expect(refusal).toMatchObject({ code: "invalid_request" });
});
