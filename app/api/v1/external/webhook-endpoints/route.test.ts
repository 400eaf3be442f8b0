import { setTimeout as wait } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { get, patch, post, remove } from "@/test/api";
import { createMerchant, owner, type TestMerchant } from "@/test/world";

const URL = "https://shop.example.com/webhooks";

let merchant: TestMerchant;

beforeAll(async () => {
  merchant = await createMerchant();
});

const create = (key: string, body: unknown) => post("/webhook-endpoints", key, body);

describe("an endpoint", () => {
  test("is created for all events, with a secret that no other answer shows", async () => {
    const { status, body } = await create(merchant.liveKey, { url: URL });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      endpoint: {
        id: expect.stringMatching(/^whe_\w{22}$/),
        url: URL,
        events: ["*"],
        secret: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/),
        environment: "live",
        status: "enabled",
        disabled_reason: null,
        duplicate_endpoint_ids: [],
        failing_since: null,
        last_success_at: null,
        last_failure_at: null,
        created_at: expect.any(String),
      },
    });
    const { secret, ...shown } = body.endpoint;
    expect((await get(`/webhook-endpoints/${shown.id}`, merchant.liveKey)).body.endpoint).toEqual(
      shown,
    );
    const list = await get("/webhook-endpoints", merchant.liveKey);
    expect(list.body).toEqual({ success: true, endpoints: [shown] });
    expect(list.text).not.toContain(secret.slice(6));
  });

  test("keeps the events it was created for, and the address in its canonical form", async () => {
    const events = ["order.delivered", "order.returned"];
    const { body } = await create(merchant.testKey, {
      url: "HTTPS://Shop.Example.com:443",
      events,
    });
    expect(body.endpoint).toMatchObject({
      url: "https://shop.example.com/",
      events,
      environment: "test",
    });
  });

  test("may be http on this machine in test, and never in live", async () => {
    const url = "http://127.0.0.1:4999/hook";
    expect((await create(merchant.testKey, { url })).status).toBe(200);
    expect((await create(merchant.liveKey, { url })).status).toBe(400);
  });
});

test("endpoints are listed newest first, each to its own merchant and environment", async () => {
  const own = await createMerchant();
  const ids: string[] = [];
  while (ids.length < 3) {
    ids.unshift((await create(own.testKey, { url: URL })).body.endpoint.id);
  }
  const listed = async (key: string) =>
    (await get("/webhook-endpoints", key)).body.endpoints.map(({ id }: { id: string }) => id);
  expect(await listed(own.testKey)).toEqual(ids);
  expect(await listed(own.liveKey)).toEqual([]);
});

test("an endpoint names the others that send the same events to the same URL, until one is disabled", async () => {
  const own = await createMerchant();
  const add = async (body: object) => (await create(own.testKey, body)).body.endpoint;
  const first = await add({ url: URL });
  await add({ url: `${URL}/other` });
  const second = await add({
    url: "HTTPS://Shop.Example.com:443/webhooks",
    events: ["order.created"],
  });
  expect(second.duplicate_endpoint_ids).toEqual([first.id]);
  const listed = async () =>
    (await get("/webhook-endpoints", own.testKey)).body.endpoints.map(
      (endpoint: { duplicate_endpoint_ids: string[] }) => endpoint.duplicate_endpoint_ids,
    );
  expect(await listed()).toEqual([[first.id], [], [second.id]]);
  await patch(`/webhook-endpoints/${first.id}`, own.testKey, { enabled: false });
  expect(await listed()).toEqual([[], [], []]);
});

describe("a refused request creates nothing and names its field", () => {
  test.each([
    ["no url", "url", {}],
    ["null", "url", { url: null }],
    ["a number", "url", { url: 1 }],
    ["empty text", "url", { url: "" }],
    ["no URL at all", "url", { url: "shop" }],
    ["another scheme", "url", { url: "ftp://shop.example.com/" }],
    ["http", "url", { url: "http://shop.example.com/" }],
    ["a password", "url", { url: "https://user:secret@shop.example.com/" }],
    ["the metadata service", "url", { url: "https://169.254.169.254/latest" }],
    ["a private network", "url", { url: "https://10.0.0.1/" }],
    ["loopback in disguise", "url", { url: "https://2130706433/" }],
    ["a port of mail", "url", { url: "https://shop.example.com:25/" }],
    ["3,000 characters", "url", { url: `https://shop.example.com/${"x".repeat(3_000)}` }],
    ["no events", "events", { url: URL, events: [] }],
    ["events as text", "events", { url: URL, events: "*" }],
    ["an unknown event", "events.0", { url: URL, events: ["order.teleported"] }],
    ["one unknown event of two", "events.1", { url: URL, events: ["*", "constructor"] }],
  ])("%s", async (_, path, body) => {
    const own = await createMerchant();
    const answer = await create(own.liveKey, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      success: false,
      error: "Invalid request",
      issues: [{ path, message: expect.any(String) }],
    });
    expect((await get("/webhook-endpoints", own.liveKey)).body.endpoints).toEqual([]);
  });
});

describe("a merchant has 20 endpoints per environment", () => {
  test("and a deleted one makes room", async () => {
    const own = await createMerchant();
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => create(own.testKey, { url: URL })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
    expect(refused[0]?.body).toMatchObject({
      error: "Invalid request",
      issues: [{ path: "url", message: expect.stringContaining("20") }],
    });
    const { endpoints } = (await get("/webhook-endpoints", own.testKey)).body;
    expect(endpoints).toHaveLength(20);
    expect((await create(own.liveKey, { url: URL })).status).toBe(200);
    await remove(`/webhook-endpoints/${endpoints[0].id}`, own.testKey);
    expect((await create(own.testKey, { url: URL })).status).toBe(200);
    expect((await create(own.testKey, { url: URL })).status).toBe(400);
  });

  test("also when two are created at the same moment", async () => {
    const own = await createMerchant();
    await Promise.all(Array.from({ length: 19 }, () => create(own.testKey, { url: URL })));
    const slow = await owner.reserve();
    await slow`begin`;
    await slow`select create_endpoint(${newId("whe")}, ${own.id}, 'test', ${URL}, '{*}', '', 20, null)`;
    const waiting = create(own.testKey, { url: URL });
    await wait(100);
    await slow`commit`;
    slow.release();
    expect((await waiting).status).toBe(400);
  });
});
