import { fromReplica } from "@/db/client";
import { csvLine } from "@/lib/core/csv";
import { formatLocalTime } from "@/lib/core/format-local-time";
import { zoneCode } from "@/lib/core/format-time";
import { toDecimal } from "@/lib/core/money";
import { readMonth } from "@/lib/domain/money/statements/read-month";
import {
  readMovements,
  type After,
  type Movement,
} from "@/lib/domain/money/statements/read-movements";
import type { StatementAccount } from "@/lib/domain/money/statements/statement-account";

/** Large enough for few round trips, small enough for the memory of many downloads at once. */
const LINES_PER_PAGE = 500;

/**
 * A month's statement: the opening balance, every movement with the balance after it, the closing
 * balance, read a page at a time.
 *
 * @throws not_found, before the first line
 */
export async function* statementFile(account: StatementAccount, month: string) {
  const { openingMinor } = await readMonth(account, month, fromReplica);
  yield headOf(account) + balanceLine(account, "opening_balance", openingMinor);
  let balanceMinor = openingMinor;
  let after: After | null | undefined;
  while (after !== null) {
    const page: Awaited<ReturnType<typeof readMovements>> = await readMovements(
      account,
      month,
      {
        after,
        limit: LINES_PER_PAGE,
      },
      fromReplica,
    );
    yield page.movements.map((it) => lineOf(account, it)).join("");
    balanceMinor = page.movements.at(-1)?.balanceAfterMinor ?? balanceMinor;
    after = page.nextAfter === null ? null : { entryId: page.nextAfter, balanceMinor };
  }
  yield balanceLine(account, "closing_balance", balanceMinor);
}

function headOf({ timezone, earnsFor }: StatementAccount): string {
  return csvLine([
    "time",
    `time_${zoneCode(timezone).toLowerCase()}`,
    "kind",
    "currency",
    "amount",
    "balance_after",
    // A merchant pays the whole fee.
    ...(earnsFor === null ? [] : ["platform_fee"]),
    "order_id",
    "tracking_id",
    "reference",
    // Recipients are the merchant's own customers.
    ...(earnsFor === null ? ["recipient"] : []),
    "transaction_id",
  ]);
}

function balanceLine(account: StatementAccount, kind: string, minor: number): string {
  const { currency } = account;
  const rest = Array.from({ length: 5 }, () => null);
  return csvLine([null, null, kind, currency, null, toDecimal(minor, currency), ...rest]);
}

function lineOf({ timezone, currency, earnsFor }: StatementAccount, it: Movement): string {
  return csvLine([
    it.createdAt.toISOString(),
    formatLocalTime(it.createdAt, timezone),
    it.kind,
    currency,
    toDecimal(it.amountMinor, currency),
    toDecimal(it.balanceAfterMinor, currency),
    ...(earnsFor === null
      ? []
      : [it.platformFeeMinor === null ? null : toDecimal(it.platformFeeMinor, currency)]),
    it.orderId,
    it.trackingId,
    earnsFor === null ? (it.orderReference ?? it.reference) : it.reference,
    ...(earnsFor === null ? [it.recipient] : []),
    it.transactionId,
  ]);
}
