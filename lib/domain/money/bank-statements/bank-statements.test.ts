import { describe, expect, test } from "vitest";
import type { FieldProblem } from "@/lib/domain/field-problem";
import { expectNoViolations } from "@/test/invariants";
import { contextOf, createAdmin, refusedWith } from "@/test/merchant-desk";
import { balanceOf } from "@/test/orders";
import { refusalOf } from "@/test/refusal-of";
import {
  HEADER,
  context,
  finance,
  keep,
  line,
  merchant,
  payment,
  person,
  read,
  request,
  verdicts,
  useStatementShop,
} from "@/test/statement-shop";
import { createMerchant, owner } from "@/test/world";
import { confirmTopUp } from "../top-ups/confirm-top-up";
import { markTopUpPaid } from "../top-ups/mark-top-up-paid";
import { rejectTopUp } from "../top-ups/reject-top-up";
import { chooseStatementColumns } from "./choose-statement-columns";
import { confirmMatchedLines } from "./confirm-matched-lines";
import { confirmStatementLine } from "./confirm-statement-line";
import { findBankStatement } from "./find-bank-statement";
import { keepBankStatement } from "./keep-bank-statement";
import { listStatementLines } from "./list-statement-lines";
import { rematchBankStatement } from "./rematch-bank-statement";

useStatementShop();

const mistype = (reference: string) =>
  reference.replace(/^./, (first) => (first === "9" ? "7" : "9"));

test("each line finds the top-up that it pays, or says why it pays none", async () => {
  const [exact, typo, differs, declared] = [
    await request(500_000),
    await request(600_000),
    await request(700_000),
    await request(800_000),
  ];
  await markTopUpPaid(context, declared.id, {
    providerTransactionId: payment("d"),
    declaredBy: person,
  });
  const credited = await request(900_000);
  await confirmTopUp(finance, credited.id, { providerTransactionId: payment("e") });
  const rejected = await request(300_000);
  await rejectTopUp(finance, rejected.id, "No.");
  const id = await read(
    line("a", "5,000.00", `for ${exact.reference}`),
    line("b", "6000", mistype(typo.reference)),
    line("c", "6,999.50", differs.reference),
    line("d", "8000", "groceries"),
    line("e", "9000", ""),
    line("f", "-100", exact.reference),
    line("g", "5000", exact.reference),
    line("a", "5000", ""),
    line("h", "3000", rejected.reference),
    line("i", "9000", credited.reference),
    line("j", "1.234", exact.reference),
    line("k", "5000", "nothing"),
  );
  const lines = await listStatementLines(finance, id, { limit: 100 });
  expect(lines.map((it) => [it.verdict, it.topUp?.id ?? null, it.note])).toEqual([
    ["matched", exact.id, null],
    ["matched", typo.id, null],
    ["amount_differs", differs.id, null],
    ["matched", declared.id, null],
    ["already_credited", credited.id, null],
    ["money_out", null, null],
    ["unmatched", null, `Another line pays ${exact.reference} already.`],
    ["duplicate", null, "Line 1 of this statement is the same payment."],
    ["unmatched", null, `${rejected.reference} was rejected.`],
    ["unmatched", null, `${credited.reference} was credited already, by payment ${payment("E")}.`],
    ["unreadable", null, "Its amount cannot be read."],
    ["unmatched", null, "No reference found, and no top-up names this payment."],
  ]);
  expect(lines[0]?.paidAt?.toISOString()).toBe("2026-11-21T12:02:00.000Z");
  expect(lines[1]?.isReferenceRepaired).toBe(true);
});

