import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { post } from "@/test/api";
import { useSettings } from "@/test/use-settings";
import { createMerchant, nearby } from "@/test/world";

/** The engine's next answer, and the requests that it received. */
const engine = { status: 200, answer: "", delayMs: 0, asked: [] as string[] };

const server = createServer((request, response) => {
  engine.asked.push(request.url ?? "");
  void wait(engine.delayMs).then(() => {
    response.writeHead(engine.status, { "content-type": "application/json" });
    response.end(engine.answer);
  });
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.address() as AddressInfo;

useSettings({ ROUTING_URL: `http://127.0.0.1:${port}/osrm/`, ROUTING_TIMEOUT_MS: 150 });

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** The great-circle distance times the circuity factor for 3 km. */
const ESTIMATE_KM = 3.91;

const route = (distance: unknown) => JSON.stringify({ code: "Ok", routes: [{ distance }] });

async function quote() {
  const merchant = await createMerchant();
  const { latitude, longitude } = nearby(merchant.pickup);
  const answer = await post("/quote", merchant.liveKey, {
    delivery_lat: latitude,
    delivery_lng: longitude,
  });
  expect(answer.status).toBe(200);
  return { merchant, body: answer.body };
}

beforeEach(() => {
  Object.assign(engine, { status: 200, answer: route(7_654.4), delayMs: 0, asked: [] });
});

/** Skipped through a server, whose settings are not this test's to choose. */
describe.skipIf(process.env.API_BASE_URL)("with a routing engine", () => {
  test("its distance makes the price", async () => {
    const { merchant, body } = await quote();
    const { latitude, longitude } = merchant.pickup;
    expect(body.distance_km).toBe(7.65);
    expect(body.delivery_fee).toBe(3900);
    expect(engine.asked).toEqual([
      `/osrm/route/v1/driving/${longitude},${latitude};${longitude},${latitude + 3 / 111}?overview=false`,
    ]);
  });

  test.each([
    ["is slower than its limit", { delayMs: 1_000 }],
    ["answers 500", { status: 500, answer: "oops" }],
    ["answers 500 with a route", { status: 500 }],
    ["finds no route", { answer: '{"code":"NoRoute","routes":[]}' }],
    ["answers an empty list of routes", { answer: '{"code":"Ok","routes":[]}' }],
    ["answers no JSON", { answer: "<html>" }],
    ["answers nothing", { answer: "" }],
    ["answers a negative distance", { answer: route(-5) }],
    ["answers no distance", { answer: route(0) }],
    ["answers text as distance", { answer: route("7654") }],
    ["redirects", { status: 302 }],
  ])("the circuity factor is used when it %s", async (_, behaviour) => {
    Object.assign(engine, behaviour);
    const startedAt = Date.now();
    const { body } = await quote();
    expect(body.distance_km).toBe(ESTIMATE_KM);
    expect(body.delivery_fee).toBe(2600);
    expect(engine.asked).toHaveLength(1);
    expect(Date.now() - startedAt).toBeLessThan(900);
  });
});
