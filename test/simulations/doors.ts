import type { Random } from "@/db/seed/random";
import { distanceMetres, type Coordinates } from "@/lib/core/geo";
import { chooseDoor } from "@/lib/domain/dispatch/doors/choose-door";
import { doorsOf, type HandoverPoint } from "@/lib/domain/dispatch/doors/doors-of";

const NOW = new Date("2026-11-29T12:00:00Z");
const DAY_MS = 86_400_000;

/** The riders of a town, and one more who lies. */
const RIDERS = 12;
const LIAR = 99;

/** How far off shops' pins and phones are. */
const PIN_MAX_M = 150;
const PHONE_M = [5, 60] as const;

/** A phone's radius holds 68 % of a normal error: so many standard deviations. */
const DEVIATIONS = Math.sqrt(-2 * Math.log(1 - 0.68));

/** Where the liar stands: beside the door, at the edge of what is believed, and far away. */
const LIES_M = [15, 30, 45, 60, 80, 110, 160, 300];

export type Figures = {
  recipients: number;
  /** Recipients with a door to which their order's pin leads. */
  known: number;
  medianM: number;
  p90M: number;
  /** The error of the shops' pins, for comparison. */
  pinMedianM: number;
  /** The share of doors that are within the radius that riders are shown. */
  withinRadius: number;
  /** The furthest that any lie moved a door. */
  movedM: number;
  /** The share of lies after which the door is not known any more, and the shop's pin counts. */
  lost: number;
};

/** So many recipients with true doors and so many honest deliveries each, and then all the lies of one rider. */
export function simulateDoors(recipients: number, deliveries: number, random: Random): Figures {
  const errors: number[] = [];
  const pins: number[] = [];
  let [within, moved, lost] = [0, 0, 0];
  for (let n = 0; n < recipients; n += 1) {
    const truth = { latitude: random.between(-14, -13.9), longitude: random.between(33.7, 33.8) };
    const pin = around(truth, PIN_MAX_M * Math.sqrt(random.fraction()), random);
    const honest = Array.from({ length: deliveries }, () => delivery(truth, random));
    pins.push(distanceMetres(truth, pin));
    const door = chooseDoor(pin, doorsOf(honest, NOW));
    if (!door) continue;
    const error = distanceMetres(truth, door);
    errors.push(error);
    if (error <= door.accuracyM) within += 1;
    for (const metres of LIES_M) {
      const lies = liesAt(around(door, metres, random), random.whole(1, 5));
      const after = chooseDoor(pin, doorsOf([...honest, ...lies], NOW));
      if (after) moved = Math.max(moved, distanceMetres(door, after));
      else lost += 1;
    }
  }
  return {
    recipients,
    known: errors.length,
    medianM: quantile(errors, 0.5),
    p90M: quantile(errors, 0.9),
    pinMedianM: quantile(pins, 0.5),
    withinRadius: within / errors.length,
    movedM: moved,
    lost: lost / (errors.length * LIES_M.length),
  };
}

/** With the best accuracy that a phone can claim, and newer than all others. */
function liesAt(place: Coordinates, times: number): HandoverPoint[] {
  return Array.from({ length: times }, () => ({
    ...place,
    riderId: LIAR,
    accuracyM: 1,
    happenedAt: NOW,
  }));
}

function delivery(truth: Coordinates, random: Random): HandoverPoint {
  const accuracyM = random.between(...PHONE_M);
  const error = (accuracyM / DEVIATIONS) * Math.sqrt(-2 * Math.log(1 - random.fraction()));
  return {
    ...around(truth, error, random),
    accuracyM,
    riderId: random.whole(1, RIDERS),
    happenedAt: new Date(NOW.getTime() - random.between(0, 90) * DAY_MS),
  };
}

function around({ latitude, longitude }: Coordinates, metres: number, random: Random): Coordinates {
  const angle = random.between(0, 2 * Math.PI);
  const degree = metres / 111_195;
  return {
    latitude: latitude + degree * Math.cos(angle),
    longitude: longitude + (degree * Math.sin(angle)) / Math.cos((latitude * Math.PI) / 180),
  };
}

function quantile(values: number[], share: number): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length * share)] ?? NaN;
}
