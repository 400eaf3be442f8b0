import { createSeries, findSeriesReplay } from "@/lib/domain/ordering/series/create-series";
import { listSeries } from "@/lib/domain/ordering/series/read-series";
import { idempotentEndpoint } from "@/lib/http/endpoint/idempotent-endpoint";
import { merchantEndpoint } from "@/lib/http/endpoint/merchant-endpoint";
import { methods } from "@/lib/http/endpoint/methods";
import {
  createSeriesContract,
  listSeriesContract,
  seriesMaterial,
  toKeptSeries,
  toNewSeries,
  toSeriesList,
} from "./contract";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: merchantEndpoint(listSeriesContract, async ({ merchant }) =>
    toSeriesList(merchant, await listSeries(merchant)),
  ),
  POST: idempotentEndpoint(createSeriesContract, {
    handle: ({ merchant: by, idempotencyKey, body, json }) =>
      createSeries(by, idempotencyKey, toNewSeries(by, body), seriesMaterial(json)),
    replay: findSeriesReplay,
    toKept: toKeptSeries,
  }),
});
