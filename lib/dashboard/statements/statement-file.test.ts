import { beforeAll, describe, expect, test } from "vitest";
import { GET as getEarnings } from "@/app/courier/earnings/statements/[month]/csv/route";
import { GET as getWallet } from "@/app/merchant/[environment]/wallet/statements/[month]/csv/route";
import { newId } from "@/lib/core/ids";
import { sealSession, SESSION_COOKIE } from "@/lib/dashboard/session-cookie";
import type { Session } from "@/lib/domain/authority/session";
import { balanceOf, moveOrder, placeOrder, stepsTo, type PlacedOrder } from "@/test/orders";
import { signedIn } from "@/test/people";
import { createMerchant, createRider, owner, type TestMerchant } from "@/test/world";

/** The current month in the market of these companies; a test that runs as a month ends may see either month. */
const MONTH = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Africa/Blantyre",
  year: "numeric",
  month: "2-digit",
}).format(new Date());

/** More than three of the pages in which the file is read. */
const MANY = 1_700;

let merchant: TestMerchant;
let courierId: string;
let delivered: PlacedOrder;
let shopkeeper: Session;
let courierOwner: Session;

beforeAll(async () => {
  merchant = await createMerchant({ balance: 50_000 });
  ({ courierId } = await createRider(merchant.pickup));
  delivered = await placeOrder(merchant, {
    fields: { merchant_reference_id: "R-1", receiver_name: "Chikondi Banda" },
  });
  await moveOrder(merchant, delivered.id, ...stepsTo("completed"));
  const cancelled = await placeOrder(merchant);
  await moveOrder(merchant, cancelled.id, "cancelled");
  shopkeeper = await signedIn({ role: "merchant", merchantId: merchant.id });
  courierOwner = await signedIn({ role: "courier", courierId });
});

describe("the file of a month", () => {
  test("of a wallet goes from zero to the wallet's balance, and each line continues the one before", async () => {
    const lines = await linesOf(getWallet, shopkeeper, MONTH);
    expect(lines.map(({ kind }) => kind)).toEqual([
      "opening_balance",
      "top_up",
      "order_debit",
      "order_debit",
      "order_refund",
      "closing_balance",
    ]);
    expectToAddUp(lines);
    expect(lines.at(0)?.balance).toBe(0);
    expect(lines.at(-1)?.balance).toBe(await balanceOf(merchant));
    expect(lines[2]).toMatchObject({
      amount: -delivered.fee,
      orderId: delivered.id,
      reference: "R-1",
      recipient: "Chikondi Banda",
      local: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      platformFee: Number.NaN,
    });
  });

  test("of earnings has what the platform kept beside what the delivery brought", async () => {
    const lines = await linesOf(getEarnings, courierOwner, MONTH);
    expectToAddUp(lines);
    const [, settled] = lines;
    expect(settled).toMatchObject({
      kind: "order_settlement",
      orderId: delivered.id,
      reference: "",
      recipient: undefined,
    });
    expect((settled?.amount ?? 0) + (settled?.platformFee ?? 0)).toBe(delivered.fee);
  });

  test("has every movement, however many there are", async () => {
    const busy = await createMerchant({ balance: 1_000_000 });
    await postMany(busy);
    const person = await signedIn({ role: "merchant", merchantId: busy.id });
    const lines = await linesOf(getWallet, person, MONTH);
    expect(lines).toHaveLength(MANY + 3);
    expectToAddUp(lines);
    expect(lines.at(-1)?.balance).toBe(1_000_000 - MANY);
  });

  test.each(["2026-13", "2099-01", "x", "' or true --"])("of %j is not there", async (month) => {
    expect((await ask(getWallet, shopkeeper, month)).status).toBe(404);
    expect((await ask(getEarnings, courierOwner, month)).status).toBe(404);
  });
});

type Handler = typeof getWallet;

async function ask(handler: Handler, { sessionId }: Session, month: string): Promise<Response> {
  const cookie = `${SESSION_COOKIE}=${await sealSession(sessionId)}`;
  const headers = { cookie, host: "tumiza.test", "sec-fetch-site": "same-origin" };
  const request = new Request("http://tumiza.test/statement", { headers });
  return handler(request, { params: Promise.resolve({ environment: "live", month }) });
}

async function linesOf(handler: Handler, user: Session, month: string) {
  const text = await (await ask(handler, user, month)).text();
  const [head = "", ...lines] = text.trimEnd().split("\r\n");
  const names = head.split(",");
  return lines.map((line) => {
    const cells = line.split(",");
    const cell = (name: string) => cells[names.indexOf(name)];
    return {
      kind: cell("kind"),
      local: cell("time_cat"),
      orderId: cell("order_id"),
      reference: cell("reference"),
      recipient: cell("recipient"),
      amount: Number(cell("amount")),
      balance: Number(cell("balance_after")),
      platformFee: Number(cell("platform_fee")),
    };
  });
}

function expectToAddUp(lines: Awaited<ReturnType<typeof linesOf>>): void {
  lines.forEach(({ amount, balance }, index) => {
    const before = lines[index - 1]?.balance ?? balance;
    expect(Math.round((before + amount) * 100)).toBe(Math.round(balance * 100));
  });
}

/** One MWK out of the wallet again and again, in one statement. */
async function postMany({ id }: TestMerchant): Promise<void> {
  await owner`
    with posted as (
      insert into ledger_transactions (id, kind, currency)
      select ${`ltx_${newId("req")}_`} || n, 'adjustment', 'MWK' from generate_series(1, ${MANY}) n
      returning id),
    numbered as (select id, row_number() over () as n from posted),
    wallet as (update wallets set balance_minor = balance_minor - 100 * ${MANY}::int
      where account_id = wallet_account(${id}, 'live') returning account_id, balance_minor)
    insert into ledger_entries (transaction_id, account_id, currency, amount_minor, balance_after_minor)
    select p.id, e.account, 'MWK', e.amount, e.balance
      from numbered p, wallet w, lateral (values
        (w.account_id, -100, w.balance_minor + 100 * (${MANY}::int - p.n)),
        ('top_up_clearing:MWK', 100, null)) as e (account, amount, balance)
     order by p.n`;
}
