import { beforeAll, expect, test } from "vitest";
import { demoCredentials } from "@/db/seed/demo-credentials";
import { seedDemoWorld } from "@/db/seed/seed-demo-world";
import { api } from "@/test/api";
import { useOwnDatabase } from "@/test/own-database";
import { owner } from "@/test/world";
import { describeDemo } from "./describe-demo";

const URL = "http://127.0.0.1:3000";
/** A screen of 40 lines, less those of npm and of the progress of a first start. */
const LINES = 28;

const credentials = demoCredentials();
/** The price of the two requests in a fresh demo world. */
const FEE = "2650";
const text = describeDemo(URL, credentials, { fee: FEE, withAll: false });

useOwnDatabase();

beforeAll(async () => {
  await seedDemoWorld(process.env.DATABASE_URL ?? "");
  // Demo keys are refused on a database that is not embedded.
  await owner`update credentials set is_demo = false`;
});

test("fits one screen", () => {
  const lines = text.split("\n");
  expect(lines.length).toBeLessThanOrEqual(LINES);
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
});

test("shows a sign-in of each role", () => {
  const { merchants, couriers, admin } = credentials;
  const rider = couriers[0]?.riders.find(({ email }) => email);
  for (const person of [merchants[0], couriers[0], rider, admin]) {
    expect(text).toContain(person?.email);
  }
  expect(text).toContain(admin.password);
});

test("shows every key when asked", () => {
  const all = describeDemo(URL, credentials, { fee: FEE, withAll: true });
  const keys = credentials.merchants.flatMap(({ testKey, liveKey }) => [testKey, liveKey]);
  const tokens = credentials.couriers.map(({ accessToken }) => accessToken);
  expect([...keys, ...tokens].filter((key) => !all.includes(key))).toEqual([]);
});

test("the requests to paste get a quote and place an order at its price", async () => {
  const [quote, order, ...more] = text.split("curl -s ").slice(1).map(send);
  expect(more).toEqual([]);
  const quoted = await quote;
  expect(quoted).toMatchObject({ status: 200, body: { success: true } });
  expect(await order).toMatchObject({
    status: 200,
    body: { success: true, delivery_fee: quoted?.body.delivery_fee },
  });
});

function send(command: string) {
  const [address = ""] = command.split(" ");
  const headers = [...command.matchAll(/-H "([^:]+): ([^"]+)"/g)].map(([, name, value]) => [
    name,
    value,
  ]);
  const body = /-d '([^']*)'/.exec(command)?.[1];
  const options = { headers: Object.fromEntries(headers) as Record<string, string>, body };
  return api("POST", address.replace(URL, ""), options);
}
