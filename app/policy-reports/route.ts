import { exchange } from "@/lib/http/endpoint/exchange";
import { methods } from "@/lib/http/endpoint/methods";
import { countPolicyReport, readPolicyReport } from "@/lib/http/endpoint/policy-report";
import { clientNetwork } from "@/lib/http/limits/caller";
import { countRequest } from "@/lib/http/limits/rate-limit";

/** Browsers report here the contents that a page's policy blocked. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: exchange("report_policy_violation", async ({ request, headers, facts }) => {
    countRequest("tracking", clientNetwork(request.headers), headers);
    const report = await readPolicyReport(request);
    countPolicyReport(report);
    Object.assign(facts, report);
    return new Response(null, { status: 204, headers });
  }),
});
