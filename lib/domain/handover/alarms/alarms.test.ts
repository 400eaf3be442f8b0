import { beforeAll, describe, expect, test } from "vitest";
import { createStaff } from "@/test/courier-staff";
import { createAdmin } from "@/test/merchant-desk";
import { refusalOf } from "@/test/refusal-of";
import { act, actionOf, createPhone, readDay, takenOrder, type Phone } from "@/test/rider-phone";
import { owner } from "@/test/world";
import type { AdminContext } from "../../authority/admin-context";
import { listOpenNotices } from "../../platform/alerts/list-open-notices";
import { closeAlarm } from "./close-alarm";
import { listOpenAlarms, listPastAlarms } from "./list-alarms";
import { takeAlarm } from "./take-alarm";

let admin: AdminContext;

beforeAll(async () => {
  admin = await createAdmin("support");
});

const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();

const PLACE = { latitude: -13.98, longitude: 33.77, accuracyM: 12.4 };

async function raisedAlarm() {
  const { merchant, phone } = await createPhone();
  const { courierId } = phone.rider;
  const dispatcher = await createStaff("dispatcher", courierId);
  await act(phone, {
    kind: "raise_alarm",
    happenedAt: ago(5),
    place: { ...PLACE, locatedAt: ago(30) },
  });
  const [alarm] = await listOpenAlarms(dispatcher);
  return { merchant, phone, dispatcher, alarm: alarm! };
}

const openOf = async (phone: Phone) =>
  (await listOpenAlarms(admin)).filter(({ riderId }) => riderId === phone.rider.id);

const countOf = async (phone: Phone) => {
  const [row] = await owner<[{ count: number }]>`
    select count(*)::int from rider_alarms where rider_id = ${phone.rider.id}`;
  return row.count;
};

describe("an alarm", () => {
  test("reaches the rider's company and the platform with position and order, and no other company", async () => {
    const { merchant, phone } = await createPhone();
    const { order } = await takenOrder(merchant, phone);
    const dispatcher = await createStaff("dispatcher", phone.rider.courierId);
    const at = ago(20);
    await act(phone, {
      kind: "raise_alarm",
      happenedAt: at,
      place: { ...PLACE, locatedAt: ago(0) },
    });
    const found = {
      riderId: phone.rider.id,
      order: { merchantId: merchant.id, id: order.id },
      place: { ...PLACE, accuracyM: 12 },
      taken: null,
      ended: null,
    };
    expect(await listOpenAlarms(dispatcher)).toMatchObject([found]);
    const [atDesk] = await openOf(phone);
    expect(atDesk).toMatchObject(found);
    expect(atDesk!.raisedAt.toISOString()).toBe(at);
    expect(await listOpenAlarms(await createStaff("owner"))).toEqual([]);
  });

  test("without a position has the rider's last one, and a newer one while it is open", async () => {
    const { phone } = await createPhone();
    await owner`update riders set location = point(33.7, -13.9), location_accuracy_m = 30,
      located_at = now() - interval '1 hour' where id = ${phone.rider.id}`;
    await act(phone, { kind: "raise_alarm" });
    expect((await openOf(phone))[0]!.place).toMatchObject({ latitude: -13.9, accuracyM: 30 });
    await owner`update riders set location = point(33.8, -14), located_at = now() where id = ${phone.rider.id}`;
    expect((await openOf(phone))[0]!.place).toMatchObject({ latitude: -14 });
  });

  test("is raised with a clock far ahead, at the time of the server", async () => {
    const { phone } = await createPhone();
    const { body } = await act(phone, { kind: "raise_alarm", happenedAt: ago(-86_400) });
    expect(body).toMatchObject({ done: "now" });
    expect((await openOf(phone))[0]!.raisedAt.getTime()).toBeLessThanOrEqual(Date.now());
  });

  test("pressed again and at once is one alarm with the newer position", async () => {
    const { phone } = await createPhone();
    const presses = [10, 5, 0].map((seconds, index) =>
      act(phone, {
        kind: "raise_alarm",
        place: { latitude: -13 - index, longitude: 33, locatedAt: ago(seconds) },
      }),
    );
    await Promise.all(presses);
    expect(await countOf(phone)).toBe(1);
    expect((await openOf(phone))[0]!.place).toMatchObject({ latitude: -15 });
  });

  test("sent again with its key is answered the same, also after it was closed", async () => {
    const { phone } = await createPhone();
    const action = actionOf({ kind: "raise_alarm" });
    await act(phone, action);
    const [alarm] = await openOf(phone);
    await closeAlarm(admin, { alarmId: alarm!.id, note: "A flat tyre." });
    expect((await act(phone, action)).body).toMatchObject({ done: "now", isReplay: true });
    expect(await countOf(phone)).toBe(1);
  });

  test("is a notice that ends with the alarm", async () => {
    const { phone, dispatcher, alarm } = await raisedAlarm();
    const { courierId, actor } = dispatcher;
    const user = {
      userId: actor.kind === "staff" ? actor.userId : "",
      role: "courier",
      staffRole: "dispatcher",
      company: { id: courierId },
    } as never;
    const kinds = async () => (await listOpenNotices(user)).map(({ kind }) => kind);
    expect(await kinds()).toEqual(["rider_alarm"]);
    await closeAlarm(dispatcher, { alarmId: alarm.id, note: "He is safe." });
    expect(await kinds()).toEqual([]);
    const staged = await owner<{ courierId: string | null }[]>`
      select courier_id as "courierId" from alerts
       where kind = 'rider_alarm' and facts ->> 'alarmId' = ${alarm.id} order by courier_id`;
    expect(staged.map((row) => row.courierId)).toEqual([phone.rider.courierId, null]);
  });
});

