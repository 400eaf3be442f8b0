import fc from "fast-check";
import { expect, test } from "vitest";
import { createCourierIn, insertOrder, openEarnings, postEarnings } from "@/test/courier-history";
import { useEmptyTables } from "@/test/own-database";
import * as raw from "@/test/raw-metrics";
import { owner } from "@/test/world";
import { foldMetrics } from "@/worker/fold-metrics";
import { ORDER_LIFE, ORDER_STATUSES, type OrderStatus } from "../../order-status";
import { readEarningsLines } from "./read-earnings-lines";
import { readEarningsStatement } from "./read-earnings-statement";
import { readMetricsDays } from "./read-metrics-days";
import { readMetricsSummary } from "./read-metrics-summary";

// The expected sums are computed from all rows each time.
useEmptyTables();

const PERIOD = { startDate: "2026-03-07", endDate: "2026-03-09" };
const CURRENCIES = ["MWK", "ZMW"];
const TIMEZONES = ["Africa/Blantyre", "America/New_York"];
/** Few, so that days are shared; around where they change. New York's clocks go forward on the 8th. */
const INSTANTS = [
  "2026-03-06T21:59:59Z",
  "2026-03-07T10:00:00Z",
  "2026-03-08T03:30:00Z",
  "2026-03-08T22:00:00Z",
  "2026-03-09T03:59:59Z",
  "2026-03-09T04:00:00Z",
  "2026-03-10T10:00:00Z",
];

/** Enough to make a history that fails a short one. */
const TIME_LIMIT_MS = 40_000;

type Company = Awaited<ReturnType<typeof createCourierIn>>;
type World = { companies: Company[]; orderIds: string[] };
type Step = { name: string; run: (world: World) => Promise<unknown> };

const company = fc.nat({ max: TIMEZONES.length - 1 });
const source = fc.constantFrom("external_api" as const, "dashboard" as const);
const currency = fc.constantFrom(...CURRENCIES);
/** Every second one is completed, because the sums mostly cover completed ones. */
const status = fc.oneof(
  fc.constantFrom(...ORDER_STATUSES),
  fc.constantFrom("delivered" as const, "completed" as const),
);
const amountMinor = fc.integer({ min: 1, max: 5_000_00 });
const instant = fc.constantFrom(...INSTANTS);
const rating = fc.option(fc.integer({ min: 1, max: 5 }));

const pastOrder = fc.record({
  status,
  source,
  currency,
  rating,
  createdAt: instant,
  endedAt: instant,
  feeMinor: amountMinor.map((fee) => fee + 100),
  platformFeeMinor: fc.nat({ max: 100 }),
});

const place = fc.tuple(company, pastOrder).map(([at, order]) =>
  step("place", async ({ companies, orderIds }) => {
    const { courier, riderId } = companies[at]!;
    orderIds.push(await insertOrder(courier, riderId, order));
  }),
);

const onOrder = (name: string, change: (id: string) => Promise<unknown>) => (at: number) =>
  step(name, async ({ orderIds }) => {
    if (orderIds.length > 0) await change(orderIds[at % orderIds.length]!);
  });

const move = fc
  .tuple(fc.nat(), status, instant)
  .map(([at, to, when]) => onOrder(`move to ${to}`, (id) => moveTo(id, to, when))(at));

const rate = fc
  .tuple(fc.nat(), rating)
  .map(([at, rating]) =>
    onOrder("rate", (id) => owner`update orders set rating = ${rating} where id = ${id}`)(at),
  );

/** A dispute decision's effect on the row; the ledger's tests cover its money. */
const decide = fc
  .tuple(fc.nat(), fc.constantFrom("delivered", "not_delivered"), instant)
  .map(([at, decision, when]) =>
    onOrder(
      `decide ${decision}`,
      (id) => owner`
        update orders set status = 'completed', cancelled_by = null, disputed_at = ${when}, disputed_by = 'recipient', dispute_decided_at = ${when},
               dispute_decision = ${decision}, delivered_at = coalesce(delivered_at, ${when}),
               cancelled_at = ${decision === "not_delivered" ? when : null}
         where id = ${id}`,
    )(at),
  );

const reprice = fc
  .tuple(fc.nat(), amountMinor)
  .map(([at, fee]) =>
    onOrder(
      "reprice",
      (id) => owner`update orders set fee_minor = ${fee}, platform_fee_minor = 0 where id = ${id}`,
    )(at),
  );

const reassign = fc.tuple(fc.nat(), company).map(([at, to]) =>
  step("reassign", async ({ companies, orderIds }) => {
    const { courier, riderId } = companies[to]!;
    const id = orderIds[at % Math.max(1, orderIds.length)] ?? "";
    await owner`update orders set courier_id = ${courier.courierId}, rider_id = ${riderId}
      where id = ${id}`;
  }),
);

const remove = fc.nat().map(onOrder("remove", (id) => owner`delete from orders where id = ${id}`));

const post = fc
  .tuple(
    company,
    fc.constantFrom("order_settlement" as const, "withdrawal" as const),
    amountMinor,
    instant,
    currency,
  )
  .map(([at, kind, amount, on, currency]) =>
    step(kind, ({ companies }) =>
      postEarnings(companies[at]!.courier, kind, amount, { on, currency }),
    ),
  );

