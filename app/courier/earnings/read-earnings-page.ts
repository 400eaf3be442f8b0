import { reading, type Reading } from "@/lib/dashboard/reading";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import {
  readEarningsParts,
  type EarningsParts,
} from "@/lib/domain/money/metrics/read-earnings-parts";
import {
  readEarningsStatement,
  type EarningsStatement,
} from "@/lib/domain/money/metrics/read-earnings-statement";
import type { WithdrawalPage } from "@/lib/domain/money/withdrawals/find-withdrawals";
import { listWithdrawals } from "@/lib/domain/money/withdrawals/list-withdrawals";
import {
  readWithdrawable,
  type Withdrawable,
} from "@/lib/domain/money/withdrawals/read-withdrawable";
import type { MetricsSearch } from "../search-params";

/** The waiting and the newest withdrawals; older ones are on another page. */
const WITHDRAWALS_PER_PAGE = 5;

export type EarningsPageData = {
  withdrawable: Reading<Withdrawable>;
  statement: Reading<EarningsStatement & { parts: EarningsParts }>;
  withdrawals: Reading<WithdrawalPage>;
};

/** Reads all parts of the earnings page at once. Each part can fail separately. */
export async function readEarningsPage(
  courier: CourierContext,
  search: MetricsSearch,
  cursor: string | undefined,
): Promise<EarningsPageData> {
  const [withdrawable, statement, withdrawals] = await Promise.all([
    reading("withdrawable", () => readWithdrawable(courier)),
    reading("earnings_statement", () => readStatement(courier, search)),
    reading("withdrawals", () => listWithdrawals(courier, { cursor, limit: WITHDRAWALS_PER_PAGE })),
  ]);
  return { withdrawable, statement, withdrawals };
}

/** The statement of a period, and in what it differs from the metrics of the same period. */
async function readStatement(courier: CourierContext, search: MetricsSearch) {
  const period = { start: search.startDate, end: search.endDate };
  const [statement, parts] = await Promise.all([
    readEarningsStatement(courier, search),
    readEarningsParts(courier, { ...period, currency: search.currency }),
  ]);
  return { ...statement, parts };
}
