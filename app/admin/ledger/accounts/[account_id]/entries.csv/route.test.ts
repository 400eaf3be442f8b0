import { beforeAll, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { sealSession, SESSION_COOKIE } from "@/lib/dashboard/session-cookie";
import type { Session } from "@/lib/domain/authority/session";
import { postAdjustment } from "@/lib/domain/money/ledger/post-adjustment";
import { requestAdjustment } from "@/lib/domain/money/ledger/request-adjustment";
import { createAdmin } from "@/test/merchant-desk";
import { placeOrder, type PlacedOrder } from "@/test/orders";
import { signedIn } from "@/test/people";
import { createMerchant, createRider, owner } from "@/test/world";
import { GET } from "./route";

/** Texts that a spreadsheet would calculate or split, and their form in the file. */
const REASONS = [
  ["=1+1", "'=1+1"],
  ["+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"],
  ["-2+3", "'-2+3"],
  ["@SUM(A1:A9)", "'@SUM(A1:A9)"],
  ['=1, "paid"', `"'=1, ""paid"""`],
] as const;

/** More than two batches of rows. */
const MANY = 1_100;

let staff: Session;
let wallet: string;
let order: PlacedOrder;

beforeAll(async () => {
  staff = await signedIn({ role: "admin", staffRole: "support" });
  const merchant = await createMerchant({ balance: 100_000.5 });
  wallet = `wallet:${merchant.id}:live`;
  const [asker, poster] = [await createAdmin(), await createAdmin()];
  for (const [reason] of REASONS) {
    const id = newId("adj");
    await requestAdjustment(asker, { id, accountId: wallet, amountMinor: -1_000_25, reason });
    await postAdjustment(poster, id);
  }
  await createRider(merchant.pickup);
  order = await placeOrder(merchant);
});

async function download(query = "", user = staff, account = wallet) {
  const headers = { Cookie: `${SESSION_COOKIE}=${await sealSession(user.sessionId)}` };
  const address = `http://tumiza.test/admin/ledger/accounts/${account}/entries.csv?${query}`;
  const response = await GET(new Request(address, { headers }), {
    params: Promise.resolve({ account_id: encodeURIComponent(account) }),
  });
  const text = Buffer.from(await response.arrayBuffer()).toString();
  return { status: response.status, headers: response.headers, text };
}

/** Without the ids of entries and the time, which no test knows. */
const linesOf = (text: string) =>
  text
    .slice(1)
    .trimEnd()
    .split("\r\n")
    .map((line) => line.replace(/^\d+,\d{4}-\d\d-\d\dT[\d:.]+Z,/, "").replace(/,ltx_\w+$/, ""));

test("every entry is a line, newest first, with plain numbers and nothing a spreadsheet runs", async () => {
  const { status, headers, text } = await download();
  expect(status).toBe(200);
  expect(headers.get("content-type")).toContain("text/csv");
  expect(headers.get("content-disposition")).toContain(
    `tumiza-ledger-${wallet.replaceAll(":", "-")}.csv`,
  );
  const [head, debit, ...rest] = linesOf(text);
  expect(head).toBe(
    "entry_id,time,kind,currency,amount,balance_after,order_id,reference,asked_for_by,posted_by,transaction_id",
  );
  expect(debit).toBe(
    `order_debit,MWK,${-order.fee},${100_000.5 - 5 * 1_000.25 - order.fee},${order.id},,,`,
  );
  const adjustments = REASONS.map(
    ([, cell], at) =>
      `adjustment,MWK,-1000.25,${100_000.5 - (at + 1) * 1_000.25},,${cell},Mphatso Phiri,Mphatso Phiri`,
  );
  expect(rest).toEqual([
    ...adjustments.toReversed(),
    "top_up,MWK,100000.5,100000.5,,Test top-up,,",
  ]);
});

test("an account without a stored balance has the right one after every line of many pages", async () => {
  const account = `adjustments:${wallet}`;
  await owner`insert into ledger_accounts (id, kind, currency) values (${account}, 'adjustments', 'MWK')`;
  await owner`
    with posted as (
      insert into ledger_transactions (id, kind, currency)
      select 'ltx_' || md5(${account} || n), 'adjustment', 'MWK' from generate_series(1, ${MANY}) n
      returning id)
    insert into ledger_entries (transaction_id, account_id, currency, amount_minor)
    select p.id, e.account, 'MWK', e.amount from posted p,
      (values (${account}, 1_50), ('platform_fees:MWK', -1_50)) e (account, amount)`;
  const lines = linesOf((await download("", staff, account)).text).slice(1);
  const balances = lines.map((line) => Number(line.split(",")[3]));
  expect(balances).toEqual(Array.from({ length: MANY }, (_, at) => (MANY - at) * 1.5));
});

test("a period has its entries only, and one that cannot be read has a status and no file", async () => {
  expect(linesOf((await download("from=2020-01-01&to=2020-01-31")).text)).toHaveLength(1);
  const refused = await download("from=2020-02-02&to=2020-02-01");
  expect(refused.status).toBe(400);
  expect(refused.headers.get("content-type")).toContain("application/json");
});

test("only the platform's staff can download it", async () => {
  expect((await download("", await signedIn({ role: "merchant" }))).status).toBe(403);
  expect((await download("", await signedIn({ role: "courier" }))).status).toBe(403);
});
