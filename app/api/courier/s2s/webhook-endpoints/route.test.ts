import { describe, expect, test } from "vitest";
import { attemptDelivery } from "@/lib/domain/messaging/webhooks/attempt-delivery";
import { claimDeliveries } from "@/lib/domain/messaging/webhooks/claim-deliveries";
import { api } from "@/test/api";
import { COMPANY_URL, createCompanyEndpoint, fanOutOf } from "@/test/company-webhooks";
import { ask } from "@/test/courier-system";
import * as sinks from "@/test/webhook-sink";
import { createCourier, createToken, owner } from "@/test/world";

const sink = await sinks.sinkOfFile();

/** A company with a token of the sandbox, whose endpoint may be on this machine. */
async function createTested(url = sink.url) {
  const { id: courierId } = await createCourier();
  const system = { courierId, token: await createToken(courierId, { environment: "test" }) };
  return { system, endpoint: await createCompanyEndpoint(system, { url }) };
}

/** A company with a token of the live environment. */
async function createLive() {
  const { id: courierId } = await createCourier();
  return { courierId, token: await createToken(courierId) };
}

/** One round of all that is due for a company, as a worker would send it. */
async function deliver({ courierId }: { courierId: string }) {
  const claimed = await claimDeliveries(100, { merchantId: courierId });
  return Promise.all(claimed.map((delivery) => attemptDelivery(delivery)));
}

describe("an endpoint", () => {
  test("is created for all events, with a secret that no other answer shows", async () => {
    const system = await createLive();
    const { status, body } = await ask(system, "POST", "webhook-endpoints", {
      body: { url: COMPANY_URL },
    });
    expect(status).toBe(200);
    const { secret, ...shown } = body.endpoint;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(shown).toMatchObject({ url: COMPANY_URL, events: ["*"], environment: "live" });
    const list = await ask(system, "GET", "webhook-endpoints");
    expect(list.body).toEqual({ success: true, endpoints: [shown] });
    const read = await ask(system, "GET", `webhook-endpoints/${shown.id}`);
    expect(read.body.endpoint).toEqual(shown);
    expect(list.text + read.text).not.toContain(secret.slice(6));
  });

  test("is changed, turned off and on, and deleted, and the company's log has each", async () => {
    const system = await createLive();
    const { id } = await createCompanyEndpoint(system);
    const change = (body: object) => ask(system, "PATCH", `webhook-endpoints/${id}`, { body });
    expect((await change({ events: ["job.ended"] })).body.endpoint.events).toEqual(["job.ended"]);
    expect((await change({ enabled: false })).body.endpoint.status).toBe("disabled");
    expect((await change({ status: "enabled" })).body.endpoint.status).toBe("enabled");
    const deleted = await ask(system, "DELETE", `webhook-endpoints/${id}`);
    expect(deleted.body).toEqual({ success: true, id, deleted: true });
    expect((await ask(system, "GET", "webhook-endpoints")).body.endpoints).toEqual([]);
    const log = await owner`select action, actor, merchant_id from audit_log
      where courier_id = ${system.courierId} and subject = ${id} order by id`;
    expect(log.map(({ action }) => action)).toEqual([
      "endpoint.created",
      "endpoint.changed",
      "endpoint.disabled",
      "endpoint.enabled",
      "endpoint.deleted",
    ]);
    expect(new Set(log.map(({ actor }) => actor))).toEqual(new Set(["courier"]));
    expect(log.every(({ merchant_id }) => merchant_id === null)).toBe(true);
  });

  test("gets a signed test event, whichever events it subscribes to", async () => {
    const { system, endpoint } = await createTested();
    await ask(system, "PATCH", `webhook-endpoints/${endpoint.id}`, {
      body: { events: ["job.ended"] },
    });
    const { body } = await ask(system, "POST", `webhook-endpoints/${endpoint.id}/test`);
    await fanOutOf(system);
    await deliver(system);
    expect(sink.received).toHaveLength(1);
    expect(sinks.verified(endpoint.secret, sink.received[0]!)).toMatchObject({
      id: body.event_id,
      type: "webhook.test",
      data: { endpoint_id: endpoint.id, environment: "test" },
    });
    const { deliveries } = (await ask(system, "GET", "webhook-deliveries")).body;
    expect(deliveries).toMatchObject([
      { id: body.delivery_id, event_type: "webhook.test", state: "delivered", order_id: null },
    ]);
    expect(deliveries[0].attempts).toMatchObject([{ number: 1, status: 200 }]);
    expect((await ask(system, "GET", "events")).body.events).toMatchObject([
      { id: body.event_id, type: "webhook.test", sequence: null },
    ]);
  });

  test("signs with both secrets after a rotation, or with the new one alone", async () => {
    const { system, endpoint } = await createTested();
    const path = `webhook-endpoints/${endpoint.id}`;
    const sendTest = async () => {
      await ask(system, "POST", `${path}/test`);
      await deliver(system);
      return sink.received.at(-1)!;
    };
    const next = (await ask(system, "POST", `${path}/rotate-secret`)).body.endpoint.secret;
    const both = await sendTest();
    for (const secret of [endpoint.secret, next]) sinks.verified(secret, both);
    const body = { expire_others: true };
    const last = (await ask(system, "POST", `${path}/rotate-secret`, { body })).body.endpoint
      .secret;
    const one = await sendTest();
    sinks.verified(last, one);
    for (const secret of [endpoint.secret, next]) {
      expect(() => sinks.verified(secret, one)).toThrow();
    }
  });

  test("that fails is tried again later, and at once when its company asks for it", async () => {
    const { system, endpoint } = await createTested();
    sink.answer(sinks.status(500));
    const { body } = await ask(system, "POST", `webhook-endpoints/${endpoint.id}/test`);
    expect(await deliver(system)).toMatchObject([{ state: "waiting" }]);
    expect(await deliver(system)).toEqual([]);
    sink.answer(sinks.status(200));
    const all = await ask(system, "POST", `webhook-endpoints/${endpoint.id}/retry`);
    expect(all.body.retried).toBe(1);
    expect(await deliver(system)).toMatchObject([{ state: "delivered" }]);
    await ask(system, "POST", `webhook-deliveries/${body.delivery_id}/retry`);
    expect(await deliver(system)).toMatchObject([{ state: "delivered" }]);
    expect(new Set(sink.ids())).toEqual(new Set([body.event_id]));
  });

  test("that answers 410 is disabled, and an alert goes to no merchant", async () => {
    const { system, endpoint } = await createTested();
    sink.answer(sinks.status(410));
    await ask(system, "POST", `webhook-endpoints/${endpoint.id}/test`);
    await deliver(system);
    const read = await ask(system, "GET", `webhook-endpoints/${endpoint.id}`);
    expect(read.body.endpoint.status).toBe("disabled");
    const again = await ask(system, "POST", `webhook-endpoints/${endpoint.id}/test`);
    expect([again.status, again.body.code]).toEqual([409, "webhook_endpoint_disabled"]);
  });
});

