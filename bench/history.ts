import assert from "node:assert/strict";
import type postgres from "postgres";
import { toCursor } from "@/lib/core/cursor";
import {
  grantMerchantAuthority,
  type MerchantContext,
} from "@/lib/domain/authority/merchant-context";
import { calling, type Bench, type Sizes } from "./case";
import { createCourier, loadInBulk, loadOrders } from "./load-courier";
import { loadLedger } from "./load-ledger";
import { openDatabase } from "./open-database";
import { changeOrders, proveEqual } from "./prove-metrics";

const FEW_ORDERS = 10_000;

/** The rows on a page of the list, and the pages before the last one read. */
const PAGE_LENGTH = 20;
const PAGES_BEFORE = 9_999;

/** The costs that must not grow with the orders of a merchant, of a courier or of the whole ledger. */
export async function open({ orders: many }: Sizes, names: string[]): Promise<Bench> {
  const database = await openDatabase();
  const { owner } = database;
  const close = async () => {
    const { closeDatabase } = await import("@/db/client");
    await closeDatabase();
    await database.close();
  };
  const hasLedger = names.includes("check-ledger");
  const { few, large, entries } = await load(owner, many, hasLedger);
  return {
    cases: {
      ...(await listCases(owner, { few, large }, many)),
      ...(await metricsCase(owner, { few, large }, many)),
      ...(hasLedger && (await ledgerCase(owner, entries))),
    },
    owners: [owner],
    close,
  };
}

type Loaded = { merchant: MerchantContext; courier: Awaited<ReturnType<typeof createCourier>> };

/**
 * A small courier, whose days come from the triggers and the fold, and a large one, counted at once. Five entries
 * of each order are loaded only where they are read.
 */
async function load(owner: postgres.Sql, many: number, hasLedger: boolean) {
  const { foldMetrics } = await import("@/worker/fold-metrics");
  const small = await createCourier(owner);
  const fewOf = await loadOrders(owner, small, FEW_ORDERS);
  await foldMetrics();
  const big = await createCourier(owner);
  let entries = 0;
  let manyOf = "";
  await loadInBulk(owner, async () => {
    manyOf = await loadOrders(owner, big, many);
    if (!hasLedger) return;
    entries += (await loadLedger(owner, small)).entries;
    entries = (await loadLedger(owner, big)).entries;
  });
  await owner`vacuum (analyze)`;
  const few: Loaded = { merchant: await merchantOf(owner, fewOf), courier: small };
  const large: Loaded = { merchant: await merchantOf(owner, manyOf), courier: big };
  return { few, large, entries };
}

async function merchantOf(owner: postgres.Sql, merchantId: string): Promise<MerchantContext> {
  const [market] = await owner<[{ currency: string; timezone: string; phoneRegion: string }]>`
    select currency, timezone, phone_region as "phoneRegion" from markets where code = 'MW'`;
  return grantMerchantAuthority({
    merchantId,
    environment: "live",
    market,
    branchId: null,
  } as MerchantContext);
}

type Pair = { few: Loaded; large: Loaded };

async function listCases(owner: postgres.Sql, { few, large }: Pair, many: number) {
  const { listOrders } = await import("@/lib/domain/ordering/orders/list-orders");
  const { searchOrders } = await import("@/lib/domain/ordering/search/search-orders");
  const far = Math.min(PAGES_BEFORE, Math.floor(many / PAGE_LENGTH) - 2);
  const [{ at, id } = { at: "", id: "" }] = await owner<{ at: string; id: string }[]>`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, id
      from orders where merchant_id = ${large.merchant.merchantId}
     order by created_at desc, id desc offset ${far * PAGE_LENGTH - 1} limit 1`;
  const page = async (cursor?: string) => {
    const { orders } = await listOrders(large.merchant, { cursor, limit: PAGE_LENGTH });
    assert.equal(orders.length, PAGE_LENGTH);
  };
  const byPhone = async ({ merchant }: Loaded) => {
    const { orders } = await searchOrders(merchant, {
      search: "+265900000042",
      limit: PAGE_LENGTH,
    });
    assert.equal(orders.length, 10);
  };
  return {
    "orders-list": {
      targets: [
        {
          says: `p50 of page ${far + 1} of ${many} orders ÷ the first`,
          figure: "p50Ms" as const,
          atMost: 1.3,
        },
      ],
      contenders: () => [
        calling(`page ${far + 1} of ${many} orders`, () => page(toCursor({ at, id }))),
        calling("the first page", () => page()),
      ],
    },
    "phone-search": {
      targets: [
        {
          says: `p50 among ${many} orders ÷ among ${FEW_ORDERS}`,
          figure: "p50Ms" as const,
          atMost: 1.3,
        },
      ],
      contenders: () => [
        calling(`among ${many} orders`, () => byPhone(large)),
        calling(`among ${FEW_ORDERS}`, () => byPhone(few)),
      ],
    },
  };
}

async function metricsCase(owner: postgres.Sql, { few, large }: Pair, many: number) {
  const { readMetricsSummary } = await import("@/lib/domain/money/metrics/read-metrics-summary");
  const read = (courier: Loaded["courier"], startDate?: string) =>
    readMetricsSummary(courier, { startDate, currency: "MWK" });
  for (const { courier } of [few, large]) {
    await changeOrders(owner, courier);
    await proveEqual(owner, read, courier);
  }
  return {
    "metrics-summary": {
      targets: [
        { says: `p50 of ${many} orders ÷ of ${FEW_ORDERS}`, figure: "p50Ms" as const, atMost: 1.3 },
      ],
      contenders: () => [
        calling(`${many} orders`, () => read(large.courier)),
        calling(`${FEW_ORDERS} orders`, () => read(few.courier)),
      ],
    },
  };
}

/** The entries of some minutes on a busy platform. */
const NEW_ENTRIES = 20_000;

async function ledgerCase(owner: postgres.Sql, entries: number) {
  const { checkLedger } = await import("@/lib/domain/money/ledger/check-ledger");
  const check = async () =>
    assert.deepEqual(await checkLedger(null), { findingCount: 0, findings: [] });
  const checkAll = async () => {
    await owner`delete from ledger_checks`;
    await check();
  };
  /** As if a check that took an hour had found all but the newest entries right an hour ago. */
  const checkNew = async () => {
    await owner`delete from ledger_checks`;
    await owner`
      insert into ledger_checks (started_at, finished_at, finding_count, findings, sound_entry_id)
      select now() - interval '2 hours', now() - interval '1 hour', 0, '[]', max(id) - ${NEW_ENTRIES}
        from ledger_entries`;
    await check();
  };
  const label = `a check of ${NEW_ENTRIES} new among ${entries} entries`;
  const target = { says: `ms of ${label}`, figure: "p50Ms" as const, against: null, atMost: 5_000 };
  return {
    "check-ledger": {
      targets: [target],
      rounds: 3,
      seconds: 0.1,
      contenders: () => [calling(label, checkNew), calling("a check of all of them", checkAll)],
    },
  };
}
