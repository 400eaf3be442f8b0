import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { changeRows } from "@/test/change-rows";
import { copyLive, createTaxedMarket, issueAll, postMovement } from "@/test/charged-merchants";
import { createAdmin } from "@/test/courier-staff";
import { startFiscalAuthority } from "@/test/fiscal-authority";
import { contextOf } from "@/test/merchant-desk";
import { placeOrder } from "@/test/orders";
import { refusalOf } from "@/test/refusal-of";
import { createMerchant, owner } from "@/test/world";
import type { MerchantContext } from "../../authority/merchant-context";
import { call } from "../../calls.gen";
import { readInvoice } from "../invoices/read-invoice";
import { readInvoiceLines } from "../invoices/read-invoice-lines";
import { sumTotals } from "../invoices/sum-totals";
import { listOpenFiscalDocuments } from "./list-fiscal-documents";
import { resendFiscalDocument } from "./resend-fiscal-document";
import { sendFiscalDocuments } from "./send-fiscal-documents";

const authority = await startFiscalAuthority();
afterAll(() => authority.stop());

const FEE = 2_650_00;

let market: string;
let merchant: MerchantContext;

beforeEach(async () => {
  await authority.setMood("well");
  market = await createTaxedMarket("Africa/Blantyre");
  await owner`update markets set fiscal_hours = 24 where code = ${market}`;
  ({ merchant } = await createShop());
});

type Move = ["order_debit" | "order_refund", order: number, at: string, minor: number];

/** A shop with two orders of November, of which one is refunded in December, and one order of December. */
async function createShop(
  moves: Move[] = [
    ["order_debit", 0, "2025-11-10T10:00:00Z", -FEE],
    ["order_debit", 1, "2025-11-20T10:00:00Z", -FEE],
    ["order_debit", 2, "2025-12-02T10:00:00Z", -FEE],
    ["order_refund", 1, "2025-12-05T10:00:00Z", FEE],
  ],
) {
  const shop = await createMerchant({ market, balance: 0 });
  const { id } = await placeOrder(shop, { environment: "test" });
  const orders = [newId("ord"), newId("ord"), newId("ord")];
  for (const order of orders) await copyLive(shop.id, id, order);
  await postMovement(shop.id, "top_up", null, new Date("2025-10-01T00:00:00Z"), 100_000_000);
  for (const [kind, order, at, minor] of moves) {
    await postMovement(shop.id, kind, orders[order]!, new Date(at), minor);
  }
  return { shop, merchant: await contextOf(shop) };
}

const services = () => new Map([[market, authority.service]]);

const work = () => sendFiscalDocuments(services());

/** Lets every pause and lease of a shop be over. */
const later = () =>
  owner`update fiscal_documents set next_send_at = now()
    where merchant_id = ${merchant.merchantId} and state = 'waiting'`;

const documents = () =>
  owner<{ id: string; number: string; kind: string; state: string; sends: number; code: string }[]>`
    select id, number, kind, state, sends, code from fiscal_documents
     where merchant_id = ${merchant.merchantId} order by number`;

/** What the authority was sent of this shop, in order. */
async function sent() {
  const ids = new Set((await documents()).map(({ id }) => id));
  return (await authority.seen()).requests.filter(({ id }) => ids.has(String(id)));
}

const recordsOf = async (id: string) =>
  (await authority.seen()).records.filter((it) => it.id === id);

