import { expect, test } from "vitest";
import { claimDeliveries } from "@/lib/domain/messaging/webhooks/claim-deliveries";
import { createCompanyEndpoint, fanOutOf } from "@/test/company-webhooks";
import { ask } from "@/test/courier-system";
import { createCourier, createToken, owner } from "@/test/world";

const DAY = 24;

/** A company with two test events, of which the first is some hours old. */
async function createTested(hours: number) {
  const { id: courierId } = await createCourier();
  const system = { courierId, token: await createToken(courierId) };
  const { id } = await createCompanyEndpoint(system);
  for (let count = 0; count < 2; count += 1)
    await ask(system, "POST", `webhook-endpoints/${id}/test`);
  await fanOutOf(system);
  const [old] = await owner<[{ id: string }]>`update company_events
    set occurred_at = now() - make_interval(hours => ${hours})
    where number = (select min(number) from company_events where courier_id = ${courierId}) returning id`;
  return { courierId, oldId: old.id };
}

const purge = () => owner`select purge_company_events(1000)`;

const countOf = async (courierId: string) => {
  const [row] =
    await owner`select (select count(*)::int from company_events where courier_id = ${courierId}) as events,
    (select count(*)::int from webhook_deliveries where merchant_id = ${courierId}) as deliveries,
    (select count(*)::int from webhook_attempts where merchant_id = ${courierId}) as attempts`;
  return row;
};

test("a company's events are removed after 90 days, with their deliveries and attempts", async () => {
  const { courierId, oldId } = await createTested(90 * DAY + 1);
  await owner`insert into webhook_attempts
      (merchant_id, environment, delivery_id, number, started_at, duration_ms, status, request_headers, response_head)
    select merchant_id, environment, id, 1, now(), 1, 200, '{}', '' from webhook_deliveries where event_id = ${oldId}`;
  expect(await countOf(courierId)).toEqual({ events: 2, deliveries: 2, attempts: 1 });
  await purge();
  expect(await countOf(courierId)).toEqual({ events: 1, deliveries: 1, attempts: 0 });
});

test("one hour before that they stay, and so does one that is being sent", async () => {
  const young = await createTested(90 * DAY - 1);
  const sent = await createTested(90 * DAY + 1);
  expect(await claimDeliveries(10, { merchantId: sent.courierId })).toHaveLength(2);
  await purge();
  for (const { courierId } of [young, sent]) {
    expect(await countOf(courierId)).toMatchObject({ events: 2, deliveries: 2 });
  }
});
