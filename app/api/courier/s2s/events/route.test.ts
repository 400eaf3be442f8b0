import { expect, test } from "vitest";
import { createCompanyEndpoint, fanOutOf } from "@/test/company-webhooks";
import { ask, createSystem, taken } from "@/test/courier-system";

test("the feed is walked from event to event, each once, in any step, also while the endpoint is off", async () => {
  const { merchant, system } = await createSystem();
  const { id } = await createCompanyEndpoint(system);
  await ask(system, "PATCH", `webhook-endpoints/${id}`, { body: { enabled: false } });
  const { order } = await taken(merchant, system, "arrive_at_pickup", "pick_up");
  expect((await ask(system, "GET", "events")).body).toEqual({
    success: true,
    events: [],
    has_more: false,
    cursor: null,
  });
  await fanOutOf(system);
  const all = (await ask(system, "GET", "events")).body.events;
  expect(all.map(({ sequence }: { sequence: number }) => sequence)).toEqual([1, 2, 3, 4, 5]);
  expect(all[2]).toMatchObject({ type: "job.assigned", order_id: order.id });
  for (const limit of [1, 2, 5]) {
    const found: unknown[] = [];
    let after = "";
    for (let more = true; more;) {
      const path = `events?limit=${limit}${after && `&after=${after}`}`;
      const { events, has_more, cursor } = (await ask(system, "GET", path)).body;
      found.push(...events);
      [more, after] = [has_more, cursor];
    }
    expect(found).toEqual(all);
    expect((await ask(system, "GET", `events?after=${after}`)).body).toMatchObject({
      events: [],
      cursor: after,
    });
  }
});

test.each([
  ["an unknown event", "after=evt_1", "after"],
  ["no number as limit", "limit=many", "limit"],
  ["101 events", "limit=101", "limit"],
  ["an unknown parameter", "since=now", "since"],
])("%s is refused", async (_, query, path) => {
  const { system } = await createSystem();
  const { status, body } = await ask(system, "GET", `events?${query}`);
  expect([status, body.issues[0].path]).toEqual([400, path]);
});
