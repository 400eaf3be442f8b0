import { courierId } from "./company-rows";
import { DEMO_RIDERS, type DemoRider } from "./demo-riders";
import type { Clock } from "./read-reference";
import type { World } from "./world";

/** The company that plans its riders' work. */
const PLANNING_CODE = "KAB";

/** This week and the next, as companies plan on Fridays. */
const PLANNED_DAYS = 14;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** From and until which hour the early and the late crew work. */
const CREWS = [
  [7, 15],
  [12, 20],
] as const;

/** The rider without a sign-in on a past shift, and the one with days off. */
const MISSING_NUMBER = "KAB-B07";
const DAY_OFF_NUMBER = "KAB-L09";

type ShiftRows = Pick<World, "riderShifts" | "riderDaysOff" | "riderStatusChanges">;

type Shift = World["riderShifts"][number] & { beginsAt: Date; endsAt: Date };

/**
 * The planned shifts of the demo's company from Monday on, with a free day a week for each rider, the riders' coming and
 * going in those that are over, and the days off of one rider. Riders who are offline work from tomorrow on, so that no
 * shift is missed when the demo starts.
 */
export function shiftRows(clock: Clock): ShiftRows {
  const crew = DEMO_RIDERS.filter(({ company }) => company.code === PLANNING_CODE);
  const shifts = crew.flatMap((rider, index) => shiftsOf(rider, index, clock));
  const missed = shifts.findLast(
    ({ riderId, endsAt }) =>
      riderId === idOf(crew, MISSING_NUMBER) && endsAt.getTime() < clock.nowMs,
  );
  return {
    riderShifts: shifts,
    riderDaysOff: crew
      .filter(({ reference }) => reference === DAY_OFF_NUMBER)
      .map((rider) => ({
        courierId: courierId(rider.company),
        riderId: rider.id,
        fromDay: dayOf(clock, 0),
        toDay: dayOf(clock, 2),
        reason: "Wedding in Mzuzu",
        createdAt: new Date(clock.midnightMs - 4 * DAY_MS),
      })),
    riderStatusChanges: shifts
      .filter((shift) => shift !== missed && shift.beginsAt.getTime() < clock.nowMs)
      .flatMap(({ courierId: company, riderId, beginsAt, endsAt }) => {
        const row = { courierId: company, riderId, actor: "rider" as const };
        const came = { ...row, change: "online" as const, createdAt: beginsAt };
        const went = { ...row, change: "offline" as const, createdAt: endsAt };
        return endsAt.getTime() < clock.nowMs ? [came, went] : [came];
      }),
  };
}

function shiftsOf(rider: DemoRider, index: number, clock: Clock): Shift[] {
  const [from, until] = CREWS[index % CREWS.length] ?? CREWS[0];
  const mondayMs = clock.midnightMs - (clock.isoWeekday - 1) * DAY_MS;
  return Array.from({ length: PLANNED_DAYS }, (_, day) => day)
    .filter((day) => (day + index) % 7 !== 0)
    .map((day) => mondayMs + day * DAY_MS)
    .filter((dayMs) => works(rider, dayMs, clock))
    .map((dayMs) => ({
      courierId: courierId(rider.company),
      riderId: rider.id,
      beginsAt: new Date(dayMs + from * HOUR_MS),
      endsAt: new Date(dayMs + until * HOUR_MS),
      createdAt: new Date(mondayMs - 3 * DAY_MS),
    }));
}

/** An offline rider has no shift today, and a rider with days off none on them. */
function works({ reference, isOnline }: DemoRider, dayMs: number, { midnightMs }: Clock): boolean {
  const daysAhead = Math.round((dayMs - midnightMs) / DAY_MS);
  if (reference === DAY_OFF_NUMBER && daysAhead >= 0 && daysAhead <= 2) return false;
  return isOnline || daysAhead !== 0;
}

/** A day of the market, some days ahead. Malawi has no summer time. */
export function dayOf({ midnightMs }: Clock, ahead: number): string {
  const noon = new Date(midnightMs + ahead * DAY_MS + 14 * HOUR_MS);
  return noon.toISOString().slice(0, 10);
}

function idOf(crew: readonly DemoRider[], number: string): number | undefined {
  return crew.find(({ reference }) => reference === number)?.id;
}
