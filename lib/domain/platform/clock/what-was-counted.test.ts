import { expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { releaseWithdrawal } from "@/lib/domain/money/withdrawals/release-withdrawal";
import { requestWithdrawal } from "@/lib/domain/money/withdrawals/request-withdrawal";
import { startPayingWithdrawal } from "@/lib/domain/money/withdrawals/start-paying-withdrawal";
import { COMING } from "@/lib/domain/ordering/orders/order-alerts";
import { postEarnings } from "@/test/courier-history";
import { createAdmin, createStaff } from "@/test/courier-staff";
import { moveOrder, placeOrder } from "@/test/orders";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, createRider, owner } from "@/test/world";
import { call } from "../../calls.gen";

// Counts, notes and claims made while the database's clock was eight days ahead, after it is right again.

const phoneOf = (id: number) => `+26588${String(id).padStart(7, "0")}`;

/** A rider with a phone of their own, who works by text message. */
async function createPlainRider(pickup: { latitude: number; longitude: number }) {
  const { id } = await createRider(pickup);
  const phone = phoneOf(id);
  await owner`update riders set phone = ${phone}, confirmed_phone = ${phone}, last_seen_at = null
    where id = ${id}`;
  return { id, phone };
}

test("emails of that time do not use up those of a mailbox", async () => {
  const recipient = `${newId("req").toLowerCase()}@people.example`;
  const stage = async () => {
    const mail = { id: newId("mai"), kind: "alert", subject: "Late orders", text: "" };
    const [row] = await owner<[{ staged: boolean }]>`select stage_mail(
      jsonb_populate_record(null::mails, ${owner.json(mail)}), ${recipient}, 60) as staged`;
    return row.staged;
  };
  for (const staged of [true, true, true, false]) expect(await stage()).toBe(staged);
  await owner`update mails set created_at = now() + interval '8 days' where recipient = ${recipient}`;
  expect(await stage()).toBe(true);
});

test("codes of that time do not use up those of a phone", async () => {
  const { pickup } = await createMerchant();
  const { id: riderId } = await createPlainRider(pickup);
  const send = () =>
    refusalOf(
      call.sendPhoneCode({
        id: newId("pcd"),
        merchantId: null,
        riderId,
        userId: null,
        phone: null,
        minutes: 10,
      }),
    );
  for (const refusal of [undefined, undefined, undefined, "rate_limited"]) {
    expect(await send()).toBe(refusal);
  }
  await owner`update phone_codes set created_at = now() + interval '8 days' where rider_id = ${riderId}`;
  expect(await send()).toBeUndefined();
});

test("answers and passed-on replies of that time do not use up those of a phone and of an order", async () => {
  const merchant = await createMerchant();
  const rider = await createPlainRider(merchant.pickup);
  const { id: order_id } = await placeOrder(merchant);
  await moveOrder(merchant, order_id, "assigned");
  const order = { merchant_id: merchant.id, environment: "live", order_id };
  const phone = phoneOf(rider.id + 5_000_000);
  const hear = async () => {
    const id = newId("rpl");
    const said = { provider: "http", provider_message_id: id, channel: "sms", kind: "message" };
    const reply = { id, ...order, phone, ...said, text: "At the market." };
    await call.keepReply({
      reply: reply as never,
      answer: "Thanks.",
      language: "en",
      isRider: false,
    });
    const staged = await owner`select step from notifications where cause = ${id} order by step`;
    return staged.map(({ step }) => step as string);
  };
  await owner`insert into notifications (id, cause, step, phone) values (${order_id}, ${order_id}, 'code', ${phone})`;
  for (let n = 1; n <= 21; n += 1) {
    expect(await hear()).toEqual([...(n <= 20 ? ["answer"] : []), ...(n <= 5 ? ["reply"] : [])]);
  }
  await owner`update notifications set created_at = now() + interval '8 days'
    where order_id = ${order_id} and step in ('answer', 'reply')`;
  expect(await hear()).toEqual(["answer", "reply"]);
});

test("a text message that was leased then is sent, and keeps no newer one of its order waiting", async () => {
  const [alone, old, newer] = [newId("req"), newId("req"), newId("req")];
  const merchant = await createMerchant();
  const { id: order_id } = await placeOrder(merchant, { environment: "test" });
  const order = { merchant_id: merchant.id, environment: "test", order_id };
  const phone = "+265999000112";
  const insert = (id: string, of: object) =>
    owner`insert into notifications ${owner({ id, cause: id, step: "placed", phone, ...of })}`;
  await insert(alone, { step: "code" });
  await insert(old, order);
  await insert(newer, order);
  await owner`update notifications set leased_until = now() + interval '8 days' where id in ${owner([alone, old])}`;
  const claimed = await call.claimNotifications({
    limit: 10_000,
    leaseSeconds: 60,
  });
  const ids = claimed.map(({ id }) => id);
  expect(ids).toContain(alone);
  expect(ids).toContain(newer);
});

test("a rider's message counts although the one before it has a future time", async () => {
  const { pickup } = await createMerchant();
  const { id } = await createRider(pickup);
  const say = async (isOnline: boolean) => {
    const [row] = await owner<[{ changed: boolean }]>`
      select set_rider_presence(${id}, ${isOnline}, now(), null) as changed`;
    return row.changed;
  };
  await owner`insert into rider_actions (rider_id, key, kind, happened_at)
    values (${id}, 'early', 'go_online', now() + interval '1 minute')`;
  expect(await say(false)).toBe(false);
  await owner`update rider_actions set happened_at = now() + interval '8 days' where rider_id = ${id}`;
  expect(await say(false)).toBe(true);
});

test("a withdrawal that a person started to pay then is released by another", async () => {
  const courier = await createStaff();
  await postEarnings(courier, "order_settlement", 10_000_00);
  const request = {
    amountMinor: 2_000_00,
    method: "airtel_money",
    destination: "0999 123 456",
  } as const;
  const { id } = await requestWithdrawal(courier, { id: newId("wdr"), ...request });
  await startPayingWithdrawal(await createAdmin(), id);
  const admin = await createAdmin();
  const release = () => refusalOf(releaseWithdrawal(admin, id, { reason: "They went home." }));
  expect(await release()).toBe("withdrawal_being_paid");
  await owner`update withdrawals set paying_since = now() + interval '8 days' where id = ${id}`;
  expect(await release()).toBeUndefined();
});

test("the next email about a late order waits half an hour at most", async () => {
  const merchant = await createMerchant();
  await createRider(merchant.pickup);
  const { id } = await placeOrder(merchant);
  await owner`update orders set status = 'in_transit', status_label = 'In Transit',
    promised_by = now() - interval '4 hours' where id = ${id}`;
  await owner`insert into alerts (kind, merchant_id, cause, facts, written_at)
    values ('order_late', ${merchant.id}, ${newId("req")}, '{}', now() + interval '8 days')`;
  await call.stageLateOrders({ coming: COMING });
  const [row] = await owner<[{ minutes: number }]>`
    select extract(epoch from due_at - now())::float / 60 as minutes from alerts where cause = ${id}`;
  expect(row.minutes).toBeLessThanOrEqual(30);
});