describe("confirming", () => {
  test("credits each wallet once, however often it is confirmed at the same time", async () => {
    const topUps = [await request(), await request(), await request(600_000)];
    const id = await read(
      ...topUps.map(({ reference, amountMinor }, at) =>
        line(String(at), String(amountMinor / 100), reference),
      ),
    );
    const others = [finance, await createAdmin(), await createAdmin("admin")];
    await Promise.all(others.map((other) => confirmMatchedLines(other, id)));
    await confirmMatchedLines(finance, id);
    expect(await balanceOf(merchant)).toBe(16_000);
    expect(await findBankStatement(finance, id)).toMatchObject({ confirmed: 3, toConfirm: 0 });
    await expectNoViolations([merchant]);
  });

  test("stops at no line that is refused, and keeps why", async () => {
    const own = await request(500_000, context, finance.userId);
    const other = await request(600_000);
    const id = await read(line("a", "5000", own.reference), line("b", "6000", other.reference));
    await confirmMatchedLines(finance, id);
    const lines = await listStatementLines(finance, id, { limit: 10 });
    expect(lines.map((it) => [it.refusal, it.confirmedAt !== null])).toEqual([
      ["top_up_same_person", false],
      [null, true],
    ]);
    await confirmMatchedLines(await createAdmin(), id);
    expect(await balanceOf(merchant)).toBe(11_000);
  });

  test("leaves another amount to a person, who credits what arrived", async () => {
    const { reference } = await request(500_000);
    const id = await read(line("a", "4,500", reference));
    await confirmMatchedLines(finance, id);
    expect(await balanceOf(merchant)).toBe(0);
    await confirmStatementLine(finance, id, 1);
    await confirmStatementLine(await createAdmin(), id, 1);
    expect(await balanceOf(merchant)).toBe(4_500);
    const [first] = await listStatementLines(finance, id, { limit: 1 });
    expect(first).toMatchObject({ confirmedBy: finance.userId, refusal: null });
  });

  test("of an amount above the limit, or of a line that pays nothing, is refused", async () => {
    const { reference } = await request(500_000);
    const id = await read(line("a", "6,000,000", reference), line("b", "5000", "nothing"));
    const answers = [1, 2, 3].map((at) => refusalOf(confirmStatementLine(finance, id, at)));
    expect(await Promise.all(answers)).toEqual([
      "top_up_amount_refused",
      "statement_line_not_payable",
      "statement_line_not_payable",
    ]);
  });

  test("after a confirmation by hand reports that and credits nothing", async () => {
    const { id: topUpId, reference } = await request();
    const id = await read(line("a", "5000", reference));
    await confirmTopUp(finance, topUpId, { providerTransactionId: payment("other") });
    await confirmMatchedLines(finance, id);
    const [first] = await listStatementLines(finance, id, { limit: 1 });
    expect(first?.refusal).toBe("top_up_state_conflict");
    expect(await balanceOf(merchant)).toBe(5_000);
  });
});

test("a payment that an earlier statement has is a duplicate, and only the earlier one is matched again", async () => {
  const first = await read(line("a", "5000", "nothing"));
  const second = await read(line("a", "5000", "nothing"), line("b", "1", "nothing"));
  expect(await verdicts(second)).toEqual(["duplicate", "unmatched"]);
  const topUp = await request();
  await markTopUpPaid(context, topUp.id, {
    providerTransactionId: payment("a"),
    declaredBy: person,
  });
  await rematchBankStatement(finance, second);
  await rematchBankStatement(finance, first);
  expect([await verdicts(first), await verdicts(second)]).toEqual([
    ["matched"],
    ["duplicate", "unmatched"],
  ]);
});

test("a payment that two merchants declared matches neither until its reference says whose it is", async () => {
  const other = await contextOf(await createMerchant());
  const [mine, theirs] = [await request(), await request(500_000, other)];
  const declaration = { providerTransactionId: payment("a"), declaredBy: person };
  await markTopUpPaid(context, mine.id, declaration);
  await markTopUpPaid(other, theirs.id, declaration);
  expect(await verdicts(await read(line("a", "5000", "nothing")))).toEqual(["unmatched"]);
});

test("two statements that are read at once share no top-up", async () => {
  const { reference } = await request();
  const ids = await Promise.all(["a", "b", "c"].map((name) => read(line(name, "5000", reference))));
  const all = (await Promise.all(ids.map(verdicts))).flat();
  expect(all.sort()).toEqual(["matched", "unmatched", "unmatched"]);
});

test("the same content again, also at once, leads to the first one", async () => {
  const text = [HEADER, line("a", "5000", "nothing")].join("\n");
  const answers = await Promise.all([keep(text), keep(Buffer.from(text)), keep(text)]);
  expect(new Set(answers.map(({ statementId }) => statementId)).size).toBe(1);
  expect(answers.filter(({ isKnown }) => !isKnown)).toHaveLength(1);
});

