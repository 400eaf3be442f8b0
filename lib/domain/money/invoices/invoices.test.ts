import { beforeAll, describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { changeRows } from "@/test/change-rows";
import {
  copyLive,
  createTaxedMarket,
  ISSUER,
  issueAll,
  postMovement,
} from "@/test/charged-merchants";
import { createAdmin } from "@/test/courier-staff";
import { contextOf } from "@/test/merchant-desk";
import { placeOrder } from "@/test/orders";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, owner } from "@/test/world";
import type { MerchantContext } from "../../authority/merchant-context";
import { call } from "../../calls.gen";
import { listInvoices } from "./list-invoices";
import { listInvoicesByPlatform } from "./list-invoices-by-platform";
import { readInvoice } from "./read-invoice";
import { readInvoiceLines, readOrderCharges, type InvoiceLine } from "./read-invoice-lines";
import { sumTotals } from "./sum-totals";

/** The months around a change of the tax and of the year. */
const MONTHS = ["2025-10", "2025-11", "2025-12", "2026-01", "2026-02"];
const FROM = Date.parse("2025-10-02T00:00:00Z");
const DAYS = 145;
const DAY_MS = 86_400_000;

/** When the first order of each merchant was charged, which is not refunded. */
const UNREFUNDED = Date.parse("2025-11-15T12:00:00Z");

type Kind = "order_debit" | "order_refund" | "return_fee";

describe("the tax in an amount", () => {
  test.each([
    // gross, rate in basis points, minor units per unit, tax
    [265_000, 1750, 100, 39_500],
    [265_000, 1650, 100, 37_500],
    [-265_000, 1750, 100, -39_500],
    [100, 1750, 100, 0],
    [400, 1750, 100, 100],
    [117_500, 1750, 100, 17_500],
    [1, 1750, 100, 0],
    [235_050, 1750, 100, 35_000],
    [1_175, 1750, 1, 175],
    [265_000, 0, 100, 0],
    [200, 10_000, 100, 100],
    [99_999_999_999, 1750, 100, 14_893_617_000],
  ])("of %d at %d bp is whole units", async (gross, rate, perUnit, tax) => {
    const [row] = await owner<[{ tax: number }]>`
      select tax_within(${gross}, ${rate}, ${perUnit})::float8 as tax`;
    expect(row.tax).toBe(tax);
  });
});

