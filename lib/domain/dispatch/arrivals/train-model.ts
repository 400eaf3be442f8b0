import { featuresOf, rangeOf, type EtaModel, type Trip } from "./eta-model";
import { fitQuantile } from "./fit-quantile";

/** With fewer trips the shipped constants are used. */
export const LEAST_TRIPS = 200;

/** The share of the newest days, by which a model is widened and judged. */
export const LEAST_RECENT_TRIPS = 50;

/** The share of deliveries that arrive within the range; five points less or more are accepted. */
const COVERED = 0.8;
const ACCEPTED_PERCENT = { least: 75, most: 85 };

/** How well a model's ranges hold, in percent and minutes; pinball is the mean loss of its three quantiles. */
export type Judgement = { coveragePercent: number; widthMinutes: number; pinball: number };

export type Trained = {
  model: EtaModel;
  trips: number;
  judgement: Judgement;
  /** The error of the current model, over the same trips. */
  present: Judgement;
  isBetter: boolean;
};

/**
 * A model of a market's trips: quantiles of the older ones, widened or narrowed until they hold for half of the
 * recent ones, and judged by the other half. Null if there are too few.
 *
 * @param recentSince  the last days, as the model will meet the next ones
 */
export function trainModel(
  trips: readonly Trip[],
  recentSince: Date,
  presentModel: EtaModel,
): Trained | null {
  const inOrder = trips.toSorted((one, other) => one.placedAt.getTime() - other.placedAt.getTime());
  const older = inOrder.filter(({ placedAt }) => placedAt < recentSince);
  const recent = inOrder.slice(older.length);
  if (older.length < LEAST_TRIPS || recent.length < LEAST_RECENT_TRIPS) return null;
  const held = recent.filter((_, index) => index % 2 === 0);
  const judged = recent.filter((_, index) => index % 2 === 1);
  const model = widened(fit(older), held);
  const [judgement, present] = [judge(model, judged), judge(presentModel, judged)];
  const trained = { model, trips: trips.length, judgement, present };
  return { ...trained, isBetter: isBetter(judgement, present) };
}

/** Whether a model loses less than the current one, and its ranges hold, or hold at least as well. */
export function isBetter(judgement: Judgement, present: Judgement): boolean {
  return (
    judgement.pinball < present.pinball &&
    (isAccepted(judgement) || missed(judgement) <= missed(present))
  );
}

/** Whether the promised share of deliveries comes within the range. */
export function isAccepted({ coveragePercent }: Pick<Judgement, "coveragePercent">): boolean {
  return ACCEPTED_PERCENT.least <= coveragePercent && coveragePercent <= ACCEPTED_PERCENT.most;
}

const missed = ({ coveragePercent }: Judgement) => Math.abs(coveragePercent - 100 * COVERED);

function fit(trips: readonly Trip[]): EtaModel {
  const rows = trips.map(featuresOf);
  const minutes = trips.map((trip) => trip.minutes);
  const of = (share: number) => fitQuantile(rows, minutes, share);
  return { earliest: of(0.1), expected: of(0.5), latest: of(0.9) };
}

/** Conformal: as much wider at both ends, or narrower, as four of five of these trips need. */
function widened(model: EtaModel, trips: readonly Trip[]): EtaModel {
  const outside = trips
    .map((trip) => {
      const { earliest, latest } = rangeOf(model, trip);
      return Math.max(earliest - trip.minutes, trip.minutes - latest);
    })
    .toSorted((one, other) => one - other);
  const rank = Math.min(outside.length, Math.ceil((outside.length + 1) * COVERED));
  const by = outside[rank - 1] ?? 0;
  return {
    earliest: moved(model.earliest, -by),
    expected: model.expected,
    latest: moved(model.latest, by),
  };
}

const moved = ([first = 0, ...others]: readonly number[], by: number) => [first + by, ...others];

export function judge(model: EtaModel, trips: readonly Trip[]): Judgement {
  let [within, width, loss] = [0, 0, 0];
  for (const trip of trips) {
    const { earliest, expected, latest } = rangeOf(model, trip);
    within += Number(earliest <= trip.minutes && trip.minutes <= latest);
    width += latest - earliest;
    loss +=
      pinball(trip.minutes - earliest, 0.1) +
      pinball(trip.minutes - expected, 0.5) +
      pinball(trip.minutes - latest, 0.9);
  }
  const count = Math.max(1, trips.length);
  return {
    coveragePercent: (100 * within) / count,
    widthMinutes: width / count,
    pinball: loss / (3 * count),
  };
}

const pinball = (error: number, share: number) => Math.max(share * error, (share - 1) * error);
