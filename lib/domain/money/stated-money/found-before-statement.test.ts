import { beforeAll, expect, test } from "vitest";
import { queueForRows } from "@/test/hold-rows";
import { createAdmin } from "@/test/merchant-desk";
import { booksOf, handedOver, importStatement, letWait, reference } from "@/test/stated-payments";
import { owner } from "@/test/world";
import type { AdminContext } from "../../authority/admin-context";
import { decideStatedMoney } from "./decide-stated-money";
import { judgeStatedPayments } from "./judge-stated-payments";

let one: AdminContext;
let other: AdminContext;

beforeAll(async () => {
  [one, other] = [await createAdmin(), await createAdmin()];
});

/** A payment that no statement has shown in time; the operator says under which reference it came. */
async function lateCase() {
  const { stated, ...door } = await handedOver(15_000);
  await letWait(stated.id);
  await judgeStatedPayments();
  const found = { moneyId: stated.id, verdict: "found", reference: reference() } as const;
  const find = (by: AdminContext) =>
    decideStatedMoney(by, { ...found, reason: "The operator says so" });
  await find(one);
  return { ...door, id: stated.id, reference: found.reference, findAgain: () => find(other) };
}

const linesOf = async (statementId: string) => [
  ...(await owner`select verdict, stated_payment_id as id, note from bank_statement_lines
    where statement_id = ${statementId}`),
];

test("a line of a payment that was found before its statement needs nothing more", async () => {
  const { id, orderId, reference, findAgain } = await lateCase();
  await findAgain();
  const books = await booksOf(orderId);
  const statement = await importStatement(one, { reference, amount: 15_000 });
  expect(await linesOf(statement)).toEqual([{ verdict: "already_credited", id, note: null }]);
  expect(await booksOf(orderId)).toEqual(books);
});

test("a line with another amount than was found says so", async () => {
  const { orderId, reference, findAgain } = await lateCase();
  await findAgain();
  const books = await booksOf(orderId);
  const statement = await importStatement(one, { reference, amount: 14_000 });
  const note = "A payment at a door was found under this reference, with another amount.";
  expect(await linesOf(statement)).toEqual([{ verdict: "unmatched", id: null, note }]);
  expect(await booksOf(orderId)).toEqual(books);
});

test("a statement that is read while its payment is found shows it", async () => {
  const { id, phone, reference, findAgain } = await lateCase();
  let statement = "";
  await queueForRows(`select from riders where id = ${phone.rider.id} for update`, [
    findAgain,
    async () => {
      statement = await importStatement(one, { reference, amount: 15_000 });
    },
  ]);
  expect(await linesOf(statement)).toEqual([{ verdict: "already_credited", id, note: null }]);
});
