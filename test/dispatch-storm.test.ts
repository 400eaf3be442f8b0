import fc from "fast-check";
import { expect, test } from "vitest";
import { planDispatch } from "@/lib/domain/dispatch/plans/plan-dispatch";
import { advanceDispatch } from "@/lib/domain/dispatch/search/advance-dispatch";
import { ORDER_LIFE, type OrderStatus } from "@/lib/domain/order-status";
import { assignRiderByPlatform } from "@/lib/domain/ordering/assigning/assign-rider-by-platform";
import { cancelOrder } from "@/lib/domain/ordering/orders/cancel-order";
import { changeStatus } from "@/lib/domain/ordering/orders/change-status";
import { changeRows } from "./change-rows";
import { createAdmin } from "./courier-staff";
import { expectNoViolations } from "./invariants";
import { contextOf } from "./merchant-desk";
import { accept, decline, drop, letExpire, searchedTooLong, type TestOffer } from "./offers";
import { createOrder, quotedOrder } from "./orders";
import { useEmptyTables } from "./own-database";
import { refusalOf } from "./refusal-of";
import {
  createMarket,
  createMerchant,
  createRider,
  nearby,
  owner,
  placePickup,
  type TestMerchant,
  type TestRider,
} from "./world";

useEmptyTables();

/** `MODEL_RUNS=1000 npx vitest run test/dispatch-storm.test.ts` is the long one. */
const { MODEL_RUNS = 12, MODEL_SEED = Date.now() % 2 ** 31 } = process.env;

const SEED = Number(MODEL_SEED);

/** An event, for the order, offer or rider that its number selects. */
const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("place"), pick: fc.integer({ min: 1, max: 30 }) }),
  },
  ...(
    [
      ["accept", 4],
      ["decline", 3],
      ["drop", 2],
      ["step", 4],
      ["cancel", 1],
      ["expire", 2],
      ["advance", 3],
      ["plan", 3],
      ["end holds", 2],
      ["reorder", 2],
      ["assign", 2],
      ["give up", 1],
      ["busy", 1],
      ["free", 2],
    ] as const
  ).map(([kind, weight]) => ({
    weight,
    arbitrary: fc.record({ kind: fc.constant(kind), pick: fc.nat({ max: 1_000 }) }),
  })),
);

/** Up to four things at the same moment, many times after each other. */
const story = fc.array(fc.array(action, { minLength: 1, maxLength: 4 }), {
  minLength: 8,
  maxLength: 20,
});

type Action = { kind: string; pick: number };

/** Refusals that a story may meet; a deadlock or an internal error is not one of them. */
const ALLOWED = [
  undefined,
  "offer_over",
  "order_status_conflict",
  "order_not_cancellable",
  "order_not_found",
  "rider_cannot_carry",
  "route_changed",
  "stops_out_of_order",
];

test(
  `in any order of events, no rider is overloaded and nothing is lost (seed ${SEED})`,
  async () => {
    await fc.assert(
      fc.asyncProperty(story, fc.boolean(), async (moments, isPlanned) => {
        const world = await createWorld(isPlanned ? 240 : 0);
        for (const moment of moments) {
          const refusals = await Promise.all(moment.map((it) => refusalOf(act(world, it))));
          for (const code of refusals) expect(ALLOWED).toContain(code);
          await expectSoundRiders(world.riders);
        }
        await endSearches(world);
        await expectNoViolations(world.shops, world.riders);
        await expectOrderLives(world);
      }),
      { seed: SEED, numRuns: Number(MODEL_RUNS), endOnFailure: true },
    );
  },
  24 * 60 * 60_000,
);

/** Two shops in one house, whose orders a plan may give to one rider together. */
type World = { shops: TestMerchant[]; riders: TestRider[] };

async function createWorld(holdSeconds: number): Promise<World> {
  const market = await createMarket();
  await owner`update markets set hold_seconds = case code when ${market} then ${holdSeconds}::int else 0 end`;
  const merchant = await createMerchant({ balance: 1_000_000, market });
  const neighbour = await createMerchant({ balance: 1_000_000, market });
  neighbour.pickup = merchant.pickup;
  await placePickup(neighbour.id, merchant.pickup);
  const riders = [];
  for (const km of [1, 2, 3, 30]) {
    riders.push(await createRider(nearby(merchant.pickup, km), { jobLimit: 2 }));
  }
  return { shops: [merchant, neighbour], riders };
}

async function act(world: World, { kind, pick }: Action): Promise<unknown> {
  const { shops, riders } = world;
  if (kind === "place") return place(shops[pick % shops.length]!, pick);
  if (kind === "advance") return advanceDispatch();
  if (kind === "plan") return plan();
  if (kind === "end holds") return endHolds();
  const rider = riders[pick % riders.length];
  if (kind === "reorder") return reorder(rider?.id ?? 0, pick);
  if (kind === "busy") return setBusy(rider?.id, true);
  if (kind === "free") return setBusy(rider?.id, false);
  const order = await pickOrder(world, pick);
  const offer = await pickOffer(world, pick);
  if (!order || !offer || !rider) return undefined;
  if (kind === "accept") return accept(offer);
  if (kind === "decline") return decline(offer);
  const merchant = shops.find(({ id }) => id === order.merchantId)!;
  if (kind === "drop") return drop(merchant.id, order.id, order.riderId ?? rider.id);
  if (kind === "cancel") return cancelOrder(await contextOf(merchant), order.id);
  if (kind === "expire") return letExpire(order.id);
  if (kind === "give up") return searchedTooLong(order.id);
  if (kind === "assign") {
    const assignment = {
      merchantId: merchant.id,
      orderId: order.id,
      riderId: String(rider.id),
      isFarConfirmed: true,
    };
    return assignRiderByPlatform(await createAdmin("support"), assignment);
  }
  return step(order);
}

