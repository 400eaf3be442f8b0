import { describe, expect, test } from "vitest";
import { jobEventData, offerEventData } from "@/lib/http/endpoint/company-event";
import { patch, post } from "@/test/api";
import {
  companyEventsOf,
  createCompanyEndpoint,
  fanOutOf,
  type StoredCompanyEvent,
} from "@/test/company-webhooks";
import { ask, createSystem, offered, taken } from "@/test/courier-system";
import { newPhone } from "@/test/new-phone";
import { letExpire } from "@/test/offers";
import { act, phoneOf, pinOf } from "@/test/rider-phone";
import { createCourier, createRider, nearby, owner } from "@/test/world";
import { advanceDispatch } from "../../dispatch/search/advance-dispatch";
import { claimDeliveries } from "../webhooks/claim-deliveries";

async function createHearing() {
  const { merchant, system } = await createSystem();
  const endpoint = await createCompanyEndpoint(system);
  return { merchant, system, endpoint };
}

const typesOf = (events: StoredCompanyEvent[]) => events.map(({ type }) => type);

describe("a company's system hears", () => {
  test("of an offer, its acceptance and every step of the job, numbered per order", async () => {
    const { merchant, system } = await createHearing();
    const steps = ["arrive_at_pickup", "pick_up", "depart", "arrive"];
    const { order, offerId } = await taken(merchant, system, ...steps);
    const deliver = { kind: "deliver", pin: await pinOf(order.id) };
    await ask(system, "POST", `jobs/${order.id}/steps`, { body: deliver });
    const events = await companyEventsOf(system, order.id);
    expect(events.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(typesOf(events)).toEqual([
      "offer.created",
      "offer.ended",
      "job.assigned",
      ...Array(4).fill("job.changed"),
      "job.ended",
    ]);
    const driver_id = system.rider.id;
    expect(events[0]!.data).toMatchObject({ offer_id: offerId, driver_id, state: "open" });
    expect(events[1]!.data).toMatchObject({ offer_id: offerId, state: "accepted" });
    expect(events.slice(2).map(({ data }) => data.status_code)).toEqual([
      "assigned",
      "arrived_at_pickup",
      "picked_up",
      "in_transit",
      "arrived",
      "delivered",
    ]);
  });

  test("of a step that its rider takes in our app", async () => {
    const { merchant, system } = await createHearing();
    const { order } = await taken(merchant, system);
    const phone = await phoneOf(system.rider);
    const arrived = await act(phone, { kind: "arrive_at_pickup", orderId: order.id });
    expect(arrived.status).toBe(200);
    expect((await companyEventsOf(system, order.id)).at(-1)).toMatchObject({
      type: "job.changed",
      data: { status_code: "arrived_at_pickup", actor: "rider", changed_fields: [] },
    });
  });

  test("of what the shop changes, by the names of the fields and without their values", async () => {
    const { merchant, system } = await createHearing();
    const { order } = await taken(merchant, system);
    const change = { dropoff_note: "Behind the mosque" };
    const changed = await patch(`/orders/${order.id}`, merchant.liveKey, change);
    expect(changed.status, changed.text).toBe(200);
    const { type, data } = (await companyEventsOf(system, order.id)).at(-1)!;
    expect(type).toBe("job.changed");
    expect(data).toMatchObject({ actor: "merchant", changed_fields: ["dropoff_note"] });
    expect(JSON.stringify(data)).not.toContain("mosque");
  });

  test("that a job was cancelled, and that one went to another of its drivers", async () => {
    const { merchant, system } = await createHearing();
    const { order } = await taken(merchant, system);
    const other = await createRider(nearby(merchant.pickup, 2), { courierId: system.courierId });
    await ask(system, "PUT", `jobs/${order.id}/driver`, { body: { driver_id: other.id } });
    const moved = (await companyEventsOf(system, order.id)).slice(3);
    expect(moved).toMatchObject([
      { type: "job.ended", data: { driver_id: system.rider.id, status_code: "searching" } },
      { type: "job.assigned", data: { driver_id: other.id, status_code: "assigned" } },
    ]);
    await post(`/orders/${order.id}/cancel`, merchant.liveKey, { reason: "Sold out" });
    expect((await companyEventsOf(system, order.id)).at(-1)).toMatchObject({
      type: "job.ended",
      data: { driver_id: other.id, status_code: "cancelled", actor: "merchant" },
    });
  });

  test.each(["declined", "expired", "withdrawn"] as const)(
    "that an offer was %s",
    async (state) => {
      const { merchant, system } = await createHearing();
      const { order, offerId } = await offered(merchant);
      if (state === "declined") await ask(system, "POST", `offers/${offerId}/decline`);
      if (state === "withdrawn") await post(`/orders/${order.id}/cancel`, merchant.liveKey, {});
      if (state === "expired") {
        await letExpire(order.id);
        await advanceDispatch();
      }
      const [, ended, ...more] = await companyEventsOf(system, order.id);
      expect(ended).toMatchObject({ type: "offer.ended", data: { offer_id: offerId, state } });
      expect(ended!.data.ended_at).toEqual(expect.any(String));
      expect(more).toEqual([]);
    },
  );

  test("of offers that are accepted automatically as of jobs only", async () => {
    const { merchant, system } = await createHearing();
    await owner`update couriers set auto_accepts_offers = true where id = ${system.courierId}`;
    const { order } = await offered(merchant);
    expect(await companyEventsOf(system, order.id)).toEqual([]);
    await advanceDispatch();
    expect(typesOf(await companyEventsOf(system, order.id))).toEqual(["job.assigned"]);
  });
});

test("events are as they are documented, and none says who receives the parcel or where", async () => {
  const { merchant, system } = await createHearing();
  const secrets = { receiver_name: "Thoko Chirwa", delivery_address: "Blue gate" };
  const phone = newPhone();
  const { order, offerId } = await offered(merchant, { ...secrets, receiver_phone: phone });
  await ask(system, "POST", `offers/${offerId}/accept`);
  const events = await companyEventsOf(system, order.id);
  for (const { type, data } of events) {
    const schema = type.startsWith("offer.") ? offerEventData : jobEventData;
    expect(schema.strict().safeParse(data).error, type).toBeUndefined();
  }
  const text = JSON.stringify(events);
  for (const secret of [...Object.values(secrets), phone]) expect(text).not.toContain(secret);
  const [place] =
    await owner`select delivery_latitude as latitude from orders where id = ${order.id}`;
  expect(text).not.toContain(String(place!.latitude));
});

test("a company without an endpoint, and one that has deleted its own, have no events", async () => {
  const { merchant, system } = await createSystem();
  const silent = await offered(merchant);
  expect(await companyEventsOf(system, silent.order.id)).toEqual([]);
  const { id } = await createCompanyEndpoint(system);
  await ask(system, "DELETE", `webhook-endpoints/${id}`);
  await ask(system, "POST", `offers/${silent.offerId}/accept`);
  expect(await companyEventsOf(system, silent.order.id)).toEqual([]);
});

test("no other company hears of it, and no merchant", async () => {
  const { merchant, system } = await createHearing();
  const other = await createCourier();
  await createCompanyEndpoint(other);
  await post("/webhook-endpoints", merchant.liveKey, { url: "https://shop.example.com/hook" });
  const { order } = await taken(merchant, system);
  await fanOutOf(system);
  const owners = await owner`select distinct d.merchant_id as id, d.event_id in (
      select id from company_events) as is_company from webhook_deliveries d
    where d.order_id = ${order.id} order by 2`;
  expect([...owners]).toEqual([
    { id: merchant.id, is_company: false },
    { id: system.courierId, is_company: true },
  ]);
});

describe("deliveries to a company", () => {
  test("go to the endpoints that subscribe to the event, once each, and one after the other per order", async () => {
    const { merchant, system, endpoint } = await createHearing();
    const jobs = await createCompanyEndpoint(system, { events: ["job.assigned", "job.ended"] });
    const { order } = await taken(merchant, system);
    await fanOutOf(system);
    await fanOutOf(system);
    const deliveries =
      await owner`select endpoint_id, array_agg(sequence order by sequence) as sequences
      from webhook_deliveries where merchant_id = ${system.courierId} group by endpoint_id`;
    expect(Object.fromEntries(deliveries.map((it) => [it.endpoint_id, it.sequences]))).toEqual({
      [endpoint.id]: [1, 2, 3],
      [jobs.id]: [3],
    });
    const scope = { merchantId: system.courierId, orderId: order.id };
    const claimed = await claimDeliveries(100, scope);
    expect(claimed.map((it) => [it.endpointId, it.eventType]).sort()).toEqual(
      [
        [endpoint.id, "offer.created"],
        [jobs.id, "job.assigned"],
      ].sort(),
    );
    expect(await claimDeliveries(100, scope)).toEqual([]);
  });
});
