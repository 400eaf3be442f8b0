import { readOrderReport } from "@/lib/domain/money/reports/read-order-report";
import { reportFile } from "@/lib/domain/money/reports/report-file";
import { csvEndpoint } from "@/lib/http/endpoint/csv-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { readOrderReportContract, toOrderReport } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: csvEndpoint(
    readOrderReportContract,
    ({ merchant, query }) =>
      readOrderReport(merchant, {
        startDate: query.start_date,
        endDate: query.end_date,
        pickupId: query.branch_id,
        groupBy: query.group_by,
      }),
    { toJson: toOrderReport, toCsv: reportFile },
  ),
});
