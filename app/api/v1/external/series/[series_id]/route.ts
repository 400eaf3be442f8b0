import { changeSeries } from "@/lib/domain/ordering/series/change-series";
import { listSeriesDates, readSeries } from "@/lib/domain/ordering/series/read-series";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import { toWholeSeries } from "../series-answer";
import { changeSeriesContract, readSeriesContract, toSeriesChange } from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantEndpoint(readSeriesContract, async ({ merchant, params: { series_id: id } }) =>
    toWholeSeries(merchant, await readSeries(merchant, id), await listSeriesDates(merchant, id)),
  ),
  PATCH: merchantEndpoint(changeSeriesContract, async ({ merchant, params, body }) => {
    const series = await changeSeries(merchant, params.series_id, toSeriesChange(body));
    return toWholeSeries(merchant, series, await listSeriesDates(merchant, series.id));
  }),
});
