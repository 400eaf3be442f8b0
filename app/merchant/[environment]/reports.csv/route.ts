import { csvResponse } from "@/lib/dashboard/csv-response";
import { merchantRoute } from "@/lib/dashboard/routes";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import { refuse } from "@/lib/domain/errors";
import { readOrderReport } from "@/lib/domain/money/reports/read-order-report";
import { reportFile } from "@/lib/domain/money/reports/report-file";
import { methods } from "@/lib/http/endpoint/methods";
import { readReportSearch, type ReportSearch } from "../reports/report-search";

/** The rows of a report. A file of other days would be mistaken for the requested one, so an unreadable date is refused. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantRoute(
    "report_file",
    ({ merchant, ...it }) => {
      const search = readReportSearch(merchant, new URL(it.request.url).searchParams);
      const { issues, groupBy, startDate, endDate } = search;
      if (issues.length > 0) refuse("invalid_request", { issues });
      const name = `tumiza-${merchant.environment}-${groupBy}-report-${startDate}-${endDate}.csv`;
      return csvResponse(it, name, fileOf(merchant, search));
    },
    { extent: "branch" },
  ),
});

async function* fileOf(merchant: MerchantContext, search: ReportSearch) {
  yield reportFile(await readOrderReport(merchant, search));
}