async function place(merchant: TestMerchant, kilograms: number) {
  const fields = { weight_estimate: `0-${kilograms}kg` };
  const answer = await createOrder(merchant.liveKey, await quotedOrder(merchant, { fields }));
  expect([200, 422]).toContain(answer.status);
}

type StoryOrder = { id: string; merchantId: string; status: OrderStatus; riderId: number | null };

const idsOf = ({ shops }: World) => shops.map(({ id }) => id);

async function pickOrder(world: World, pick: number): Promise<StoryOrder | undefined> {
  const rows = await owner<StoryOrder[]>`
    select id, merchant_id as "merchantId", status, rider_id as "riderId" from orders
     where merchant_id = any (${idsOf(world)}) order by created_at desc, id limit 8`;
  return rows[pick % rows.length];
}

/** Prefers newer offers, because old ones are only refused. */
async function pickOffer(world: World, pick: number): Promise<TestOffer | undefined> {
  const rows = await owner<TestOffer[]>`select id, rider_id as "riderId", state from offers
    where merchant_id = any (${idsOf(world)}) order by state = 'open' desc, run_id desc limit 5`;
  return rows[pick % rows.length];
}

function step({ id: orderId, merchantId, status, riderId }: StoryOrder) {
  const to = ORDER_LIFE[status].next[0];
  if (!to || to === "assigned") return Promise.resolve();
  const { label } = ORDER_LIFE[to];
  const order = { merchantId, environment: "live" as const, orderId };
  return changeStatus({ ...order, to, label, actor: "rider", riderId });
}

/** At the same moment as others, also by processes whose lease has ended. */
async function plan(): Promise<void> {
  await owner`delete from market_plans`;
  await planDispatch();
}

const endHolds = () => owner`update orders set offer_at = now() where offer_at > now()`;

/** Puts a rider's stops in the opposite order, which is refused where a parcel is to be collected first. */
async function reorder(riderId: number, pick: number): Promise<void> {
  const stops = await owner`select order_id as "orderId", kind from rider_stops
    where rider_id = ${riderId} order by place desc`;
  const [rider] = await owner`select route_version as version from riders where id = ${riderId}`;
  const version = Number(rider?.version) - (pick % 5 === 0 ? 1 : 0);
  await changeRows(
    (sql) => sql`select reorder_stops(${riderId}, ${version}, ${sql.json([...stops])})`,
  );
}

async function setBusy(riderId: number | undefined, isBusy: boolean): Promise<void> {
  await owner`update riders set is_externally_busy = ${isBusy},
      busy_since = case when ${isBusy} then now() end
    where id = ${riderId ?? 0}`;
}

async function expectSoundRiders(riders: TestRider[]): Promise<void> {
  expect(await overloadedStops(riders)).toEqual([]);
  const overloaded = await owner`select id from riders
    where id = any (${riders.map(({ id }) => id)})
      and (active_jobs > job_limit or load_g > weight_limit_g)`;
  expect([...overloaded]).toEqual([]);
}

/** After which stops of their routes riders would carry more than they may, or less than nothing. */
async function overloadedStops(riders: TestRider[]) {
  const stops = await owner`
    select * from (
      select s.rider_id, s.place, r.weight_limit_g, r.job_limit,
             held.grams + sum(case s.kind when 'pickup' then o.required_weight_g else -o.required_weight_g end) over route as grams,
             held.parcels + sum(case s.kind when 'pickup' then 1 else -1 end) over route as parcels
        from rider_stops s
        join orders o on (o.merchant_id, o.environment, o.id) = (s.merchant_id, s.environment, s.order_id)
        join riders r on r.id = s.rider_id
        cross join lateral (
          select coalesce(sum(h.required_weight_g), 0) as grams, count(*) as parcels
            from rider_stops d
            join orders h on (h.merchant_id, h.environment, h.id) = (d.merchant_id, d.environment, d.order_id)
           where d.rider_id = s.rider_id and d.kind = 'dropoff'
             and not exists (select from rider_stops p where p.order_id = d.order_id and p.kind = 'pickup')) held
       where s.rider_id = any (${riders.map(({ id }) => id)})
      window route as (partition by s.rider_id order by s.place)) walked
     where grams > weight_limit_g or parcels > job_limit or least(grams, parcels) < 0`;
  return [...stops];
}

/** Nothing searches for ever: after its time every order has a rider or its money back. */
async function endSearches(world: World): Promise<void> {
  await owner`update orders set updated_at = now() - interval '11 minutes'
    where merchant_id = any (${idsOf(world)}) and status = 'searching'`;
  await advanceDispatch();
  const lost = await owner`select id from orders
    where merchant_id = any (${idsOf(world)}) and status = 'searching'`;
  expect([...lost]).toEqual([]);
}

async function expectOrderLives(world: World): Promise<void> {
  const rows = await owner<{ id: string; steps: OrderStatus[] }[]>`
    select order_id as id, array_agg(status::text order by sequence) as steps from events
     where merchant_id = any (${idsOf(world)}) and status is not null group by order_id`;
  for (const { steps } of rows) {
    expect(steps[0]).toBe("searching");
    steps.slice(1).forEach((to, index) => {
      expect(ORDER_LIFE[steps[index] ?? "searching"].next).toContain(to);
    });
  }
}
