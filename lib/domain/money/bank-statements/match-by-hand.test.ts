import { expect, test } from "vitest";
import { expectNoViolations } from "@/test/invariants";
import { createAdmin } from "@/test/merchant-desk";
import { balanceOf } from "@/test/orders";
import { refusalOf } from "@/test/refusal-of";
import {
  context,
  finance,
  line,
  merchant,
  payment,
  person,
  read,
  request,
  verdicts,
  useStatementShop,
} from "@/test/statement-shop";
import { owner } from "@/test/world";
import { markTopUpPaid } from "../top-ups/mark-top-up-paid";
import { rejectTopUp } from "../top-ups/reject-top-up";
import { requestTopUp } from "../top-ups/request-top-up";
import { confirmMatchedLines } from "./confirm-matched-lines";
import { listStatementLines } from "./list-statement-lines";
import { matchStatementLine } from "./match-statement-line";
import { rematchBankStatement } from "./rematch-bank-statement";
import { suggestTopUps } from "./suggest-top-ups";
import { unmatchStatementLine } from "./unmatch-statement-line";

useStatementShop();

const lineOf = async (statementId: string) => {
  const [found] = await listStatementLines(finance, statementId, { limit: 1 });
  return found;
};
const at = (statementId: string) => ({ statementId, lineNumber: 1 });

test("an unmatched line is offered open top-ups of its amount or payer, the likelier first, and none that is paid", async () => {
  const payer = `+26599${merchant.id.replace(/\D/g, "").padEnd(7, "3").slice(0, 7)}`;
  const ask = async (amountMinor: number, by: string | null) => {
    const topUp = await request(amountMinor);
    if (by === null) return topUp;
    const providerTransactionId = payment(topUp.reference.slice(-7));
    const declaration = { providerTransactionId, payer: by, declaredBy: person };
    await markTopUpPaid(context, topUp.id, declaration);
    return topUp;
  };
  const amountMinor = 500_000 + Number(payer.slice(-4)) * 100;
  const [both, sameAmount, samePayer, taken] = [
    await ask(amountMinor, payer),
    await ask(amountMinor, null),
    await ask(amountMinor + 100, payer),
    await ask(amountMinor, payer),
  ];
  await ask(amountMinor + 200, null);
  await read(line("t", String(amountMinor / 100), taken.reference));
  const id = await read(
    `${payment("s")},2026-11-21 14:02,0${payer.slice(4)},"${amountMinor / 100}",groceries,Completed`,
  );
  const suggested = await suggestTopUps(finance, id, [1]);
  const shown = suggested.map(({ reference, isSameAmount, isSamePayer }) => {
    return { reference, isSameAmount, isSamePayer };
  });
  expect(shown[0]).toEqual({ reference: both.reference, isSameAmount: true, isSamePayer: true });
  expect(shown).toHaveLength(3);
  expect(shown).toContainEqual({
    reference: sameAmount.reference,
    isSameAmount: true,
    isSamePayer: false,
  });
  expect(shown).toContainEqual({
    reference: samePayer.reference,
    isSameAmount: false,
    isSamePayer: true,
  });
  expect(await suggestTopUps(finance, id, [])).toEqual([]);
});

test("a line is matched by hand once, credited when it is confirmed, and the audit log names the user", async () => {
  const [topUp, other] = [await request(500_000), await request(500_000)];
  const id = await read(line("a", "5000", "groceries"));
  expect(await verdicts(id)).toEqual(["unmatched"]);
  const outcomes = await Promise.all(
    [topUp.reference, other.reference].map((reference) =>
      refusalOf(matchStatementLine(finance, at(id), reference)),
    ),
  );
  expect(outcomes.toSorted()).toEqual(["statement_line_not_payable", undefined]);
  expect(await lineOf(id)).toMatchObject({ verdict: "matched", matchedBy: finance.userId });
  await rematchBankStatement(finance, id);
  expect(await verdicts(id)).toEqual(["matched"]);
  await confirmMatchedLines(finance, id);
  expect(await balanceOf(merchant)).toBe(5_000);
  expect(await refusalOf(unmatchStatementLine(finance, at(id)))).toBe("statement_line_not_payable");
  const rows = await owner`select user_id, details from audit_log
    where subject = ${id} and action = 'bank_statement.line_matched'`;
  expect([...rows]).toMatchObject([
    { user_id: finance.userId, details: { line: 1, amountMinor: 500_000 } },
  ]);
  await expectNoViolations([merchant]);
});

test("of two lines that are matched with one top-up at once, one is", async () => {
  const topUp = await request(500_000);
  const ids = [await read(line("a", "5000", "food")), await read(line("b", "5000", "drinks"))];
  const outcomes = await Promise.all(
    ids.map((id) => refusalOf(matchStatementLine(finance, at(id), topUp.reference))),
  );
  expect(outcomes.toSorted()).toEqual(["statement_top_up_not_open", undefined]);
});

test("a match says when the amount differs, is taken back until it is confirmed", async () => {
  const topUp = await request(500_000);
  const id = await read(line("a", "4900", "groceries"));
  await matchStatementLine(finance, at(id), topUp.reference.toLowerCase());
  expect(await verdicts(id)).toEqual(["amount_differs"]);
  await unmatchStatementLine(finance, at(id));
  expect(await lineOf(id)).toMatchObject({ verdict: "unmatched", topUp: null, matchedBy: null });
});

test("a payment that arrived in another way than announced keeps the way by which it came", async () => {
  const { id: topUpId, reference } = await requestTopUp(context, {
    amountMinor: 500_000,
    method: "bank_transfer",
    requestedBy: person,
  });
  const id = await read(line("a", "5000", "groceries"));
  await matchStatementLine(finance, at(id), reference);
  await confirmMatchedLines(finance, id);
  const [row] = await owner`select method, state from top_ups where id = ${topUpId}`;
  expect(row).toEqual({ method: "airtel_money", state: "confirmed" });
  await expectNoViolations([merchant]);
});

test("a line is not matched with a closed top-up, or by support", async () => {
  const closed = await request(500_000);
  await rejectTopUp(finance, closed.id, "No.");
  const id = await read(line("a", "5000", "groceries"));
  for (const reference of [closed.reference, "nothing", ""]) {
    expect(await refusalOf(matchStatementLine(finance, at(id), reference))).toBe(
      "statement_top_up_not_open",
    );
  }
  const support = await createAdmin("support");
  expect(await refusalOf(matchStatementLine(support, at(id), closed.reference))).toBe(
    "role_not_allowed",
  );
  expect(await refusalOf(unmatchStatementLine(support, at(id)))).toBe("role_not_allowed");
  expect(await refusalOf(unmatchStatementLine(finance, at(id)))).toBe("statement_line_not_payable");
});
