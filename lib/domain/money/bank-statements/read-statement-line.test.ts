import { describe, expect, test } from "vitest";
import { writeReference } from "../top-ups/payment-reference";
import { readStatementAmount } from "./read-statement-amount";
import { readStatementLine } from "./read-statement-line";
import { readStatementTime } from "./read-statement-time";
import { guessStatementColumns, isSufficient, statementHeaderAt } from "./statement-columns";

describe("an amount is read", () => {
  test.each([
    ["5000", 500_000],
    ["5,000.00", 500_000],
    ["MK 1,234,567.50", 123_456_750],
    ["MWK5 000", 500_000],
    ["5\u00A0000,50", 500_050],
    ["1.234.567,50", 123_456_750],
    ["5'000.5 CR", 500_050],
    ["5,000", 500_000],
    ["+5000.000", 500_000],
    ["0.00", 0],
    ["-5,000.00", -500_000],
    ["(5,000.00)", -500_000],
    ["5,000.00-", -500_000],
    ["5,000.00 DR", -500_000],
  ])("from %j", (text, minor) => {
    expect(readStatementAmount(text, "MWK")).toBe(minor);
  });

  test.each(["", "none", "12.345", "1,2,3", "5,00,000", "1e9", "NaN", "9".repeat(20), "5..0"])(
    "from %j as none",
    (text) => {
      expect(readStatementAmount(text, "MWK")).toBeUndefined();
    },
  );
});

describe("a time is read", () => {
  test.each([
    ["2026-11-21 14:02:33", "2026-11-21T14:02:33"],
    ["2026-11-21T14:02", "2026-11-21T14:02:00"],
    ["21/11/2026 2:02 PM", "2026-11-21T14:02:00"],
    ["3-4-26", "2026-04-03T00:00:00"],
    ["21-Nov-2026 12:05:00 am", "2026-11-21T00:05:00"],
    ["21 November 2026", "2026-11-21T00:00:00"],
    ["31/02/2026", null],
    ["11/21/2026", null],
    ["yesterday", null],
    ["", null],
  ])("from %j", (text, time) => {
    expect(readStatementTime(text)).toBe(time);
  });
});

describe("columns are known by the names of", () => {
  test.each([
    [
      "a wallet with units",
      "Receipt No,Completion Time,Details,Paid In (MWK),Withdrawn [MWK],Balance (MWK)",
      { transactionId: 0, paidAt: 1, text: 2, moneyIn: 3, moneyOut: 4 },
    ],
    [
      "a wallet with its currency behind",
      "Transaction ID,Date,Amount MWK,From",
      { transactionId: 0, paidAt: 1, amount: 2, payer: 3 },
    ],
    [
      "Airtel Money",
      "Transaction ID,Transaction Date,Sender MSISDN,Amount,Reference,Transaction Status",
      { transactionId: 0, paidAt: 1, payer: 2, amount: 3, text: 4, status: 5 },
    ],
    [
      "TNM Mpamba",
      "Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance,Other Party Info",
      { transactionId: 0, paidAt: 1, text: 2, status: 3, moneyIn: 4, moneyOut: 5, payer: 7 },
    ],
    [
      "National Bank",
      "Date,Reference,Description,Debit,Credit,Balance",
      { paidAt: 0, transactionId: 1, text: 2, moneyOut: 3, moneyIn: 4 },
    ],
    [
      "Standard Bank",
      "Posting Date,Transaction Reference,Narrative,Amount,DR/CR",
      { paidAt: 0, transactionId: 1, text: 2, amount: 3, direction: 4 },
    ],
  ])("%s", (_, header, columns) => {
    expect(guessStatementColumns(header.split(","))).toEqual(columns);
  });

  test("none, and then finance chooses them", () => {
    expect(isSufficient(guessStatementColumns(["a", "b", "c"]))).toBe(false);
  });
});

test("the names of the columns are found below the lines that a bank prints above them", () => {
  const lines = [
    ["Statement of account"],
    ["Period", "November"],
    ["Receipt No", "Paid In"],
    ["A1B2", "5"],
  ];
  expect(statementHeaderAt(lines)).toBe(2);
  expect(statementHeaderAt([["x"], ["a", "b", "c"], ["1", "2", "3"]])).toBe(1);
  expect(statementHeaderAt([])).toBe(0);
});

describe("a line", () => {
  const columns = { transactionId: 0, amount: 1, text: 2, status: 3 };
  const read = (...cells: string[]) => readStatementLine(1, cells, columns, "MWK");
  const reference = writeReference(4711, 12_345);
  const mistyped = reference.replace(/^./, (first) => (first === "9" ? "7" : "9"));

  test("gives its reference, also from another cell, and says when it corrected one", () => {
    expect(read("PP1234", "5000", `pay ${reference}`)).toMatchObject({
      reference,
      is_repaired: false,
    });
    expect(read("PP1234", "5000", mistyped)).toMatchObject({ reference, is_repaired: true });
    expect(read("PP1234", "5000", "-", "", `ref ${reference}`)).toMatchObject({ reference });
  });

  test("prefers an intact reference to a corrected one", () => {
    const other = writeReference(99, 1);
    expect(read("PP1234", "5000", mistyped, "", other)).toMatchObject({
      reference: other,
      is_repaired: false,
    });
  });

  test.each([
    [["PP1234", "0.00"], "unreadable", "Its amount is zero."],
    [["PP1234", "12.345"], "unreadable", "Its amount cannot be read."],
    [["PP1234", ""], "unreadable", "Its amount cannot be read."],
    [["", "5000"], "unreadable", "It has no transaction id."],
    [["<script>", "5000"], "unreadable", "It has no transaction id."],
    [["PP1234", "5000", "", "Failed"], "unreadable", "Its status is “Failed”."],
    [["PP1234", "-5000"], "money_out", null],
    [["PP1234", "5000", "", "Completed"], "unmatched", null],
    [[], "unreadable", "Its amount cannot be read."],
  ] as const)("of %j is %s", (cells, verdict, note) => {
    expect(read(...cells)).toMatchObject({ verdict, note });
  });

  test("of two columns takes the one that has something, and what went out as negative", () => {
    const pair = { transactionId: 0, moneyIn: 1, moneyOut: 2 };
    const amounts = [
      ["A1B2", "500", ""],
      ["A1B2", "0.00", "700"],
      ["A1B2", "500", "0"],
    ].map((cells) => readStatementLine(1, cells, pair, "MWK").amount_minor);
    expect(amounts).toEqual([50_000, -70_000, 50_000]);
  });
});