describe("an issued invoice", () => {
  test("is sent with its charges, and refunds of earlier months as credit notes that name theirs", async () => {
    await issueAll(market);
    while ((await work()) > 0);
    const [november, december] = [
      await readInvoice(merchant, "2025-11"),
      await readInvoice(merchant, "2025-12"),
    ];
    const [own] = november.fiscal.documents;
    expect(await sent()).toMatchObject([
      { kind: "invoice", number: november.number, corrects: null, total: 5_300, tax: 750 },
      { kind: "invoice", number: december.number, corrects: null, total: 2_650, tax: 375 },
      {
        kind: "credit_note",
        number: `${december.number}-C1`,
        corrects: { number: november.number, code: own!.code },
        total: 2_650,
        tax: 375,
      },
    ]);
    expect(december.fiscal.documents).toMatchObject([
      { kind: "invoice", state: "accepted", grossMinor: FEE, correctsNumber: null },
      { kind: "credit_note", state: "accepted", grossMinor: -FEE, correctsNumber: november.number },
    ]);
    const sums = sumTotals(december.totals);
    const documented = december.fiscal.documents.reduce((sum, it) => sum + it.grossMinor, 0);
    expect(documented).toBe(sums.grossMinor);
    const { lines } = await readInvoiceLines(merchant, "2025-12", { limit: 10 });
    expect(lines.map(({ correctsMonth }) => correctsMonth)).toEqual([null, "2025-11"]);
  });

  test("of a month with refunds alone is credit notes alone", async () => {
    ({ merchant } = await createShop([
      ["order_debit", 0, "2025-11-10T10:00:00Z", -FEE],
      ["order_refund", 0, "2025-12-05T10:00:00Z", FEE],
    ]));
    await issueAll(market);
    expect((await documents()).map(({ kind }) => kind)).toEqual(["invoice", "credit_note"]);
  });

  test("is not sent in a market without legal hours, nor by a demo", async () => {
    await owner`update markets set fiscal_hours = null where code = ${market}`;
    await issueAll(market);
    expect(await documents()).toEqual([]);
    expect((await readInvoice(merchant, "2025-11")).fiscal).toEqual({ documents: [] });
  });

  test("waits while its market has no service", async () => {
    await issueAll(market);
    expect(await sendFiscalDocuments(new Map())).toBe(0);
    expect(await sendFiscalDocuments(new Map([["other", authority.service]]))).toBe(0);
    expect((await documents()).map(({ sends }) => sends)).toEqual([0, 0, 0]);
  });
});

describe("sending", () => {
  beforeEach(async () => {
    ({ merchant } = await createShop([["order_debit", 0, "2025-11-10T10:00:00Z", -FEE]]));
    await issueAll(market);
    // Other tests' shops of this market.
    await owner`update fiscal_documents set next_send_at = 'infinity'
      where market_code = ${market} and merchant_id <> ${merchant.merchantId}`;
  });

  test.each([
    "silent",
    "down",
    "garbled",
    "cut",
    "taken_and_cut",
    "other_number",
    "other_id",
  ] as const)(
    "is repeated under the same id while the authority is %s, with longer pauses",
    async (mood) => {
      await authority.setMood(mood);
      await work();
      expect(await work()).toBe(0);
      await later();
      await work();
      const [pause] = await owner<[{ seconds: number }]>`
        select extract(epoch from next_send_at - now())::float8 as seconds from fiscal_documents
         where merchant_id = ${merchant.merchantId}`;
      expect(pause.seconds).toBeGreaterThan(50);
      expect(pause.seconds).toBeLessThan(61);
      await authority.setMood("well");
      await later();
      await work();
      const [one, ...others] = await documents();
      expect(others).toEqual([]);
      expect(one).toMatchObject({ state: "accepted", sends: 3 });
      expect(await recordsOf(one!.id)).toMatchObject([{ code: one!.code }]);
      expect(new Set((await sent()).map((it) => JSON.stringify(it))).size).toBe(1);
      await later();
      expect(await work()).toBe(0);
    },
  );

  test("by many workers, and by one that dies before it could note the answer, makes one record", async () => {
    const claim = { markets: [market], limit: 4, leaseSeconds: 45 };
    const claims = await Promise.all(
      Array.from({ length: 5 }, () => call.claimFiscalDocuments(claim)),
    );
    expect(claims.flat()).toHaveLength(1);
    expect(await work()).toBe(0);
    await later();
    await Promise.all(Array.from({ length: 5 }, work));
    const [one] = await documents();
    expect(one).toMatchObject({ state: "accepted", sends: 2 });
    expect(await recordsOf(one!.id)).toHaveLength(1);
  });

  test("counts an answer that comes after another worker's refusal, and never takes it back", async () => {
    const [one] = await documents();
    await authority.setMood("refusing");
    await work();
    expect(await documents()).toMatchObject([{ state: "refused" }]);
    const answer = { id: one!.id, code: `L-${one!.id}`, qrText: "q", acceptedAt: new Date() };
    expect(await call.acceptFiscalDocument(answer)).toBe("accepted");
    expect(await call.acceptFiscalDocument(answer)).toBe("accepted");
    expect(await call.acceptFiscalDocument({ ...answer, code: "second" })).toBe("other");
    expect(await documents()).toMatchObject([{ state: "accepted", code: answer.code }]);
  });

  test("takes no code that another document has", async () => {
    const first = merchant;
    await authority.setMood("one_code");
    await work();
    ({ merchant } = await createShop([["order_debit", 0, "2025-11-10T10:00:00Z", -FEE]]));
    await issueAll(market);
    await later();
    await work();
    expect(await documents()).toMatchObject([{ state: "waiting", sends: 1 }]);
    merchant = first;
    expect(await documents()).toMatchObject([{ state: "accepted", code: "SAME-CODE" }]);
  });

  test("that was refused waits for the desk, which sees why and sends it again", async () => {
    await authority.setMood("refusing");
    await work();
    await later();
    expect(await work()).toBe(0);
    const finance = await createAdmin("finance");
    const open = (await listOpenFiscalDocuments(finance)).filter(
      ({ merchantId }) => merchantId === merchant.merchantId,
    );
    expect(open).toMatchObject([
      {
        state: "refused",
        lastError: "The buyer's tax number is not registered.",
        grossMinor: FEE,
        correctsNumber: null,
      },
    ]);
    const [{ id }] = open as [(typeof open)[0]];
    const resend = (role: "support" | "finance", which = id) =>
      createAdmin(role).then((admin) => resendFiscalDocument(admin, which));
    expect(await refusalOf(resend("support"))).toBe("role_not_allowed");
    expect(await refusalOf(resend("finance", newId("fis")))).toBe("not_found");
    expect(await refusalOf(resend("finance", "fis_'"))).toBe("not_found");
    await authority.setMood("well");
    await resend("finance");
    await work();
    expect(await documents()).toMatchObject([{ state: "accepted", sends: 2 }]);
    await resend("finance");
    expect(await documents()).toMatchObject([{ state: "accepted", sends: 2 }]);
    const acts =
      await owner`select user_id from audit_log where action = 'fiscal_document.resent' and subject = ${id}`;
    expect(acts).toHaveLength(1);
  });
});

