import { expect, test } from "vitest";
import { purgeExpired } from "@/lib/domain/platform/retention/purge-expired";
import { signedIn } from "@/test/people";
import { createPhone, send, type Phone } from "@/test/rider-phone";
import { owner } from "@/test/world";

const SECOND_MS = 1_000;

const at = (secondsAgo: number) => new Date(Date.now() - secondsAgo * SECOND_MS).toISOString();

const HERE = { latitude: -13.9626, longitude: 33.7741 };

/** About eleven metres for each ten-thousandth of a degree. */
const north = (metres: number) => ({ ...HERE, latitude: HERE.latitude + metres / 111_195 });

const report = ({ session }: Phone, positions: object[]) =>
  send("POST", "positions", session, { body: { positions } });

/** The rider as dispatch sees them, and how long ago that was. */
async function whereIs({ rider }: Phone) {
  const [row] = await owner<[{ latitude: number; locatedAt: Date | null; minutes: number | null }]>`
    select location[1] as latitude, located_at as "locatedAt",
           round(extract(epoch from presence_ends_at - now()) / 60)::int as minutes
      from riders where id = ${rider.id}`;
  return { ...row, locatedAt: row.locatedAt?.toISOString() };
}

test("a batch moves the rider to the newest place, in any order", async () => {
  const { phone } = await createPhone();
  const newest = { ...north(500), recordedAt: at(5), accuracyM: 8.4 };
  const batch = [{ ...HERE, recordedAt: at(60) }, newest, { ...north(200), recordedAt: at(30) }];
  expect(await report(phone, batch)).toEqual({ status: 200, body: { success: true, kept: 3 } });
  expect(await whereIs(phone)).toEqual({
    latitude: newest.latitude,
    locatedAt: newest.recordedAt,
    minutes: 15,
  });
  const [row] = await owner`select accuracy_m from rider_positions
    where rider_id = ${phone.rider.id} and recorded_at = ${newest.recordedAt}`;
  expect(row).toEqual({ accuracy_m: 8 });
});

test("a batch that is sent again changes nothing, also at the same time", async () => {
  const { phone } = await createPhone();
  const batch = [
    { ...HERE, recordedAt: at(30) },
    { ...north(100), recordedAt: at(10) },
  ];
  const answers = await Promise.all(Array.from({ length: 5 }, () => report(phone, batch)));
  expect(answers.map(({ body }) => body.kept).sort()).toEqual([0, 0, 0, 0, 2]);
  const before = await whereIs(phone);
  expect((await report(phone, batch)).body).toEqual({ success: true, kept: 0 });
  expect(await whereIs(phone)).toEqual(before);
});

test("a position older than the last one is stored and does not move the rider", async () => {
  const { phone } = await createPhone();
  await report(phone, [{ ...north(300), recordedAt: at(10) }]);
  const before = await whereIs(phone);
  expect((await report(phone, [{ ...HERE, recordedAt: at(40) }])).body.kept).toBe(1);
  expect(await whereIs(phone)).toEqual(before);
});

test("a later place from another source is kept", async () => {
  const { phone } = await createPhone();
  await owner`update riders set located_at = ${at(10)} where id = ${phone.rider.id}`;
  const before = await whereIs(phone);
  await report(phone, [{ ...north(9_000), recordedAt: at(40) }]);
  expect(await whereIs(phone)).toMatchObject({
    latitude: before.latitude,
    locatedAt: before.locatedAt,
  });
});

test("a rider who stands still is moved once a minute, a riding one at once", async () => {
  const { phone } = await createPhone();
  const first = { ...HERE, recordedAt: at(120) };
  await report(phone, [first]);
  await report(phone, [{ ...north(10), recordedAt: at(100) }]);
  expect((await whereIs(phone)).locatedAt).toBe(first.recordedAt);
  const moved = { ...north(40), recordedAt: at(90) };
  await report(phone, [moved]);
  expect((await whereIs(phone)).locatedAt).toBe(moved.recordedAt);
  const later = { ...north(41), recordedAt: at(20) };
  await report(phone, [later]);
  expect((await whereIs(phone)).locatedAt).toBe(later.recordedAt);
});