const fold = fc
  .integer({ min: 1, max: 6 })
  .map((batch) => step(`fold ${batch}`, () => owner`select fold_metric_deltas(${batch})`));

const histories = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: place },
    { weight: 4, arbitrary: move },
    rate,
    decide,
    reprice,
    reassign,
    remove,
    { weight: 2, arbitrary: post },
    { weight: 3, arbitrary: fold },
  ),
  { minLength: 20, maxLength: 40 },
);

function step(name: string, run: Step["run"]): Step {
  return { name, run, [fc.toStringMethod]: () => name } as Step;
}

async function moveTo(orderId: string, to: OrderStatus, when: string): Promise<void> {
  const bucket = ORDER_LIFE[to].metricsBucket;
  await owner`
    update orders set status = ${to},
           delivered_at = ${bucket === "completed" ? owner`coalesce(delivered_at, ${when})` : null},
           cancelled_at = ${bucket === "cancelled" ? when : null},
           cancelled_by = ${to === "cancelled" ? "merchant_api_key" : null}
     where id = ${orderId}`;
}

async function createWorld(): Promise<World> {
  const companies = await Promise.all(TIMEZONES.map((timezone) => createCourierIn(timezone)));
  for (const { courier } of companies) {
    for (const currency of CURRENCIES) await openEarnings(courier.courierId, currency);
  }
  return { companies, orderIds: [] };
}

test("after every step of every history the summary is what orders and ledger say", async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (steps) => {
      const world = await createWorld();
      for (const { name, run } of steps) {
        await run(world);
        for (const { courier } of world.companies) {
          for (const filter of [
            { ...PERIOD, currency: "MWK" },
            { ...PERIOD, currency: "ZMW", source: "dashboard" },
          ]) {
            const summary = await readMetricsSummary(courier, filter);
            expect(summary, name).toMatchObject(await raw.summaryOf(courier, filter));
          }
        }
      }
    }),
    { numRuns: 8, plugins: [fc.interruptAfterTimeLimit(TIME_LIMIT_MS)] },
  );
}, 60_000);

test("after every history, days, statement and lines are what orders and ledger say", async () => {
  await fc.assert(
    fc.asyncProperty(histories, currency, fc.option(source), async (steps, currency, source) => {
      const world = await createWorld();
      for (const { run } of steps) await run(world);
      for (const { courier } of world.companies) {
        const filter = { ...PERIOD, currency };
        const ofSource = { ...filter, source: source ?? undefined };
        expect(await readMetricsDays(courier, ofSource)).toEqual(
          await raw.daysOf(courier, ofSource),
        );
        expect(await readEarningsStatement(courier, filter)).toEqual(
          await raw.statementOf(courier, filter),
        );
        const { lines } = await readEarningsLines(courier, { ...filter, limit: 1000 });
        expect(lines.map(({ entryId }) => entryId)).toEqual(await raw.entryIdsOf(courier, filter));
        const balance =
          await owner`select earnings_balance(${courier.courierId}, ${currency})::int`;
        expect(balance).toEqual([{ earnings_balance: await raw.balanceOf(courier, currency) }]);
      }
    }),
    { numRuns: 15, plugins: [fc.interruptAfterTimeLimit(TIME_LIMIT_MS)] },
  );
}, 60_000);

test("however many fold while orders and money move, no reader ever sees a wrong sum", async () => {
  const orders = 12;
  const { courier, riderId } = await createCourierIn();
  const ids: string[] = [];
  for (let index = 0; index < orders; index += 1) {
    const createdAt = "2026-03-08T10:00:00Z";
    ids.push(
      await insertOrder(courier, riderId, { status: "searching", createdAt, feeMinor: 7_00 }),
    );
  }
  const statuses = ["in_transit", "delivered", "cancelled"] as const;
  let reads = 0;
  let folded = 0;
  const isOver = () => reads > 100 && folded > 100;
  const until = async (work: () => Promise<unknown>) => {
    while (!isOver()) await work();
  };
  const write = async () => {
    for (let round = 0; !isOver(); round += 1) {
      const to = statuses[(round + Math.floor(round / orders)) % statuses.length]!;
      await moveTo(ids[round % orders]!, to, "2026-03-09T10:00:00Z");
      await postEarnings(courier, "order_settlement", 11_00);
      await postEarnings(courier, "withdrawal", 5_00);
    }
  };
  const fold = async () => {
    const taken = await foldMetrics();
    folded += taken;
  };
  const read = async () => {
    const summary = await readMetricsSummary(courier, { ...PERIOD, currency: "MWK" });
    const { completed, cancelled, pending, grossMinor, withdrawnMinor } = summary;
    const [row] = await owner<[{ settled: number }]>`
      select coalesce(sum(settled_minor), 0)::int as settled from courier_earnings
       where courier_id = ${courier.courierId}`;
    expect(completed + cancelled + pending).toBe(orders);
    expect(grossMinor).toBe(completed * 7_00);
    expect(withdrawnMinor % 5_00).toBe(0);
    expect(row.settled % 11_00).toBe(0);
    reads += 1;
  };
  await Promise.all([until(write), until(fold), until(fold), until(read), until(read)]);
}, 60_000);