test("a credit note waits until the invoice that it corrects is accepted", async () => {
  await issueAll(market);
  await authority.setMood("refusing");
  while ((await work()) > 0);
  expect((await sent()).map(({ kind }) => kind)).toEqual(["invoice", "invoice"]);
});

test("the database has one document of an invoice, with a code only once accepted", async () => {
  await issueAll(market);
  const [one] = await documents();
  const copy = (changes: object) =>
    changeRows(
      (sql) => sql`insert into fiscal_documents
        select (jsonb_populate_record(d, ${JSON.stringify(changes)}::text::jsonb)).*
          from fiscal_documents d where id = ${one!.id}`,
    );
  await expect(copy({ id: newId("fis"), number: "INV-1" })).rejects.toThrow("one_of_invoice");
  await expect(copy({ id: newId("fis") })).rejects.toThrow("fiscal_documents_number");
  await expect(owner`update fiscal_documents set code = 'x' where id = ${one!.id}`).rejects.toThrow(
    "accepted_whole",
  );
});

describe("the desk's alerts", () => {
  const alertsOf = () =>
    owner`select facts ->> 'state' as state, (facts ->> 'count')::int as count from alerts
      where kind = 'invoice_not_accepted' and cause like ${`${market} %`} order by id`;

  test("say once a day what is near its legal time, past it, and refused", async () => {
    await issueAll(market);
    await call.stageInvoiceAlerts();
    expect(await alertsOf()).toEqual([]);
    const [first, second] = await documents();
    const age = (id: string, hours: number) =>
      owner`update fiscal_documents set due_by = now() + make_interval(hours => ${24 - hours}),
        created_at = now() - make_interval(hours => ${hours}) where id = ${id}`;
    await age(first!.id, 19);
    await call.stageInvoiceAlerts();
    await call.stageInvoiceAlerts();
    expect(await alertsOf()).toEqual([{ state: "near", count: 1 }]);
    await age(first!.id, 25);
    await age(second!.id, 26);
    await call.stageInvoiceAlerts();
    expect(await alertsOf()).toEqual([
      { state: "near", count: 1 },
      { state: "over", count: 2 },
    ]);
    await authority.setMood("refusing");
    await later();
    await work();
    await call.stageInvoiceAlerts();
    expect((await alertsOf()).at(-1)).toEqual({ state: "refused", count: 2 });
  });
});
