import { beforeAll, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { courierCaller } from "@/lib/dashboard/authority";
import { sealSession, SESSION_COOKIE } from "@/lib/dashboard/session-cookie";
import type { Session } from "@/lib/domain/authority/session";
import { postEarnings } from "@/test/courier-history";
import { signedIn } from "@/test/people";
import { owner as database } from "@/test/world";
import { GET } from "./route";

const PERIOD = "from=2026-03-01&to=2026-03-31";

/** More than two batches of rows. */
const MANY = 1_100;

let owner: Session;
let stranger: Session;

beforeAll(async () => {
  owner = await signedIn({ role: "courier" });
  stranger = await signedIn({ role: "courier" });
  const courier = courierOf(owner);
  await postEarnings(courier, "order_settlement", 2_500_50, { on: "2026-03-05T23:30:00Z" });
  await payOut(courier.courierId, 1_000_00, '=1+1, "paid"');
});

/** A paid withdrawal, with the provider's id of the payment. */
async function payOut(courierId: string, amountMinor: number, reference: string): Promise<void> {
  await database`
    with posted as (
      insert into ledger_transactions (id, kind, currency, reference, created_at)
      values (${`ltx_${newId("req")}`}, 'withdrawal', 'MWK', ${reference}, '2026-03-06T08:00:00Z')
      returning id)
    insert into ledger_entries (transaction_id, account_id, currency, amount_minor)
    select id, account, 'MWK', amount from posted,
      (values (earnings_account(${courierId}, 'MWK'), ${-amountMinor}::bigint),
              ('payout_clearing:MWK', ${amountMinor}::bigint)) as entry (account, amount)`;
}

function courierOf(user: Session) {
  const caller = courierCaller(user);
  if (!caller) throw new Error("not a courier's session");
  return caller.courier;
}

async function download(query: string, user?: Session) {
  const cookie = user && `${SESSION_COOKIE}=${await sealSession(user.sessionId)}`;
  const request = new Request(`http://tumiza.test/courier/earnings.csv?${query}`, {
    headers: cookie ? { Cookie: cookie } : {},
  });
  const response = await GET(request, { params: Promise.resolve({}) });
  const text = Buffer.from(await response.arrayBuffer()).toString();
  return { status: response.status, headers: response.headers, text };
}

const linesOf = (text: string) => text.slice(1).trimEnd().split("\r\n");

test("every movement is a line, in the order in which it was posted", async () => {
  const { status, headers, text } = await download(PERIOD, owner);
  expect(status).toBe(200);
  expect(headers.get("content-disposition")).toBe(
    'attachment; filename="tumiza-earnings-2026-03-01-2026-03-31.csv"',
  );
  const [head, settlement, withdrawal, ...more] = linesOf(text);
  expect(head).toBe("time,day,kind,currency,amount,order_id,tracking_id,reference,transaction_id");
  expect(settlement).toMatch(
    /^2026-03-05T23:30:00\.000Z,2026-03-06,order_settlement,MWK,2500\.5,,,,ltx_/,
  );
  expect(withdrawal).toMatch(/^2026-03-06T08:00:00\.000Z,2026-03-06,withdrawal,MWK,-1000,,,"'=1/);
  expect(more).toEqual([]);
});

test("a reference that looks like a formula is text", async () => {
  const { text } = await download(PERIOD, owner);
  expect(text).toContain(`,"'=1+1, ""paid""",`);
});

test("a statement of many pages has every line once", async () => {
  const busy = await signedIn({ role: "courier" });
  const courier = courierOf(busy);
  for (let index = 0; index < MANY; index += 1) {
    await postEarnings(courier, "order_settlement", 1_00, { on: "2026-03-05T10:00:00Z" });
  }
  const { text } = await download(PERIOD, busy);
  const ids = linesOf(text)
    .slice(1)
    .map((line) => line.split(",").at(-1));
  expect(ids).toHaveLength(MANY);
  expect(new Set(ids).size).toBe(MANY);
}, 60_000);

test("owners and finance download it, of their own company only", async () => {
  const finance = await signedIn({
    role: "courier",
    staffRole: "finance",
    courierId: owner.company?.id ?? "",
  });
  expect(linesOf((await download(PERIOD, finance)).text)).toHaveLength(3);
  expect(linesOf((await download(PERIOD, stranger)).text)).toHaveLength(1);
});

test("other callers cannot download it", async () => {
  const dispatcher = await signedIn({
    role: "courier",
    staffRole: "dispatcher",
    courierId: owner.company?.id ?? "",
  });
  expect((await download(PERIOD, dispatcher)).status).toBe(403);
  expect((await download(PERIOD, await signedIn({ role: "merchant" }))).status).toBe(403);
  expect((await download(PERIOD)).status).toBe(401);
});

test("a period that cannot be read is refused with a status, not with a file", async () => {
  const { status, headers } = await download("from=2026-03-02&to=2026-03-01", owner);
  expect(status).toBe(400);
  expect(headers.get("content-type")).toContain("application/json");
});
