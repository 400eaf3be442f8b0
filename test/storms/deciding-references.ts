import { setTimeout as wait } from "node:timers/promises";
import { call } from "@/lib/domain/calls.gen";
import { confirmMatchedLines } from "@/lib/domain/money/bank-statements/confirm-matched-lines";
import { keepBankStatement } from "@/lib/domain/money/bank-statements/keep-bank-statement";
import { matchStatementLine } from "@/lib/domain/money/bank-statements/match-statement-line";
import {
  decideStatedMoney,
  type StatedMoneyVerdict,
} from "@/lib/domain/money/stated-money/decide-stated-money";
import {
  type ListedStatedMoney,
  listStatedMoneyByPlatform,
} from "@/lib/domain/money/stated-money/list-stated-money";
import type { Desks } from "./collecting-desks";
import { type Operator, truthKey, typedIn } from "./paying-by-reference";
import { persist, refusedInStorm } from "./persistent-people";

const PAUSE_MS = 500;

/** Finance imports the operator's statement, which shows a payment sooner or later, and confirms what it finds. */
export async function readStatementsOften({ finance, doors, over }: Desks): Promise<void> {
  const { sent } = doors.operator;
  while (!over.aborted) {
    await wait(PAUSE_MS);
    const lines = [...sent].filter(([, it]) => !it.isOnStatement && Math.random() < 0.3);
    if (lines.length === 0) continue;
    const rows = lines.map(
      ([reference, { minor }]) =>
        `${reference},2026-11-21 14:02,0999123456,"${minor / 100}",parcel,Completed`,
    );
    const head = "Transaction ID,Transaction Date,Sender,Amount,Details,Status";
    const statement = {
      marketCode: "MW",
      method: "airtel_money",
      fileName: "storm.csv",
      content: [head, ...rows].join("\n"),
    } as const;
    const { statementId } = await persist(() => keepBankStatement(finance[0], statement));
    for (const [, it] of lines) it.isOnStatement = true;
    await Promise.all(
      finance.map((person) => refusedInStorm(() => confirmMatchedLines(person, statementId))),
    );
  }
}

/** Payers call about money that they sent beside another payment, and finance finds it by what the rider typed. */
export async function findSecondPaymentsOften(desks: Desks): Promise<void> {
  const { owner, finance, doors, over } = desks;
  while (!over.aborted) {
    await wait(PAUSE_MS);
    const typedBy = new Map([...doors.operator.truth].map(([key, real]) => [real, typedIn(key)]));
    const lines = await persist(
      () => owner<{ statementId: string; lineNumber: number; reference: string }[]>`
      select statement_id as "statementId", line_number as "lineNumber", provider_transaction_id as reference
        from bank_statement_lines where verdict = 'unmatched'`,
    );
    for (const { reference, ...line } of lines) {
      const typed = typedBy.get(reference);
      if (typed === undefined) continue;
      await refusedInStorm(() => matchStatementLine(finance[0], line, typed));
      for (const person of finance) {
        await refusedInStorm(() => confirmMatchedLines(person, line.statementId));
      }
    }
  }
}

/** The time of statements passes, and two people decide on what none shows as it was stated. */
export async function decideReferencesOften(desks: Desks): Promise<void> {
  const { owner, finance, doors, over } = desks;
  const charged = new Set<string>();
  while (!over.aborted) {
    await wait(PAUSE_MS);
    await persist(
      () => owner`
      update stated_payments set due_at = now() - interval '1 minute' where decided_at is null and random() < 0.2`,
    );
    await refusedInStorm(() => call.judgeStatedPayments());
    const open = await persist(() => listStatedMoneyByPlatform(finance[0], { isOpen: true }));
    for (const money of open) {
      const { id: moneyId, line } = money;
      const decision = decisionOn(money, doors.operator);
      for (const person of finance) {
        if (line?.isConfirmable) {
          await refusedInStorm(() => confirmMatchedLines(person, line.statementId));
        } else if (decision) {
          const decided = { moneyId, reason: "The operator was called", ...decision };
          await refusedInStorm(() => decideStatedMoney(person, decided));
        }
      }
    }
    await chargeRiders(desks, charged);
  }
}

/** What is true of a case; undefined while its line may still come. */
function decisionOn(
  { id, kind, why, orderId, reference, amountMinor, receivedMinor }: ListedStatedMoney,
  { truth }: Operator,
): { verdict: StatedMoneyVerdict; reference?: string } | undefined {
  if (kind !== "stated_payment" || why === null || reference === null) return undefined;
  const counts = why !== "paid_ahead" && why !== "not_delivered";
  const isOdd = id.charCodeAt(5) % 2 === 0;
  if (receivedMinor !== null) {
    if (!counts) return { verdict: "given_back" };
    if (receivedMinor > amountMinor) return { verdict: "found" };
    return { verdict: isOdd ? "shop_carries" : "written_off" };
  }
  const real = truth.get(truthKey(orderId, reference)) ?? null;
  if (real === null) {
    return { verdict: !counts ? "nothing_came" : isOdd ? "rider_pays" : "written_off" };
  }
  if (real === reference) return undefined;
  return { verdict: counts ? "found" : "given_back", reference: real };
}

/** A rider who has to pay puts the rider's own money to the cash. */
async function chargeRiders({ owner, doors }: Desks, charged: Set<string>): Promise<void> {
  const rows = await persist(
    () => owner<{ id: string; riderId: number; minor: number }[]>`
    select id, rider_id as "riderId", amount_minor::float8 as minor
      from stated_payments where decided_at is not null and verdict = 'rider_pays'`,
  );
  for (const { id, riderId, minor } of rows) {
    if (charged.has(id)) continue;
    charged.add(id);
    doors.pockets.set(riderId, (doors.pockets.get(riderId) ?? 0) + minor);
  }
}
