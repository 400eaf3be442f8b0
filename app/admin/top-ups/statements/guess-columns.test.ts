import { expect, test } from "vitest";
import { guessColumns } from "./guess-columns";

const LINE = [
  "PP6D670897.EB86",
  "2026-11-21 14:02:00",
  "0999123456",
  "5,000.00",
  "food",
  "Completed",
];

test("columns with unknown names are recognised by their contents", () => {
  const header = ["A", "B", "C", "D", "E", "F"];
  expect(guessColumns(header, LINE)).toEqual({
    transactionId: 0,
    paidAt: 1,
    payer: 2,
    amount: 3,
    text: 4,
    status: 5,
  });
});

test("a name wins over contents, and no column has two fields", () => {
  const header = ["A", "Date", "C", "Credit", "E", "Status"];
  const { paidAt, moneyIn, amount, status } = guessColumns(header, LINE);
  expect({ paidAt, moneyIn, amount, status }).toEqual({
    paidAt: 1,
    moneyIn: 3,
    amount: undefined,
    status: 5,
  });
});

test("an empty line tells nothing", () => {
  expect(guessColumns(["A", "B"], [])).toEqual({});
});
