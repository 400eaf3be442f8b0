import { advanceTestClock } from "@/lib/domain/platform/sandbox/advance-test-clock";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { advanceTestClockContract, toTestClock } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: merchantEndpoint(advanceTestClockContract, async ({ merchant, body }) =>
    toTestClock(body.advance_minutes, await advanceTestClock(merchant, body.advance_minutes)),
  ),
});
