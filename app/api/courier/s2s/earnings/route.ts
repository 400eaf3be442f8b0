import { readEarningsStatement } from "@/lib/domain/money/metrics/read-earnings-statement";
import { courierEndpoint } from "@/lib/http/endpoint/courier-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { readEarningsContract, toEarnings } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierEndpoint(readEarningsContract, async ({ courier, query }) => {
    const { currency } = courier;
    const period = { startDate: query.start_date, endDate: query.end_date };
    return toEarnings(await readEarningsStatement(courier, { ...period, currency }), currency);
  }),
});