test("unknown columns are chosen once, by finance", async () => {
  const { reference } = await request();
  const { statementId } = await keep(`one;two;three\n${payment("a")};5000;${reference}`);
  expect(await findBankStatement(finance, statementId)).toMatchObject({ columns: null });
  const choose = (columns: object) => chooseStatementColumns(finance, statementId, columns);
  for (const columns of [
    {},
    { transactionId: 0 },
    { transactionId: 0, amount: 3 },
    { amount: 1 },
  ]) {
    expect(await refusalOf(choose(columns))).toBe("invalid_request");
  }
  await choose({ transactionId: 0, amount: 1, text: 2 });
  expect(await verdicts(statementId)).toEqual(["matched"]);
  expect(await refusalOf(choose({ transactionId: 1, amount: 0 }))).toBe("statement_read");
});

describe("a statement is refused with its problem", () => {
  const many = (count: number) => `${HEADER}\n${"x\n".repeat(count)}`;
  test.each<[string, string | Uint8Array, FieldProblem]>([
    ["with 100,000 lines", many(100_000), { kind: "table_too_long", limit: 20_000 }],
    ["above 5 MB", new Uint8Array(5 * 1024 * 1024 + 1), { kind: "table_too_large", megabytes: 5 }],
    ["that is a workbook", Uint8Array.from([0x50, 0x4b, 3, 4]), { kind: "workbook" }],
    ["that is no text", Uint8Array.from([1, 0, 0, 0]), { kind: "not_text" }],
    ["with nothing in it", "", { kind: "table_empty" }],
    ["without a line", HEADER, { kind: "table_without_rows" }],
    ["with a broken quote", `${HEADER}\n"a`, { kind: "quote_open", row: 1 }],
  ])("%s", async (_, content, problem) => {
    const refused = await refusedWith(keep(content));
    expect(refused).toMatchObject({ code: "import_unreadable", details: { problem } });
  });

  test("of an unknown market", async () => {
    const asked = { marketCode: "XX", method: "airtel_money", fileName: null, content: HEADER };
    expect(await refusalOf(keepBankStatement(finance, asked as never))).toBe("top_up_not_offered");
  });
});

test.each<[string, (text: string) => Uint8Array]>([
  ["UTF-16", (text) => Buffer.from(`\uFEFF${text}`, "utf16le")],
  ["Windows-1252", (text) => Buffer.from(text, "latin1")],
])("a statement in %s is read like any other", async (_, encode) => {
  const { reference } = await request();
  const text = [HEADER, line("a", "5000", `Zoë ${reference}`)].join("\r\n");
  const { statementId } = await keep(encode(text.replaceAll(",", ";").replace('"5000"', "5000")));
  expect(await verdicts(statementId)).toEqual(["matched"]);
  const [first] = await listStatementLines(finance, statementId, { limit: 1 });
  expect(first?.cells[4]).toContain("Zoë");
});

test("support can only read, and every step is in the audit log", async () => {
  const { reference } = await request();
  const id = await read(line("a", "5000", reference));
  const support = await createAdmin("support");
  const attempts = [
    keep("x", support),
    confirmMatchedLines(support, id),
    confirmStatementLine(support, id, 1),
    rematchBankStatement(support, id),
    chooseStatementColumns(support, id, {}),
  ];
  expect(await Promise.all(attempts.map(refusalOf))).toEqual(Array(5).fill("role_not_allowed"));
  await owner`update bank_statement_lines set verdict = 'unmatched', top_up_id = null
    where statement_id = ${id}`;
  await rematchBankStatement(finance, id);
  // A rematch without new findings is not recorded again.
  await rematchBankStatement(finance, id);
  const rows = await owner`select action from audit_log where subject = ${id} order by id`;
  expect(rows.map(({ action }) => action as string)).toEqual([
    "bank_statement.read",
    "bank_statement.matched_again",
  ]);
});

test("20,000 lines are read and matched in one statement", async () => {
  const lines = Array.from({ length: 20_000 }, (_, at) => line(`n${at}`, "5000", "nothing"));
  const id = await read(...lines);
  expect(await findBankStatement(finance, id)).toMatchObject({ counts: { unmatched: 20_000 } });
});
