import { beforeEach, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { call } from "@/lib/domain/calls.gen";
import {
  act,
  contextOfPhone,
  createPhone,
  readDay,
  takenOrder,
  type Phone,
} from "@/test/rider-phone";
import { owner, type TestMerchant } from "@/test/world";
import { purgeExpired } from "../../platform/retention/purge-expired";
import type { AlarmPlace } from "../rider-phone/phone-messages";
import { readSharedTrip } from "./read-shared-trip";
import { shareTrip } from "./share-trip";
import { stopSharingTrip } from "./stop-sharing-trip";
import { TRIP_SHARE_HOURS } from "./trip-share-hours";

let merchant: TestMerchant;
let phone: Phone;

beforeEach(async () => {
  ({ merchant, phone } = await createPhone());
});

const tokenIn = (link: string) => link.slice(link.lastIndexOf("/") + 1);

const share = async (id: string = newId("trs"), hours?: number) =>
  tokenIn(await shareTrip(contextOfPhone(phone), id, hours));

const locate = (minutesAgo: number) => owner`
  update riders set location = point(33.77, -13.98), location_accuracy_m = 12,
                    located_at = now() - make_interval(mins => ${minutesAgo})
   where id = ${phone.rider.id}`;

const end = (hoursAgo: number) => owner`
  update trip_shares set started_at = now() - make_interval(hours => ${hoursAgo + TRIP_SHARE_HOURS}),
                         ends_at = now() - make_interval(hours => ${hoursAgo})
   where rider_id = ${phone.rider.id}`;

const raiseAlarm = (place?: AlarmPlace) =>
  act(phone, {
    kind: "raise_alarm",
    happenedAt: new Date(Date.now() - 1_000).toISOString(),
    ...(place && { place }),
  });

const closeAlarm = () => owner`
  update rider_alarms set ended_at = now(), ended_by_id = ${phone.session.userId}, is_false = true
   where rider_id = ${phone.rider.id}`;

test("a link shows the rider, the company and the last position, and nothing of the order", async () => {
  const token = await share();
  const { order } = await takenOrder(merchant, phone);
  await locate(0);
  const trip = await readSharedTrip(token);
  expect(trip).toMatchObject({
    isOnJob: true,
    hasAlarm: false,
    place: { latitude: -13.98, longitude: 33.77, accuracyM: 12 },
  });
  expect(Object.keys(trip ?? {}).sort()).toEqual(
    [
      ...["company", "companyPhone", "endsAt", "hasAlarm", "isOnJob", "isOnline", "marketCode"],
      ...["place", "riderName", "supportPhone", "timezone"],
    ].sort(),
  );
  const said = JSON.stringify(trip);
  for (const secret of [order.id, order.trackingId]) expect(said).not.toContain(secret);
});

test("a rider without an order is on no job", async () => {
  expect(await readSharedTrip(await share())).toMatchObject({ isOnJob: false, place: null });
});

test("a position from well before the link is not shown", async () => {
  const token = await share();
  await locate(4);
  expect((await readSharedTrip(token))?.place).not.toBeNull();
  await locate(6);
  expect((await readSharedTrip(token))?.place).toBeNull();
});

test("during an alarm the newer of the rider's position and the alarm's is shown", async () => {
  const token = await share();
  const placeShown = async () => (await readSharedTrip(token))?.place;
  await locate(4);
  const place = { latitude: -13.99, longitude: 33.8, accuracyM: 10 };
  await raiseAlarm({ ...place, locatedAt: new Date(Date.now() - 2_000).toISOString() });
  expect(await placeShown()).toMatchObject(place);
  await locate(0);
  expect(await placeShown()).toMatchObject({ latitude: -13.98 });
  await locate(4);
  await closeAlarm();
  expect(await placeShown()).toMatchObject({ latitude: -13.98 });
});

test("an alarm's position from well before the link is not shown", async () => {
  const [at, place] = [new Date(Date.now() - 6 * 60_000), { latitude: -13.99, longitude: 33.8 }];
  await raiseAlarm({ ...place, accuracyM: 10, locatedAt: at.toISOString() });
  expect(await readSharedTrip(await share())).toMatchObject({ hasAlarm: true, place: null });
});

test("the rider sees until when the trip is shared, and ends it", async () => {
  expect((await readDay(phone)).tripShare).toBeNull();
  const hoursLeft = async () =>
    (Date.parse((await readDay(phone)).tripShare?.endsAt ?? "") - Date.now()) / 3_600_000;
  await share();
  expect(await hoursLeft()).toBeCloseTo(TRIP_SHARE_HOURS, 1);
  const token = await share(newId("trs"), 1);
  expect(await hoursLeft()).toBeCloseTo(1, 1);
  await stopSharingTrip(contextOfPhone(phone));
  expect(await readSharedTrip(token)).toBeNull();
  expect((await readDay(phone)).tripShare).toBeNull();
});

test("a rider ends no link of another rider", async () => {
  const token = await share();
  const { phone: other } = await createPhone();
  await stopSharingTrip(contextOfPhone(other));
  expect(await readSharedTrip(token)).not.toBeNull();
});

test("a new link ends the one before", async () => {
  const [first, second] = [await share(), await share()];
  expect(await readSharedTrip(first)).toBeNull();
  expect(await readSharedTrip(second)).not.toBeNull();
});

test("a form that is sent twice makes one link, which can be shared again after its end", async () => {
  const id = newId("trs");
  const readEnd = async () =>
    (await owner`select ends_at from trip_shares where rider_id = ${phone.rider.id}`)[0]?.ends_at;
  const token = await share(id);
  const endsAt = await readEnd();
  expect(await share(id)).toBe(token);
  expect(await readEnd()).toEqual(endsAt);
  await end(0);
  expect(await share(id)).toBe(token);
  expect(await readSharedTrip(token)).not.toBeNull();
});

test("two riders' links differ, also where their forms have the same id", async () => {
  const [id, { phone: other }] = [newId("trs"), await createPhone()];
  expect(tokenIn(await shareTrip(contextOfPhone(other), id))).not.toBe(await share(id));
});

test("two links at once are one, and the other shows nothing", async () => {
  const tokens = await Promise.all([share(), share()]);
  const shown = await Promise.all(tokens.map(readSharedTrip));
  expect(shown.filter(Boolean)).toHaveLength(1);
});

test("a clock that was put back lets no link last longer", async () => {
  const token = await share();
  await owner`update trip_shares set ends_at = now() + make_interval(hours => ${TRIP_SHARE_HOURS + 1})
    where rider_id = ${phone.rider.id}`;
  expect(await readSharedTrip(token)).toBeNull();
});

test("a link ends by itself, but not during an alarm that began before", async () => {
  const token = await share();
  await end(1);
  expect(await readSharedTrip(token)).toBeNull();
  await raiseAlarm();
  expect(await readSharedTrip(token), "an alarm after the end").toBeNull();
  await share();
  const during = await share();
  await end(-1);
  await owner`update rider_alarms set raised_at = now() - interval '2 hours' where rider_id = ${phone.rider.id}`;
  await end(1);
  expect(await readSharedTrip(during)).toMatchObject({ hasAlarm: true });
  expect((await readDay(phone)).tripShare).toMatchObject({ hasAlarm: true });
  await closeAlarm();
  expect(await readSharedTrip(during)).toBeNull();
});

test("an open alarm keeps a link open that was made at most 8 hours later, and no other", async () => {
  await raiseAlarm();
  const token = await share();
  const raisedBefore = (hours: number) => owner`
    update rider_alarms a set raised_at = s.started_at - make_interval(hours => ${hours})
      from trip_shares s where (a.rider_id, s.rider_id) = (${phone.rider.id}, a.rider_id)`;
  const isKept = async () => {
    await call.purgeExpired({ batch: 100 });
    const shown = await readSharedTrip(token);
    return [
      shown !== null,
      (await owner`select from trip_shares where rider_id = ${phone.rider.id}`).length === 1,
    ];
  };
  await end(25);
  await raisedBefore(7);
  expect(await isKept()).toEqual([true, true]);
  await raisedBefore(9);
  expect(await isKept()).toEqual([false, false]);
});

test("only the hash of a token is stored, and a token is not to be guessed", async () => {
  const token = await share();
  expect(token).toMatch(/^[0-9A-Za-z]{32}$/);
  const [row] = await owner<[{ row: string }]>`
    select to_jsonb(s)::text as row from trip_shares s where rider_id = ${phone.rider.id}`;
  expect(row.row).not.toContain(token);
  expect(await readSharedTrip("")).toBeNull();
});

test("an ended link is removed a day later, except during its alarm", async () => {
  await share();
  const count = async () =>
    (await owner`select 1 from trip_shares where rider_id = ${phone.rider.id}`).length;
  await end(23);
  await purgeExpired();
  expect(await count()).toBe(1);
  await raiseAlarm();
  await owner`update rider_alarms set raised_at = now() - interval '30 hours' where rider_id = ${phone.rider.id}`;
  await end(25);
  await call.purgeExpired({ batch: 100 });
  expect(await count()).toBe(1);
  await closeAlarm();
  await call.purgeExpired({ batch: 100 });
  expect(await count()).toBe(0);
});