test("endpoints and deliveries are those of the company and of the token's environment alone", async () => {
  const { system, endpoint } = await createTested();
  const { body } = await ask(system, "POST", `webhook-endpoints/${endpoint.id}/test`);
  const live = { token: await createToken(system.courierId) };
  for (const other of [live, await createLive()]) {
    expect((await ask(other, "GET", "webhook-endpoints")).body.endpoints).toEqual([]);
    expect((await ask(other, "GET", "webhook-deliveries")).body.deliveries).toEqual([]);
    expect((await ask(other, "GET", "events")).body.events).toEqual([]);
    for (const [method, path] of [
      ["GET", `webhook-endpoints/${endpoint.id}`],
      ["PATCH", `webhook-endpoints/${endpoint.id}`],
      ["DELETE", `webhook-endpoints/${endpoint.id}`],
      ["POST", `webhook-endpoints/${endpoint.id}/test`],
      ["POST", `webhook-endpoints/${endpoint.id}/retry`],
      ["POST", `webhook-endpoints/${endpoint.id}/rotate-secret`],
      ["POST", `webhook-deliveries/${body.delivery_id}/retry`],
    ] as const) {
      const answer = await ask(other, method, path, { ...(method === "PATCH" && { body: {} }) });
      expect(answer.status, `${method} ${path}`).toBe(404);
    }
    const after = await ask(other, "GET", `events?after=${body.event_id}`);
    expect([after.status, after.body.issues[0].path]).toEqual([400, "after"]);
  }
});

describe("a refused request creates nothing and names its field", () => {
  test.each([
    ["no url", "url", {}],
    ["http", "url", { url: "http://courier.example.com/" }],
    ["this machine", "url", { url: "https://127.0.0.1/" }],
    ["a password", "url", { url: "https://user:secret@courier.example.com/" }],
    ["no events", "events", { url: COMPANY_URL, events: [] }],
    ["a merchant's event", "events.0", { url: COMPANY_URL, events: ["order.delivered"] }],
    ["events as text", "events", { url: COMPANY_URL, events: "*" }],
  ])("%s", async (_, path, body) => {
    const system = await createLive();
    const answer = await ask(system, "POST", "webhook-endpoints", { body });
    expect([answer.status, answer.body.issues[0].path]).toEqual([400, path]);
    expect((await ask(system, "GET", "webhook-endpoints")).body.endpoints).toEqual([]);
  });

  test("the twenty-first endpoint, also of many requests at the same time", async () => {
    const system = await createLive();
    const statuses = await Promise.all(
      Array.from({ length: 23 }, async () => {
        const body = { url: COMPANY_URL };
        return (await ask(system, "POST", "webhook-endpoints", { body })).status;
      }),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect(statuses.filter((status) => status === 400)).toHaveLength(3);
  });
});

test.each(["whe_1", "%00", "whe_".padEnd(5_000, "0"), "evt_0000000000000000000000"])(
  "the endpoint id %s is not found",
  async (id) => {
    expect((await ask(await createLive(), "GET", `webhook-endpoints/${id}`)).status).toBe(404);
  },
);

test("a merchant's key manages no endpoint of a company", async () => {
  const answer = await api("GET", "/api/courier/s2s/webhook-endpoints", { key: "svc_live_x" });
  expect(answer.status).toBe(401);
});
