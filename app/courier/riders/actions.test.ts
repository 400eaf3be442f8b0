import { beforeAll, beforeEach, expect, test } from "vitest";
import { UNSENT } from "@/lib/core/form-state";
import type { Session } from "@/lib/domain/authority/session";
import { signedIn } from "@/test/people";
import { FROM_HERE, formOf, pretendSession } from "@/test/send-form";
import { createRider, owner as database } from "@/test/world";
import { setManyRidersAvailabilityAction } from "./actions";
import type { AvailabilityTexts } from "./availability-fields";

const SOMEWHERE = { latitude: 6.5, longitude: 3.4 };

let dispatcher: Session;
let riderId: number;

beforeAll(async () => {
  dispatcher = await signedIn({ role: "courier", staffRole: "dispatcher" });
});

beforeEach(async () => {
  riderId = (await createRider(SOMEWHERE, { courierId: dispatcher.company?.id ?? "" })).id;
});

async function send(
  user: Session,
  riderIds: (number | string)[],
  said: AvailabilityTexts,
  headers = FROM_HERE,
) {
  await pretendSession(user.sessionId, headers);
  const form = formOf({ ...said });
  for (const id of riderIds) form.append("riderIds", String(id));
  return setManyRidersAvailabilityAction(UNSENT, form);
}

async function stored(id = riderId) {
  const [row] =
    await database`select is_externally_busy, status_reason, status_reference, busy_until,
    is_online from riders where id = ${id}`;
  return row!;
}

test("undoing brings reason, reference and the very end of the lease back", async () => {
  const busy = { status: "busy_external", reason: "School run", reference: "JOB-7" } as const;
  await send(dispatcher, [riderId], { ...busy, leaseMinutes: "30" });
  const before = await stored();
  expect(before.busy_until).toBeInstanceOf(Date);
  const { result } = await send(dispatcher, [riderId], { status: "available" });
  expect(await stored()).toMatchObject({ is_externally_busy: false, status_reason: null });
  const [done] = result ?? [];
  if (!done?.isDone) throw new Error("not switched");
  await send(dispatcher, [riderId], done.previous);
  expect(await stored()).toEqual(before);
});

test("a form changes the reason and keeps the end there is, or ends it otherwise", async () => {
  const end = { busyUntil: "2040-01-02T03:04:05.000Z" };
  const busy = { status: "busy_external", reason: "Lunch", ...end } as const;
  await send(dispatcher, [riderId], { ...busy, leaseMinutes: "same" });
  expect((await stored()).busy_until).toEqual(new Date(end.busyUntil));
  await send(dispatcher, [riderId], { ...busy, leaseMinutes: "30" });
  expect((await stored()).busy_until.getTime()).toBeLessThan(Date.now() + 31 * 60_000);
  await send(dispatcher, [riderId], { ...busy, leaseMinutes: "" });
  expect((await stored()).busy_until).toBeNull();
});

test("undo sets a rider who was made available offline again", async () => {
  await database`update riders set is_online = false where id = ${riderId}`;
  const { result } = await send(dispatcher, [riderId], { status: "available" });
  expect((await stored()).is_online).toBe(true);
  const [done] = result ?? [];
  if (!done?.isDone) throw new Error("not switched");
  await send(dispatcher, [riderId], done.previous);
  expect((await stored()).is_online).toBe(false);
});

test("of several riders one that is foreign keeps none of the others back", async () => {
  const foreign = await createRider(SOMEWHERE);
  const state = await send(dispatcher, [riderId, foreign.id], { status: "busy_external" });
  expect(state.result).toMatchObject([
    { riderId: String(riderId), isDone: true },
    { riderId: String(foreign.id), isDone: false, error: { label: "Rider not found" } },
  ]);
  expect((await stored()).is_externally_busy).toBe(true);
  expect((await stored(foreign.id)).is_externally_busy).toBe(false);
});

test("finance and other sites cannot change availability", async () => {
  const courierId = dispatcher.company?.id ?? "";
  const finance = await signedIn({ role: "courier", staffRole: "finance", courierId });
  const refused = await send(finance, [riderId], { status: "busy_external" });
  expect(refused.error?.label).toBe("Role not allowed");
  const elsewhere = {
    ...FROM_HERE,
    origin: "https://evil.example",
    "sec-fetch-site": "cross-site",
  };
  const foreign = await send(dispatcher, [riderId], { status: "busy_external" }, elsewhere);
  expect(foreign.error?.label).toBe("Cross-site request");
  expect((await stored()).is_externally_busy).toBe(false);
});

test("no rider chosen, a lease of two days and a reason without end are refused by name", async () => {
  expect((await send(dispatcher, [], { status: "available" })).error?.label).toBe(
    "Invalid request",
  );
  const long = await send(dispatcher, [riderId], { status: "busy_external", leaseMinutes: "2880" });
  expect(long.fieldErrors.leaseMinutes).toBeDefined();
  const wordy = { status: "busy_external", reason: "x".repeat(501) } as const;
  expect((await send(dispatcher, [riderId], wordy)).fieldErrors.reason).toBe(
    "At most 500 characters.",
  );
  expect((await stored()).is_externally_busy).toBe(false);
});
