import { distanceMetres, type Coordinates } from "@/lib/core/geo";
import { geometricMedian, type Weighted } from "./geometric-median";

/** Where a rider stood when a parcel was handed over. */
export type HandoverPoint = Coordinates & {
  riderId: number;
  /** The radius in which the phone believes itself with 68 %, in metres. */
  accuracyM: number;
  happenedAt: Date;
};

/** A door as hand-overs show it. */
export type Door = Coordinates & {
  /** The radius in which it is believed with 68 %, in metres. */
  accuracyM: number;
  deliveries: number;
  riders: number;
  newestAt: Date;
};

/** A rider's own belief of one door, from all the rider's points there. */
type Voice = Weighted & { riderId: number; accuracyM: number; points: HandoverPoint[] };

/** A worse position says nothing of a door. */
export const ACCURACY_MAX_M = 100;

/** Phones claim more than they know, and a false claim must not outvote the others: none counts for more than this one. */
const ACCURACY_MIN_M = 25;

/** Points that are further apart belong to different doors. */
export const DOOR_RADIUS_M = 120;

/** Two doors of one person are at least this far apart: a shop's pin could not tell nearer ones. */
const APART_M = 250;

/** People move; a point counts half after this time. */
const HALF_LIFE_DAYS = 180;

/** One rider's word is not a place: another one must have stood there too. */
const RIDERS_MIN = 2;

/** How far one rider may move what the others know. */
export const ONE_RIDER_MAX_M = 30;

/** More doors than a person has. */
export const DOORS_MAX = 4;

const DAY_MS = 86_400_000;

/**
 * The doors that hand-overs to one person show, the one of most riders first: for each the geometric median of its riders'
 * voices, without outliers. A rider is one voice however often the rider came, and one rider alone makes no door. A door
 * that a single rider moves by more than 30 metres from where the others know it is not known: the riders disagree.
 */
export function doorsOf(points: readonly HandoverPoint[], now: Date): Door[] {
  const usable = points.filter(({ accuracyM }) => accuracyM <= ACCURACY_MAX_M);
  const riders = [...new Set(usable.map(({ riderId }) => riderId))];
  if (riders.length < RIDERS_MIN) return [];
  const without = riders.map((riderId) => rawDoors(withoutRider(usable, riderId), now));
  return rawDoors(usable, now).filter((door) => without.every((others) => !isMoved(door, others)));
}

function withoutRider(points: readonly HandoverPoint[], riderId: number): HandoverPoint[] {
  return points.filter((point) => point.riderId !== riderId);
}

/** Whether others know the same door too far away. */
function isMoved(door: Door, others: readonly Door[]): boolean {
  const same = nearestOf(door, others);
  return same !== undefined && distanceMetres(door, same) > ONE_RIDER_MAX_M;
}

/** The same door in another reading of the points. */
function nearestOf(door: Coordinates, others: readonly Door[]): Door | undefined {
  const [nearest] = others
    .map((other) => ({ other, metres: distanceMetres(door, other) }))
    .filter(({ metres }) => metres <= APART_M)
    .toSorted((one, two) => one.metres - two.metres);
  return nearest?.other;
}

/** The doors before any rider's part in them is limited; of two that are near each other, the one of more riders. */
function rawDoors(points: readonly HandoverPoint[], now: Date): Door[] {
  const doors: Door[] = [];
  let left = [...points];
  while (doors.length < DOORS_MAX) {
    const group = largestGroup(left);
    if (ridersIn(group) < RIDERS_MIN) break;
    left = left.filter((point) => !group.includes(point));
    const door = doorOf(group, now);
    if (door && doors.every((other) => distanceMetres(other, door) > APART_M)) doors.push(door);
  }
  return doors;
}

/** The points around the one with which most riders agree, and the closest of such groups. */
function largestGroup(points: readonly HandoverPoint[]): HandoverPoint[] {
  let largest: { group: HandoverPoint[]; riders: number; metres: number } | undefined;
  for (const seed of points) {
    const group = points.filter((point) => distanceMetres(seed, point) <= DOOR_RADIUS_M);
    const riders = ridersIn(group);
    const metres = group.reduce((sum, it) => sum + distanceMetres(seed, it), 0) / group.length;
    if (
      !largest ||
      riders > largest.riders ||
      (riders === largest.riders && metres < largest.metres)
    ) {
      largest = { group, riders, metres };
    }
  }
  return largest?.group ?? [];
}

function ridersIn(points: readonly HandoverPoint[]): number {
  return new Set(points.map(({ riderId }) => riderId)).size;
}

/** Undefined where fewer than two riders agree. */
function doorOf(group: readonly HandoverPoint[], now: Date): Door | undefined {
  const all = voicesIn(group, now);
  const first = geometricMedian(all);
  const agreeing = all.filter((voice) => distanceMetres(first, voice) <= outlierMetres(voice));
  if (agreeing.length < RIDERS_MIN) return undefined;
  const median = geometricMedian(agreeing);
  const points = agreeing.flatMap((voice) => voice.points);
  return {
    ...median,
    accuracyM: radiusOf(median, agreeing),
    deliveries: points.length,
    riders: agreeing.length,
    newestAt: new Date(Math.max(...points.map(({ happenedAt }) => happenedAt.getTime()))),
  };
}

/** Beyond twice its radius a phone that tells the truth is one time in a hundred. */
function outlierMetres({ accuracyM }: Voice): number {
  return Math.max(40, 2 * accuracyM);
}

function voicesIn(group: readonly HandoverPoint[], now: Date): Voice[] {
  const riders = [...new Set(group.map(({ riderId }) => riderId))];
  return riders.map((riderId) => {
    const points = group.filter((point) => point.riderId === riderId);
    const weighted = points.map((point) => ({ ...point, weight: weightOf(point, now) }));
    return {
      ...geometricMedian(weighted),
      riderId,
      points,
      // The rider's best point, and not their sum: coming often makes no voice louder.
      weight: Math.max(...weighted.map(({ weight }) => weight)),
      accuracyM: Math.min(...points.map(believedAccuracy)),
    };
  });
}

function weightOf(point: HandoverPoint, now: Date): number {
  const days = Math.max(0, now.getTime() - point.happenedAt.getTime()) / DAY_MS;
  return 2 ** (-days / HALF_LIFE_DAYS) / believedAccuracy(point);
}

function believedAccuracy({ accuracyM }: { accuracyM: number }): number {
  return Math.max(accuracyM, ACCURACY_MIN_M);
}

/** What the phones claim together, and no less than how far apart they are. */
function radiusOf(median: Coordinates, voices: readonly Voice[]): number {
  const claimed = 1 / Math.sqrt(voices.reduce((sum, it) => sum + 1 / believedAccuracy(it) ** 2, 0));
  const spread = voices.reduce((sum, it) => sum + distanceMetres(median, it), 0) / voices.length;
  return Math.max(claimed, spread / Math.sqrt(voices.length));
}
