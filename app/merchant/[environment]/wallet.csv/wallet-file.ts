import { fromReplica } from "@/db/client";
import { csvLine } from "@/lib/core/csv";
import { formatLocalTime } from "@/lib/core/format-local-time";
import { zoneCode } from "@/lib/core/format-time";
import { toDecimal } from "@/lib/core/money";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import {
  listWalletTransactions,
  type WalletTransaction,
} from "@/lib/domain/money/wallets/list-wallet-transactions";

/** Enough for few round trips, few enough to hold in memory for many downloads at once. */
const LINES_PER_PAGE = 500;

/** Every movement of a wallet, newest first, a page at a time. */
export async function* walletFile(merchant: MerchantContext) {
  const { timezone } = merchant.market;
  let head = csvLine([
    "time",
    `time_${zoneCode(timezone).toLowerCase()}`,
    "kind",
    "currency",
    "amount",
    "balance_after",
    "order_id",
    "reference",
    "recipient",
    "transaction_id",
  ]);
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await listWalletTransactions(
      merchant,
      { cursor, limit: LINES_PER_PAGE },
      fromReplica,
    );
    yield head + page.transactions.map((line) => lineOf(line, timezone)).join("");
    head = "";
    cursor = page.nextCursor;
  }
}

function lineOf(line: WalletTransaction, timeZone: string): string {
  const { currency, balanceAfterMinor } = line;
  return csvLine([
    line.createdAt.toISOString(),
    formatLocalTime(line.createdAt, timeZone),
    line.kind,
    currency,
    toDecimal(line.amountMinor, currency),
    balanceAfterMinor === null ? null : toDecimal(balanceAfterMinor, currency),
    line.orderId,
    line.reference ?? line.orderReference,
    line.recipient,
    line.transactionId,
  ]);
}
