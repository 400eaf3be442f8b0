import { execFile } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { setRiderAvailability } from "@/lib/domain/access/riders/set-rider-availability";
import { createStaff } from "@/test/courier-staff";
import { createRider, owner } from "@/test/world";
import { changes } from "../client";
import { boundedClient } from "./bounded-client";
import { ChangeBus } from "./change-bus";

const CHANNEL = "courier_changes";
const SOMEWHERE = { latitude: 40.4, longitude: -3.7 };

const others: { bus: ChangeBus; end: () => Promise<void> }[] = [];

/** The bus of another process, and the changes that it received. */
async function openOther() {
  const url = process.env.DATABASE_APP_URL ?? "";
  const client = boundedClient(url, { max: 1, answerLimitMs: 5_000 });
  const name = `other ${others.length}.`;
  const bus = new ChangeBus(client, "tumiza", name);
  const heard: (readonly string[] | null)[] = [];
  bus.onChange(CHANNEL, (subjects) => heard.push(subjects));
  await bus.listen();
  const end = async () => {
    await bus.close();
    await client.end({ timeout: 1 });
  };
  others.push({ bus, end });
  return { bus, name, heard };
}

/** The changes that this process receives. The listener is removed, so that later test files do not receive them. */
async function listenHere() {
  const own: (readonly string[] | null)[] = [];
  const leave = changes.onChange(CHANNEL, (subjects) => own.push(subjects));
  await changes.listen();
  return { own, leave };
}

afterAll(() => Promise.all(others.map(({ end }) => end())));

test("announces a change once in its own process at once, and once in each other process soon after", async () => {
  const courier = await createStaff();
  const rider = await createRider(SOMEWHERE, { courierId: courier.courierId });
  const { own, leave } = await listenHere();
  const { heard } = await openOther();
  await setRiderAvailability(courier, String(rider.id), { isExternallyBusy: true });
  expect(own).toEqual([[courier.courierId]]);
  await expect.poll(() => heard, { timeout: 500 }).toEqual([[courier.courierId]]);
  await wait(100);
  expect([own.length, heard.length]).toEqual([1, 1]);
  leave();
});

test("changes that come together are one notification, however many they are", async () => {
  const { bus, name } = await openOther();
  const payloads: string[] = [];
  const listening = await owner.listen("changes", (payload) => {
    if (payload.startsWith(name)) payloads.push(payload);
  });
  const { heard } = await openOther();
  for (let change = 0; change < 200; change += 1) bus.announce(`${CHANNEL} cou_${change % 20}\n`);
  await expect.poll(() => heard.flat().length).toBe(20);
  // This listener may hear after the other.
  await expect.poll(() => payloads.length).toBe(1);
  for (let change = 0; change < 2_000; change += 1) bus.announce(`${CHANNEL} cou_${change}\n`);
  await expect.poll(() => heard.flat().length).toBe(2_020);
  expect(payloads.every((payload) => payload.length < 8_000)).toBe(true);
  expect(payloads.length).toBeLessThan(10);
  await listening.unlisten();
});

test("the unannounced commits of a killed process are found at the next poll of each other process", async () => {
  const courier = await createStaff();
  const rider = await createRider(SOMEWHERE, { courierId: courier.courierId });
  const { heard } = await openOther();
  const { own, leave } = await listenHere();
  const child = ["--import", "tsx", "test/commit-and-die.ts", courier.courierId, String(rider.id)];
  const died = new Promise<string | null>((resolve) => {
    execFile(process.execPath, child).on("exit", (_, signal) => resolve(signal));
  });
  expect(await died).toBe("SIGKILL");
  const [row] = await owner`select is_externally_busy as busy from riders where id = ${rider.id}`;
  expect(row?.busy).toBe(true);
  await expect.poll(() => heard, { timeout: 2_500 }).toEqual([null]);
  await expect.poll(() => own, { timeout: 2_500 }).toEqual([null]);
  leave();
});

test("a statement whose answer was lost may have changed anything", async () => {
  const { bus, heard } = await openOther();
  const { own, leave } = await listenHere();
  bus.announceFailure(Object.assign(new Error("refused"), { code: "TZ001" }));
  expect(heard).toEqual([]);
  bus.announceFailure(Object.assign(new Error("lost"), { code: "CONNECTION_CLOSED" }));
  expect(heard).toEqual([null]);
  await expect.poll(() => own, { timeout: 2_500 }).toEqual([null]);
  leave();
});

test("no function of the database notifies, because commits would wait for each other", async () => {
  const functions = await owner`
    select p.proname as name from pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.prosrc ~* '(pg_)?notify\\M'`;
  expect(functions.map(({ name }) => name as string)).toEqual([]);
});
