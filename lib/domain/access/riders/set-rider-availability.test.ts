import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { api, post, type ApiAnswer } from "@/test/api";
import { signedIn } from "@/test/people";
import { createCourier, createMerchant, createRider, nearby, owner } from "@/test/world";

const put = (riderId: number, token: string, body: unknown) =>
  api("PUT", `/api/courier/s2s/riders/${riderId}/status`, {
    body,
    headers: { Authorization: `Bearer ${token}` },
  });

async function readBusySince(riderId: number): Promise<Date | null> {
  const [row] = await owner`select busy_since from riders where id = ${riderId}`;
  return row!.busy_since as Date | null;
}

test("a database that gives up on a lock answers 503 and changes nothing", async () => {
  const { courier, rider } = await createDispatch();
  await whileLocked(rider.id, async (holder) => {
    const answer = put(rider.id, courier.token, { status: "busy_external" });
    await waitersFor(holder, 1);
    await holder`select pg_cancel_backend(pid) from pg_locks
      where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`;
    expect((await answer).status).toBe(503);
    expect((await answer).headers.get("retry-after")).toBe("1");
  });
  expect(await readBusySince(rider.id)).toBeNull();
});

test("an order that took the rider first began before busy_since, however long the wait", async () => {
  const { courier, rider } = await createDispatch();
  const { answer, placedAt } = await whileLocked(rider.id, async (holder) => {
    await holder`update riders set active_jobs = 1, load_g = 1000 where id = ${rider.id}`;
    const waiting = put(rider.id, courier.token, { status: "busy_external" });
    await waitersFor(holder, 1);
    const [clock] = await holder`select clock_timestamp()::text as now`;
    await holder`commit`;
    return { answer: waiting, placedAt: clock!.now as string };
  });
  expect((await answer).status).toBe(200);
  const [row] = await owner`
    select busy_since > ${placedAt}::timestamptz as is_later from riders where id = ${rider.id}`;
  expect(row).toEqual({ is_later: true });
});

test("an order that waits for a rider who becomes busy does not get the rider", async () => {
  const { courier, rider, create } = await createDispatch();
  const { busy, order } = await whileLocked(rider.id, async (holder) => {
    const first = put(rider.id, courier.token, { status: "busy_external" });
    await waitersFor(holder, 1);
    const second = create();
    await waitersFor(holder, 2);
    return { busy: first, order: second };
  });
  expect((await busy).status).toBe(200);
  expect((await order).body.error).toBe("ERR_NO_CAPACITY_AVAILABLE");
});

test("a rider with the app who is made available stays in dispatch as long as the market waits for the phone", async () => {
  const { courier } = await createDispatch();
  const [withApp, without] = await Promise.all(
    [1, 2].map(() =>
      createRider({ latitude: -14, longitude: 34 }, { courierId: courier.id, isOnline: false }),
    ),
  );
  await signedIn({ role: "rider", riderId: withApp!.id });
  for (const rider of [withApp!, without!]) {
    expect((await put(rider.id, courier.token, { status: "available" })).status).toBe(200);
  }
  const endOf = async (riderId: number) => {
    const [row] = await owner<[{ isOnline: boolean; ends: boolean | null }]>`
      select is_online as "isOnline",
             presence_ends_at between now() + make_interval(mins => m.presence_minutes) - interval '1 minute'
                                  and now() + make_interval(mins => m.presence_minutes) as ends
        from riders r join couriers c on c.id = r.courier_id join markets m on m.code = c.market_code
       where r.id = ${riderId}`;
    return row;
  };
  expect(await endOf(withApp!.id)).toEqual({ isOnline: true, ends: true });
  expect(await endOf(without!.id)).toEqual({ isOnline: true, ends: null });
});

// spec: T.26
test("a rider who is available again gets orders", async () => {
  const { courier, rider, create } = await createDispatch({ isOnline: false });
  expect((await create()).status).toBe(422);
  await put(rider.id, courier.token, { status: "available" });
  expect((await create()).status).toBe(200);
  await put(rider.id, courier.token, { status: "busy_external" });
  expect((await create()).status).toBe(422);
});

const ROUNDS = 8;
const ORDERS_PER_WAVE = 20;

// spec: T.24
test("no order is placed on a rider once busy_external was answered", async () => {
  const placed = (answers: ApiAnswer[]) => answers.filter(({ status }) => status === 200).length;
  let total = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { courier, rider, create } = await createDispatch();
    const wave = () => Array.from({ length: ORDERS_PER_WAVE }, create);
    const first = wave();
    await Promise.any(first);
    const busy = wait(Math.random() * 10).then(() =>
      put(rider.id, courier.token, { status: "busy_external" }),
    );
    const second = wait(Math.random() * 20).then(() => Promise.all(wave()));
    expect((await busy).status).toBe(200);
    const [atAnswer] = await countOrders(rider.id);
    const late = await Promise.all(wave());
    const early = [...(await Promise.all(first)), ...(await second)];

    const [inTheEnd] = await countOrders(rider.id);
    expect(placed(late)).toBe(0);
    expect(inTheEnd).toEqual(atAnswer);
    expect(inTheEnd).toEqual({ placed: placed(early), active: placed(early), since_busy: 0 });
    total += placed(early);
  }
  expect(total).toBeGreaterThanOrEqual(ROUNDS);
  expect(total).toBeLessThan(ROUNDS * 2 * ORDERS_PER_WAVE);
});

/** A merchant with one rider in reach, who has room for every order of a test. */
async function createDispatch(options: { isOnline?: boolean } = {}) {
  const courier = await createCourier();
  const merchant = await createMerchant({ balance: 10_000_000 });
  const rider = await createRider(merchant.pickup, {
    courierId: courier.id,
    vehicleClass: "VAN",
    jobLimit: 500,
    ...options,
  });
  const to = nearby(merchant.pickup);
  const body = { delivery_lat: to.latitude, delivery_lng: to.longitude };
  const { body: quote } = await post("/quote", merchant.liveKey, body);
  const order = { ...body, delivery_fee: quote.delivery_fee };
  const create = () =>
    post("/create-order", merchant.liveKey, order, { "Idempotency-Key": randomUUID() });
  return { courier, rider, create };
}

/** The rider's orders, and how many of them began after the rider had become busy. */
function countOrders(riderId: number) {
  return owner`
    select count(o.id)::int as placed, r.active_jobs as active,
           count(*) filter (where o.created_at > r.busy_since)::int as since_busy
      from riders r left join orders o on o.rider_id = r.id
     where r.id = ${riderId} group by r.id`;
}

type Holder = Awaited<ReturnType<typeof owner.reserve>>;

/** Runs work while another connection locks the rider's row, and releases it afterwards. */
async function whileLocked<Result>(
  riderId: number,
  work: (holder: Holder) => Promise<Result>,
): Promise<Result> {
  const holder = await owner.reserve();
  try {
    await holder`begin`;
    await holder`select from riders where id = ${riderId} for update`;
    return await work(holder);
  } finally {
    await holder`rollback`;
    holder.release();
  }
}

/** Resolves once so many connections wait for the holder, or for one that waits for it. */
async function waitersFor(holder: Holder, count: number): Promise<void> {
  const waiters = () => holder`
    with recursive waiting (pid) as (
      select pg_backend_pid()
      union
      select l.pid from pg_locks l join waiting w on w.pid = any (pg_blocking_pids(l.pid))
       where not l.granted)
    select pid from waiting where pid <> pg_backend_pid()`;
  await expect.poll(async () => (await waiters()).length).toBe(count);
}
