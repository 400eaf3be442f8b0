import { expect, test } from "vitest";
import { api } from "@/test/api";
import { createStaff } from "@/test/courier-staff";
import { raceForRows } from "@/test/hold-rows";
import { createCourier, createRider, owner } from "@/test/world";
import { setRiderAvailability, type Availability } from "./set-rider-availability";

const SOMEWHERE = { latitude: 52.1, longitude: 21.1 };

const BUSY = { isExternallyBusy: true, reason: "School run", reference: "JOB-7" } as const;

const historyOf = (riderId: number) => owner`
  select change, reason, reference, busy_until, actor, user_id, courier_id
    from rider_status_changes where rider_id = ${riderId} order by id`;

async function readState(riderId: number) {
  const [row] = await owner`
    select is_externally_busy, status_reason, status_reference, busy_until, is_online
      from riders where id = ${riderId}`;
  return row!;
}

test("a change by token and one by a person are both in the history, with who did it", async () => {
  const courier = await createCourier();
  const rider = await createRider(SOMEWHERE, { courierId: courier.id });
  await api("PUT", `/api/courier/s2s/riders/${rider.id}/status`, {
    headers: { Authorization: `Bearer ${courier.token}` },
    body: { status: "busy_external", reason: "School run", external_reference: "JOB-7" },
  });
  const dispatcher = await createStaff("dispatcher", courier.id);
  await setRiderAvailability(dispatcher, String(rider.id), { isExternallyBusy: false });
  const who = { actor: "courier", courier_id: courier.id, busy_until: null };
  expect([...(await historyOf(rider.id))]).toEqual([
    { ...who, change: "busy_external", reason: "School run", reference: "JOB-7", user_id: null },
    {
      ...who,
      change: "available",
      reason: null,
      reference: null,
      user_id: dispatcher.actor.kind === "staff" && dispatcher.actor.userId,
    },
  ]);
});

test("an identical repeat answers as the first and adds nothing to the history", async () => {
  const staff = await createStaff();
  const rider = await createRider(SOMEWHERE, { courierId: staff.courierId });
  for (const availability of [BUSY, BUSY, BUSY, { isExternallyBusy: false }] as Availability[]) {
    const answer = await setRiderAvailability(staff, String(rider.id), availability);
    expect(answer.isExternallyBusy).toBe(availability.isExternallyBusy);
  }
  await setRiderAvailability(staff, String(rider.id), { isExternallyBusy: false });
  expect((await historyOf(rider.id)).map(({ change }) => change as string)).toEqual([
    "busy_external",
    "available",
  ]);
});

test("six identical changes at once are one row of history", async () => {
  const staff = await createStaff();
  const rider = await createRider(SOMEWHERE, { courierId: staff.courierId });
  await raceForRows(`select from riders where id = ${rider.id}`, () =>
    Promise.all(
      Array.from({ length: 6 }, () => setRiderAvailability(staff, String(rider.id), BUSY)),
    ),
  );
  expect(await historyOf(rider.id)).toHaveLength(1);
});

test("a refused change leaves no history", async () => {
  const staff = await createStaff();
  const rider = await createRider(SOMEWHERE);
  await expect(setRiderAvailability(staff, String(rider.id), BUSY)).rejects.toMatchObject({
    code: "rider_not_found",
  });
  expect(await historyOf(rider.id)).toHaveLength(0);
});

test("finance cannot change any rider's availability", async () => {
  const finance = await createStaff("finance");
  const rider = await createRider(SOMEWHERE, { courierId: finance.courierId });
  for (const id of [String(rider.id), "1", "nobody"]) {
    await expect(setRiderAvailability(finance, id, BUSY)).rejects.toMatchObject({
      code: "role_not_allowed",
    });
  }
  expect((await readState(rider.id)).is_externally_busy).toBe(false);
});

test.each([
  ["busy with a lease", { ...BUSY, leaseMinutes: 30 }, true, { isExternallyBusy: false }],
  ["busy while offline", BUSY, false, { isExternallyBusy: false }],
  ["available and offline", { isExternallyBusy: false, isOnline: false }, false, BUSY],
  ["offline", { isExternallyBusy: false, isOnline: false }, true, { isExternallyBusy: false }],
  ["busy for one reason", BUSY, true, { ...BUSY, reason: "Lunch", leaseMinutes: 5 }],
] as [string, Availability, boolean, Availability][])(
  "a rider who was %s is put back exactly",
  async (_, before, isOnline, change) => {
    const staff = await createStaff();
    const rider = await createRider(SOMEWHERE, { courierId: staff.courierId, isOnline });
    await setRiderAvailability(staff, String(rider.id), before);
    const state = await readState(rider.id);
    const { previous } = await setRiderAvailability(staff, String(rider.id), change);
    expect(await readState(rider.id)).not.toEqual(state);
    await setRiderAvailability(staff, String(rider.id), previous);
    expect(await readState(rider.id)).toEqual(state);
  },
);