describe.each(["Africa/Blantyre", "America/New_York", "Pacific/Kiritimati"])(
  "in %s",
  (timezone) => {
    let market: string;
    let merchant: MerchantContext;

    beforeAll(async () => {
      market = await createTaxedMarket(timezone);
      merchant = await createCharged(market, 30);
    });

    test("invoices agree with the ledger to the last minor unit, month by month", async () => {
      for (const month of MONTHS) {
        const { totals } = await readInvoice(merchant, month);
        const sums = sumTotals(totals);
        const ledger = await ledgerOf(merchant, month, timezone);
        expect([month, sums.grossMinor]).toEqual([month, ledger]);
        expect(sums.netMinor + sums.taxMinor).toBe(sums.grossMinor);
        const lines = await readAll(merchant, month, 4);
        expect(sumTotals(lines)).toEqual(sums);
        expect(totals.reduce((count, it) => count + it.count, 0)).toBe(lines.length);
      }
    });

    test("each line has the rate of its day, and a refund that of its charge", async () => {
      const lines = (
        await Promise.all(MONTHS.map((month) => readAll(merchant, month, 100)))
      ).flat();
      const charges = lines.filter(({ kind }) => kind === "order_debit");
      for (const { kind, createdAt, orderId, taxRateBp, taxMinor, grossMinor } of lines) {
        const charge = charges.find((it) => it.orderId === orderId);
        const from = kind === "order_refund" ? charge!.createdAt : createdAt;
        expect(taxRateBp).toBe(dayOf(from, timezone) < "2025-12-31" ? 1650 : 1750);
        if (kind === "order_refund") {
          expect(charge!.grossMinor + grossMinor).toBe(0);
          expect(charge!.taxMinor + taxMinor).toBe(0);
        }
      }
      expect(new Set(lines.map(({ taxRateBp }) => taxRateBp))).toEqual(new Set([1650, 1750]));
      const refunded = lines.find(({ kind }) => kind === "order_refund")!;
      const own = await readOrderCharges(merchant, refunded.orderId);
      expect(own).toEqual(lines.filter(({ orderId }) => orderId === refunded.orderId));
    });

    test("an issued invoice stays as it is, and a later refund is on the invoice of its month", async () => {
      await issueAll(market);
      const { merchantId } = merchant;
      const before = await readInvoice(merchant, "2025-11");
      expect(before).toMatchObject({
        isOpen: false,
        issuer: ISSUER,
        customer: { name: "Test merchant" },
      });
      expect(before.number).toMatch(/^INV-20\d\d-\d{6}$/);
      const charge = (await readAll(merchant, "2025-11", 100)).find(
        ({ createdAt }) => createdAt.getTime() === UNREFUNDED,
      );
      await postMovement(
        merchantId,
        "order_refund",
        charge!.orderId,
        new Date(),
        charge!.grossMinor,
      );
      await changeRows(
        (sql) => sql`update merchants set legal_name = 'Other' where id = ${merchantId}`,
      );
      await issueAll(market);
      expect(await readInvoice(merchant, "2025-11")).toEqual(before);
      expect(sumTotals(await readAll(merchant, "2025-11", 100))).toEqual(sumTotals(before.totals));
      const now = await readInvoice(merchant, dayOf(new Date(), timezone).slice(0, 7));
      expect(now).toMatchObject({ isOpen: true, number: null, customer: { name: "Other" } });
      expect(now.totals).toMatchObject([
        { kind: "order_refund", taxRateBp: 1650, grossMinor: -charge!.grossMinor },
      ]);
    });
  },
);

test("many workers give each merchant and month one number, and leave none out", async () => {
  const market = await createTaxedMarket("Africa/Blantyre");
  const merchants: MerchantContext[] = [];
  for (let count = 0; count < 8; count += 1) merchants.push(await createCharged(market, 3));
  await Promise.all(Array.from({ length: 6 }, () => issueAll(market)));
  for (const merchant of merchants) {
    const [{ months }] = await owner<[{ months: string[] }]>`
      select array_agg(distinct to_char(created_at at time zone 'Africa/Blantyre', 'YYYY-MM')) as months
        from ledger_transactions where merchant_id = ${merchant.merchantId} and environment = 'live' and order_id is not null`;
    const issued = (await listInvoices(merchant)).filter(({ state }) => state === "issued");
    expect(issued.map(({ month }) => month)).toEqual(months.sort().reverse());
    const seen = await listInvoicesByPlatform(await createAdmin("support"), merchant.merchantId);
    expect(seen.map(({ number, totals }) => ({ number, totals }))).toEqual(
      issued.map(({ number, totals }) => ({ number, totals })),
    );
  }
  const years = await owner`
    select n.year from invoices i full join invoice_numbers n on n.year = i.year
     group by n.year, n.last_sequence
    having count(*) <> n.last_sequence or max(i.sequence) <> n.last_sequence or min(i.sequence) <> 1`;
  expect(years).toEqual([]);
});

test("an invoice that fails gives its number back", async () => {
  const market = await createTaxedMarket("Africa/Blantyre");
  const merchant = await createCharged(market, 3);
  const last = () => owner`select year, last_sequence from invoice_numbers order by year`;
  const before = await last();
  await owner`alter table invoices add constraint none_here check (merchant_id <> ${owner.unsafe(`'${merchant.merchantId}'`)})`;
  await expect(issueAll(market)).rejects.toThrow("none_here");
  await owner`alter table invoices drop constraint none_here`;
  expect(await last()).toEqual(before);
});

