import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { agree, askPhone } from "@/test/asked-payments";
import { expectNoViolations } from "@/test/invariants";
import { cancel } from "@/test/left-cash";
import { createAdmin, refusedWith } from "@/test/merchant-desk";
import { openPayChangu, type PayChanguServer } from "@/test/paychangu-server";
import {
  atPaidDoor,
  booksOf,
  collectionOf,
  confirmOnStatement,
  createTrustingShop,
  importStatement,
  type PaidDoor,
  queueOf,
  reference,
  state,
  statedOf,
} from "@/test/stated-payments";
import { owner } from "@/test/world";
import type { AdminContext } from "../../authority/admin-context";
import { confirmMatchedLines } from "../bank-statements/confirm-matched-lines";
import { listStatementLines } from "../bank-statements/list-statement-lines";
import { matchStatementLine } from "../bank-statements/match-statement-line";
import { unmatchStatementLine } from "../bank-statements/unmatch-statement-line";
import { decideStatedMoney } from "./decide-stated-money";

vi.hoisted(() => {
  vi.stubEnv("PAYCHANGU_URL", "http://127.0.0.1:9/");
  vi.stubEnv("PAYCHANGU_SECRET_KEY", "key of a test, 32 letters and more");
  vi.stubEnv("PAYCHANGU_WEBHOOK_SECRET", "secret of a test, 32 letters and more");
});

const PAID_TWICE = { collections_held: 15_000, collection_clearing: -15_000 };

let finance: AdminContext;
let payChangu: PayChanguServer;

beforeAll(async () => {
  finance = await createAdmin();
  payChangu = await openPayChangu();
});

afterAll(() => payChangu.close());

/** The recipient has paid the platform's number and agrees on the phone too, and the order counts the phone's payment. */
async function paidByPhone(typed?: string): Promise<PaidDoor> {
  const door = await atPaidDoor();
  const id = await askPhone(payChangu, door.orderId);
  await state(door, typed ?? door.reference);
  expect(await agree(payChangu, id, 15_000)).toBe("paid");
  return door;
}

const returnsOf = (orderId: string) => owner<{ state: string; minor: number }[]>`
  select state, received_minor::int as minor from collection_payments
   where order_id = ${orderId} and state <> 'paid'`;

const expectReturn = async ({ orderId, merchant, phone }: PaidDoor, minor = 1_500_000) => {
  expect([...(await returnsOf(orderId))]).toEqual([{ state: "to_return", minor }]);
  expect(await collectionOf(orderId)).toMatchObject({ isReceived: true, minor: 1_500_000 });
  await expectNoViolations([merchant], [phone.rider]);
};

test.each([15_000, 14_000])(
  "a second payment that a statement shows goes back: %d",
  async (amount) => {
    const door = await paidByPhone();
    const before = await booksOf(door.orderId);
    const statementId = await importStatement(finance, { reference: door.reference, amount });
    const line = async () => (await listStatementLines(finance, statementId, { limit: 1 }))[0];
    const stated = { orderId: door.orderId, isReturned: true };
    expect(await line()).toMatchObject({ verdict: "matched", confirmedAt: null, stated });
    expect(await returnsOf(door.orderId)).toHaveLength(0);
    for (let times = 0; times < 2; times += 1) await confirmMatchedLines(finance, statementId);
    expect(await line()).toMatchObject({ refusal: null, confirmedAt: expect.any(Date) });
    const after = await booksOf(door.orderId);
    expect((after.collections_held ?? 0) - (before.collections_held ?? 0)).toBe(amount);
    expect(after.collections_payable).toBe(15_000);
    await expectReturn(door, amount * 100);
  },
);

test("the same payment on another statement goes back once", async () => {
  const door = await paidByPhone();
  await confirmOnStatement(door.reference);
  const again = await importStatement(
    finance,
    { reference: door.reference, amount: 15_000 },
    { reference: reference(), amount: 1 },
  );
  const [line] = await listStatementLines(finance, again, { limit: 1 });
  expect(line).toMatchObject({ verdict: "duplicate" });
  await expectReturn(door);
});

test("a second payment that is already on a statement keeps the phone's payment from paying", async () => {
  const door = await atPaidDoor();
  const id = await askPhone(payChangu, door.orderId);
  await importStatement(finance, { reference: door.reference, amount: 15_000 });
  await state(door, door.reference);
  expect(await agree(payChangu, id, 15_000)).toBe("to_return");
});

test("a second payment whose reference was mistyped is matched by hand, and goes back", async () => {
  const typed = reference();
  const door = await paidByPhone(typed);
  const statementId = await importStatement(finance, { reference: door.reference, amount: 15_000 });
  const line = { statementId, lineNumber: 1 };
  const match = (text: string) => refusedWith(matchStatementLine(finance, line, text));
  expect((await match(reference()))?.code).toBe("statement_top_up_not_open");
  expect(await match(` ${typed.toLowerCase()} `)).toBeUndefined();
  await unmatchStatementLine(finance, line);
  expect(await match(typed)).toBeUndefined();
  await confirmMatchedLines(finance, statementId);
  await expectReturn(door);
  const other = await importStatement(finance, { reference: reference(), amount: 15_000 });
  const second = matchStatementLine(finance, { statementId: other, lineNumber: 1 }, typed);
  expect((await refusedWith(second))?.code).toBe("statement_top_up_not_open");
});

test("a payment that the statement shows takes no other line by hand", async () => {
  const door = await atPaidDoor();
  await state(door, door.reference);
  await confirmOnStatement(door.reference);
  const statementId = await importStatement(finance, { reference: reference(), amount: 15_000 });
  const match = matchStatementLine(finance, { statementId, lineNumber: 1 }, door.reference);
  expect((await refusedWith(match))?.code).toBe("statement_top_up_not_open");
});

test("money that comes for a parcel that was not delivered, after people decided that none came, goes back", async () => {
  const { merchant, phone } = await createTrustingShop();
  const queue = await queueOf(merchant, phone);
  await cancel(merchant, queue.orderId);
  await queue.sendAll();
  const [stated] = await statedOf(queue.orderId);
  const decision = { moneyId: stated!.id, verdict: "nothing_came", reason: "Not there" } as const;
  for (const person of [finance, await createAdmin()]) await decideStatedMoney(person, decision);
  await confirmOnStatement(queue.reference);
  expect(await booksOf(queue.orderId)).toEqual(PAID_TWICE);
  expect([...(await returnsOf(queue.orderId))]).toEqual([{ state: "to_return", minor: 1_500_000 }]);
  await expectNoViolations([merchant], [phone.rider]);
});
