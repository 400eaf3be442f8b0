import { readCompanyGoLiveReport } from "@/lib/domain/platform/sandbox/read-company-go-live-report";
import { courierEndpoint } from "@/lib/http/endpoint/courier-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { readCompanyGoLiveReportContract, toCompanyGoLiveReport } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierEndpoint(readCompanyGoLiveReportContract, async ({ courier }) =>
    toCompanyGoLiveReport(await readCompanyGoLiveReport(courier)),
  ),
});
