import { readGoLiveReport } from "@/lib/domain/sandbox/read-go-live-report";
import { merchantEndpoint } from "@/lib/http/merchant-endpoint";
import { methods } from "@/lib/http/methods";
import { readGoLiveReportContract, toGoLiveReport } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantEndpoint(readGoLiveReportContract, async ({ merchant }) =>
    toGoLiveReport(await readGoLiveReport(merchant)),
  ),
});
