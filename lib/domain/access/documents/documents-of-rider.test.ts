import { expect, test } from "vitest";
import { localDay } from "@/lib/core/local-day";
import { createPhone, readDay } from "@/test/rider-phone";
import { owner } from "@/test/world";

const DAY_MS = 24 * 60 * 60_000;

/** The kinds that the rider's phone says are to be sent. */
async function dueOf(phone: Awaited<ReturnType<typeof createPhone>>["phone"]) {
  const { documents = [], rider } = await readDay(phone);
  const due = documents.filter(({ isDue }) => isDue).map(({ kind }) => kind);
  expect(rider.documentsDue).toBe(due.length);
  return due;
}

test("a rider is to send missing documents only where the company requires them, and not what waits", async () => {
  const { phone } = await createPhone();
  const { id } = phone.rider;
  const requires = (isRequired: boolean) =>
    owner`update couriers set requires_documents = ${isRequired}
      where id = (select courier_id from riders where id = ${id})`;
  const keep = (kind: string, state: string, daysLeft: number) =>
    owner`insert into rider_documents (courier_id, rider_id, market_code, kind, expires_on, photo, state, decided_at, reason)
      select r.courier_id, r.id, 'MW', ${kind},
             ${localDay(new Date(Date.now() + daysLeft * DAY_MS), "Africa/Blantyre")}, '\\x00', ${state},
             case when ${state} <> 'waiting' then now() end, case when ${state} = 'refused' then 'Blurred.' end
        from riders r where r.id = ${id}`;
  expect(await dueOf(phone)).toEqual([]);
  await requires(true);
  expect(await dueOf(phone)).toEqual(["driving_licence", "insurance"]);
  await keep("driving_licence", "waiting", 100);
  await keep("insurance", "accepted", 30);
  expect(await dueOf(phone)).toEqual(["insurance"]);
  await requires(false);
  await owner`update rider_documents set state = 'refused', decided_at = now(), reason = 'Blurred.'
    where rider_id = ${id} and state = 'waiting'`;
  await owner`update rider_documents set expires_on = expires_on + 1 where rider_id = ${id}`;
  expect(await dueOf(phone)).toEqual(["driving_licence"]);
});