test("a market without an issuer has no invoices, and a month without charges shows that", async () => {
  const market = await createTaxedMarket("Africa/Blantyre");
  const merchant = await createCharged(market, 2);
  await call.issueInvoices({ issuers: { other: ISSUER }, batch: 20 });
  const waiting = await listInvoices(merchant);
  expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set(["waiting"]));
  await issueAll(market);
  expect((await listInvoices(merchant)).map(({ state }) => state)).not.toContain("waiting");
  expect(await readInvoice(merchant, "2024-01")).toMatchObject({ totals: [], number: null });
});

test("every market without an issuer of its own is invoiced by the one of all others", async () => {
  const market = await createTaxedMarket("Africa/Blantyre");
  const merchant = await createCharged(market, 1);
  while ((await call.issueInvoices({ issuers: { "*": ISSUER }, batch: 20 })) > 0);
  expect(await readInvoice(merchant, "2025-11")).toMatchObject({ issuer: ISSUER });
});

test.each(["", "2026-13", "2099-01", "x", "' or true --"])("%j is no month", async (month) => {
  const merchant = await contextOf(await createMerchant());
  expect(await refusalOf(readInvoice(merchant, month))).toBe("not_found");
});

test("a test order has its charge in play money", async () => {
  const shop = await createMerchant();
  const order = await placeOrder(shop, { environment: "test" });
  const merchant = await contextOf(shop, "test");
  expect(await readOrderCharges(merchant, order.id)).toMatchObject([
    { kind: "order_debit", grossMinor: order.fee * 100, taxName: "VAT", taxRateBp: 1750 },
  ]);
  expect(await readOrderCharges(await contextOf(shop), order.id)).toEqual([]);
  expect(await readOrderCharges(await contextOf(await createMerchant(), "test"), order.id)).toEqual(
    [],
  );
});

/** A merchant with charges, refunds and return fees at random moments, and at the edges of months. */
async function createCharged(market: string, count: number): Promise<MerchantContext> {
  const shop = await createMerchant({ market, balance: 0 });
  const merchant = await contextOf(shop);
  const { id } = await placeOrder(shop, { environment: "test" });
  const movements: [Kind, string, Date, number][] = [];
  for (let index = 0; index < count; index += 1) {
    const orderId = newId("ord");
    await copyLive(shop.id, id, orderId);
    const at = index === 0 ? UNREFUNDED : FROM + Math.floor(Math.random() * DAYS * DAY_MS);
    const fee = Math.ceil(Math.random() * 9_000) * 50;
    movements.push(["order_debit", orderId, new Date(at), -fee]);
    const later = new Date(Math.min(at + Math.random() * 40 * DAY_MS, FROM + DAYS * DAY_MS));
    if (index % 3 === 1) movements.push(["order_refund", orderId, later, fee]);
    if (index % 3 === 2) movements.push(["return_fee", orderId, later, -50 * Math.ceil(fee / 100)]);
  }
  movements.sort(([, , one], [, , other]) => one.getTime() - other.getTime());
  // Entries are posted in the order of time, as they are without a test.
  await postMovement(shop.id, "top_up", null, new Date(FROM - DAY_MS), 100_000_000);
  for (const movement of movements) await postMovement(shop.id, ...movement);
  return merchant;
}

async function readAll(merchant: MerchantContext, month: string, limit: number) {
  const all: InvoiceLine[] = [];
  let after: number | null = null;
  do {
    const page: Awaited<ReturnType<typeof readInvoiceLines>> = await readInvoiceLines(
      merchant,
      month,
      { after, limit },
    );
    all.push(...page.lines);
    after = page.nextAfter;
  } while (after !== null);
  return all;
}

/** The cost of orders in a month, read from the ledger in the plainest way. */
async function ledgerOf({ merchantId }: MerchantContext, month: string, timezone: string) {
  const [row] = await owner<[{ minor: number }]>`
    select (-coalesce(sum(e.amount_minor), 0))::float8 as minor
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
     where e.account_id = ${`wallet:${merchantId}:live`} and t.order_id is not null
       and to_char(t.created_at at time zone ${timezone}, 'YYYY-MM') = ${month}`;
  return row.minor;
}

function dayOf(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone }).format(at);
}
