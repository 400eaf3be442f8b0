/** How a market is planned. Times are in minutes. */
export type Rules = {
  /** How many parcels a bag holds at once. */
  bagLimit: number;
  /** How much later than expected an accepted parcel may come because of others. */
  longestDetour: number;
  /** False where a rider with parcels aboard collects only at the counter where they came from. */
  collectsUnderWay: boolean;
  /** Parcels of one counter are collected in one visit if they are ready within so many minutes. */
  togetherWithin: number;
  pickup: number;
  /** Each further parcel at the same counter. */
  pickupAgain: number;
  dropOff: number;
  /** A rider whose position is older keeps the route, and new stops come after it. */
  staleAfter: number;
  /** How long until the next plan. */
  planEvery: number;
  /** How long before the rider has to leave an order is offered. */
  offerAhead: number;
  /** The longest time that an order is held after it was placed. */
  longestHold: number;
  /** How long before the end of its search an order that fits no route stops waiting for the next plan. */
  lastResort: number;
  /** The time that one job takes of a rider, as in the SQL ranking. */
  minutesPerJob: number;
  weights: Weights;
};

/** Costs, in minutes of one recipient's waiting. */
export type Weights = {
  /** A minute of it. */
  wait: number;
  /** A minute of riding. */
  ride: number;
  /** A minute after the promise, beside the waiting itself. */
  late: number;
  /** The fixed cost of a broken promise. */
  broken: number;
  /** A minute that a ready parcel waits at its counter. */
  standing: number;
  /** A minute of an express recipient's waiting. */
  express: number;
  /** A minute of the time of a rider who has other jobs. */
  busyMinute: number;
  /** Each class above the one that is needed. */
  largerVehicle: number;
  /** A rider with an old position. */
  stalePlace: number;
  /** A rider who earns twice the average. */
  fairness: number;
  /** Taken off for a rider whom the merchant prefers, as `preferred_minutes` in the SQL ranking. */
  preferred: number;
  /** An order that no rider takes. */
  unplanned: number;
};

export const USUAL_RULES: Rules = {
  bagLimit: 3,
  longestDetour: 15,
  collectsUnderWay: true,
  togetherWithin: 10,
  pickup: 3,
  pickupAgain: 1,
  dropOff: 4,
  staleAfter: 5,
  planEvery: 1 / 6,
  offerAhead: 5,
  longestHold: 4,
  lastResort: 2,
  minutesPerJob: 20,
  weights: {
    wait: 1,
    ride: 0.3,
    late: 2,
    broken: 5,
    standing: 0,
    express: 2,
    busyMinute: 1.2,
    largerVehicle: 10,
    stalePlace: 5,
    fairness: 5,
    preferred: 3,
    unplanned: 500,
  },
};
