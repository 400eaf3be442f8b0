import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Reads that may be some seconds old: reports, files, lists of everything, past months, the status page. */
const MAY_LAG = [
  "app/admin/ledger/accounts/[account_id]/entries.csv/entries-file.ts",
  "app/api/courier/s2s/metrics/summary/route.ts",
  "app/courier/_components/metrics-page-data.ts",
  "app/courier/metrics.csv/metrics-file.ts",
  "app/merchant/[environment]/collections.csv/collections-file.ts",
  "app/merchant/[environment]/wallet.csv/wallet-file.ts",
  "app/merchant/[environment]/wallet/invoices/[month]/csv/invoice-file.ts",
  "lib/domain/money/statements/reader-of.ts",
  "lib/dashboard/statements/statement-file.ts",
  "lib/domain/money/ledger/list-ledger-accounts.ts",
  "lib/domain/money/metrics/read-earnings-lines.ts",
  "lib/domain/money/reports/group-orders.ts",
  "lib/domain/money/reports/read-order-report.ts",
  "lib/domain/ordering/orders/list-orders.ts",
  "lib/domain/ordering/orders/read-company-record.ts",
  "lib/domain/ordering/search/search-orders-lines.ts",
  "lib/domain/money/rider-pay/list-rider-pay-lines.ts",
  "lib/domain/platform/service/list-service-days.ts",
];

test("only listed reads use a replica, and none that shows its user's own write", () => {
  const files = ["app", "lib", "worker"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
  );
  const lagging = files
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".test.ts"))
    .filter((file) => readFileSync(file, "utf8").includes("fromReplica"));
  expect(lagging.toSorted()).toEqual(MAY_LAG.toSorted());
});
