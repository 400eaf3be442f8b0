import { listSeriesDates } from "@/lib/domain/ordering/series/read-series";
import { skipSeriesDate } from "@/lib/domain/ordering/series/skip-series-date";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { toWholeSeries } from "../../series-answer";
import { skipSeriesDateContract, toSkippedDate } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: merchantEndpoint(skipSeriesDateContract, async ({ merchant, params, body }) => {
    const series = await skipSeriesDate(merchant, params.series_id, toSkippedDate(body));
    return toWholeSeries(merchant, series, await listSeriesDates(merchant, series.id));
  }),
});