test("a rider who is offline stays so, wherever the phone is", async () => {
  const { phone } = await createPhone();
  await owner`update riders set is_online = false where id = ${phone.rider.id}`;
  await report(phone, [{ ...north(300), recordedAt: at(1) }]);
  expect(await whereIs(phone)).toMatchObject({ latitude: north(300).latitude, minutes: null });
});

test("positions older than a day are left out", async () => {
  const { phone } = await createPhone();
  const day = 24 * 60 * 60;
  const batch = [
    { ...HERE, recordedAt: at(day + 60) },
    { ...HERE, recordedAt: at(day - 60) },
  ];
  expect((await report(phone, batch)).body).toEqual({ success: true, kept: 1 });
});

test.each<[string, object]>([
  ["a latitude beyond the pole", { latitude: 90.1 }],
  ["a longitude beyond the date line", { longitude: -180.5 }],
  ["the place that an unset field becomes", { latitude: 0, longitude: 0 }],
  ["a latitude in words", { latitude: "-13.9" }],
  ["no longitude", { longitude: undefined }],
  ["a negative accuracy", { accuracyM: -1 }],
  ["no time", { recordedAt: undefined }],
  ["a time in three minutes", { recordedAt: at(-180) }],
])("%s is a 400, and nothing of the batch is kept", async (_, change) => {
  const { phone } = await createPhone();
  const batch = [
    { ...HERE, recordedAt: at(5) },
    { ...HERE, recordedAt: at(1), ...change },
  ];
  const { status, body } = await report(phone, batch);
  expect({ status, path: body.issues[0].path }).toEqual({
    status: 400,
    path: expect.stringMatching(/^positions\.1/) as string,
  });
  const rows = await owner`select 1 from rider_positions where rider_id = ${phone.rider.id}`;
  expect(rows).toHaveLength(0);
});

test("200 positions are a batch, 201 are not, and none are nothing", async () => {
  const { phone } = await createPhone();
  const batch = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...HERE, recordedAt: at(index) }));
  expect((await report(phone, batch(201))).status).toBe(400);
  expect((await report(phone, batch(200))).body.kept).toBe(200);
  expect((await report(phone, [])).body).toEqual({ success: true, kept: 0 });
});

test("only a rider's phone may report positions", async () => {
  const body = { positions: [] };
  expect((await send("POST", "positions", undefined, { body })).status).toBe(401);
  const courier = await signedIn({ role: "courier" });
  expect((await send("POST", "positions", courier, { body })).status).toBe(403);
  const { phone } = await createPhone();
  const headers = { Origin: "https://evil.example" };
  expect((await send("POST", "positions", phone.session, { body, headers })).status).toBe(403);
});

test("positions and actions are forgotten after a month", async () => {
  const { phone } = await createPhone();
  const { id } = phone.rider;
  await report(phone, [
    { ...HERE, recordedAt: at(5) },
    { ...HERE, recordedAt: at(2) },
  ]);
  for (const key of ["old", "new"]) {
    await owner`insert into rider_actions (rider_id, key, kind, happened_at)
      values (${id}, ${key}, 'go_online', now())`;
  }
  await owner`update rider_positions set received_at = now() - interval '31 days'
    where ctid = (select ctid from rider_positions where rider_id = ${id} limit 1)`;
  await owner`update rider_actions set received_at = now() - interval '31 days'
    where rider_id = ${id} and key = 'old'`;
  await purgeExpired();
  const [left] = await owner`select
    (select count(*)::int from rider_positions where rider_id = ${id}) as positions,
    (select array_agg(key) from rider_actions where rider_id = ${id}) as keys`;
  expect(left).toEqual({ positions: 1, keys: ["new"] });
});
