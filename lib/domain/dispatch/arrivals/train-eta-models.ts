import { sql } from "@/db/client";
import { log } from "@/lib/core/log";
import { SHIPPED_MODEL, type EtaModel, type Trip } from "./eta-model";
import { trainModel, type Trained } from "./train-model";

/** A market gets a new model once a day; the loop runs more often than that. */
const TRAINED_EVERY_HOURS = 20;

/** The days by which a model is judged, and the longer period from which it is made. */
const RECENT_DAYS = 7;
const LEARNED_DAYS = 60;

/** The newest ones; more would not improve a model, and take longer. */
const TRIPS_MAX = 5_000;

const DAY_MS = 86_400_000;

/**
 * Makes a model of the arrivals of each market whose last one is a day old, and lets it go live if it is better than
 * the one that is live (decision 0126). Returns how many went live. Of two workers at once, one keeps its model.
 */
export async function trainEtaModels(): Promise<number> {
  const due = await sql<Market[]>`
    select m.code, m.timezone, coalesce(max(e.version), 0) + 1 as version
      from markets m left join eta_models e on e.market_code = m.code
     group by m.code
    having coalesce(bool_and(e.trained_at not between now() - make_interval(hours => ${TRAINED_EVERY_HOURS})
                                                  and now()), true)`;
  let live = 0;
  for (const market of due) {
    const trained = trainModel(
      await readTrips(market),
      new Date(Date.now() - RECENT_DAYS * DAY_MS),
      await readLiveModel(market.code),
    );
    if (!trained || !(await keepModel(market, trained))) continue;
    const { judgement, present, isBetter } = trained;
    log.info({ market: market.code, judgement, present, isBetter }, "arrivals were learned");
    if (isBetter) live += 1;
  }
  return live;
}

/** The market's deliveries, with the version of the model being made. */
type Market = { code: string; timezone: string; version: number };

/** Delivered live orders without a time for the pickup. The shop's usual wait is taken off their way to the pickup (`estimate_arrival`). */
async function readTrips({ code, timezone }: Market): Promise<Trip[]> {
  return sql<Trip[]>`
    select o.carry_minutes as "carryMinutes", o.to_pickup_minutes - w.minutes as "toPickupMinutes",
           o.delivery_speed = 'express' as "isExpress", o.created_at as "placedAt",
           extract(hour from o.created_at at time zone ${timezone})::int as hour,
           extract(epoch from o.delivered_at - o.created_at)::float8 / 60 - w.minutes as minutes
      from orders o join merchants t on t.id = o.merchant_id
     cross join lateral (
       select coalesce(round(extract(epoch from o.usual_ready_at - o.created_at) / 60), 0)::integer as minutes) w
     where o.environment = 'live' and t.market_code = ${code}
       and o.created_at > now() - make_interval(days => ${LEARNED_DAYS})
       and o.delivered_at is not null and o.to_pickup_minutes is not null and o.ready_at is null
       and (w.minutes = 0 or o.to_pickup_minutes > w.minutes)
     order by o.created_at desc limit ${TRIPS_MAX}`;
}

/** The model that currently estimates a market's deliveries. */
async function readLiveModel(marketCode: string): Promise<EtaModel> {
  const [row] = await sql<EtaModel[]>`
    select to_json(earliest) as earliest, to_json(expected) as expected, to_json(latest) as latest
      from eta_models
     where market_code = ${marketCode} and live_at is not null
     order by version desc limit 1`;
  return row ?? SHIPPED_MODEL;
}

/** Returns false if another worker was first. */
async function keepModel(
  { code, version }: Market,
  { model, trips, judgement, present, isBetter }: Trained,
): Promise<boolean> {
  const weights = (values: number[]) =>
    sql`array(select json_array_elements_text(${JSON.stringify(values)}::text::json)::float8)`;
  const kept = await sql`
    insert into eta_models
      (market_code, version, live_at, trips, earliest, expected, latest,
       coverage_percent, width_minutes, pinball, last_coverage_percent, last_pinball)
    values
      (${code}, ${version}, ${isBetter ? sql`now()` : null}, ${trips},
       ${weights(model.earliest)}, ${weights(model.expected)}, ${weights(model.latest)},
       ${judgement.coveragePercent}, ${judgement.widthMinutes}, ${judgement.pinball},
       ${present.coveragePercent}, ${present.pinball})
    on conflict do nothing returning version`;
  return kept.length > 0;
}