describe("taking and closing an alarm", () => {
  test("the first takes it, both sides see who, and the rider's phone which side", async () => {
    const { phone, dispatcher, alarm } = await raisedAlarm();
    await Promise.all([takeAlarm(dispatcher, alarm.id), takeAlarm(dispatcher, alarm.id)]);
    await takeAlarm(admin, alarm.id);
    expect((await openOf(phone))[0]!.taken).toMatchObject({ by: { side: "company" } });
    expect((await readDay(phone)).alarm).toMatchObject({ taken: { by: "company" } });
  });

  test("closing needs a note, keeps it with the last position, and is recorded", async () => {
    const { phone, dispatcher, alarm } = await raisedAlarm();
    expect(await refusalOf(closeAlarm(dispatcher, { alarmId: alarm.id, note: " " }))).toBe(
      "invalid_request",
    );
    await owner`update riders set location = point(33.8, -14), located_at = now() where id = ${phone.rider.id}`;
    await closeAlarm(dispatcher, { alarmId: alarm.id, note: "He is safe." });
    await owner`update riders set location = point(33.9, -15), located_at = now() where id = ${phone.rider.id}`;
    const [past] = await listPastAlarms(dispatcher);
    expect(past).toMatchObject({
      id: alarm.id,
      place: { latitude: -14 },
      taken: { by: { side: "company" } },
      ended: { isFalse: false, note: "He is safe." },
    });
    expect((await readDay(phone)).alarm).toBeNull();
    const lines = await owner<{ action: string }[]>`
      select action from audit_log where subject = ${alarm.id} and courier_id = ${phone.rider.courierId} order by id`;
    expect(lines.map(({ action }) => action)).toEqual(["alarm.raised", "alarm.closed"]);
  });

  test("is refused for another company, a token, and an alarm that is over", async () => {
    const { dispatcher, alarm } = await raisedAlarm();
    const stranger = await createStaff("owner");
    const note = "He is safe.";
    expect(await refusalOf(takeAlarm(stranger, alarm.id))).toBe("alarm_not_found");
    expect(await refusalOf(closeAlarm(stranger, { alarmId: alarm.id, note }))).toBe(
      "alarm_not_found",
    );
    const token = {
      ...dispatcher,
      actor: { kind: "token" as const, tokenId: "tok_1", scopes: [] },
    };
    expect(await refusalOf(takeAlarm(token, alarm.id))).toBe("role_not_allowed");
    expect(await refusalOf(listOpenAlarms(token))).toBe("role_not_allowed");
    await closeAlarm(admin, { alarmId: alarm.id, note });
    expect(await refusalOf(takeAlarm(dispatcher, alarm.id))).toBe("alarm_over");
    expect(await refusalOf(closeAlarm(dispatcher, { alarmId: alarm.id, note }))).toBe("alarm_over");
  });
});

describe("an alarm by mistake", () => {
  test("is ended by the rider within a minute, also when both arrive much later", async () => {
    const { phone } = await createPhone();
    await act(phone, { kind: "raise_alarm", happenedAt: ago(3_600) });
    expect((await act(phone, { kind: "end_alarm", happenedAt: ago(3_560) })).body.done).toBe("now");
    expect(await openOf(phone)).toEqual([]);
    const dispatcher = await createStaff("dispatcher", phone.rider.courierId);
    expect(await listPastAlarms(dispatcher)).toMatchObject([
      { ended: { isFalse: true, note: null, by: { side: "rider" } } },
    ]);
  });

  test("stays open after a minute, and for another rider", async () => {
    const { phone } = await createPhone();
    await act(phone, { kind: "raise_alarm", happenedAt: ago(61) });
    expect((await act(phone, { kind: "end_alarm" })).body.done).toBe("already");
    const { phone: other } = await createPhone();
    expect((await act(other, { kind: "end_alarm" })).body.done).toBe("already");
    expect(await openOf(phone)).toHaveLength(1);
  });
});

test("alarms that are over are removed after a year, open ones never", async () => {
  const { phone, dispatcher, alarm } = await raisedAlarm();
  const age = () => owner`
    update rider_alarms set received_at = now() - interval '366 days' where id = ${alarm.id}`;
  await age();
  await owner`select purge_alarms(1000)`;
  expect(await countOf(phone)).toBe(1);
  await closeAlarm(dispatcher, { alarmId: alarm.id, note: "He is safe." });
  await owner`select purge_alarms(1000)`;
  expect(await countOf(phone)).toBe(0);
});
