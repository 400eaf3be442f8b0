import { readGoLiveReport } from "@/lib/domain/platform/sandbox/read-go-live-report";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { readGoLiveReportContract, toGoLiveReport } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantEndpoint(readGoLiveReportContract, async ({ merchant }) =>
    toGoLiveReport(await readGoLiveReport(merchant)),
  ),
});
