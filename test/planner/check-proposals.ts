import type { OfferRun, Proposal } from "@/lib/domain/dispatch/planner/propose";
import type { Rules } from "@/lib/domain/dispatch/planner/rules";
import type {
  RideMinutes,
  Snapshot,
  SnapshotOrder,
  SnapshotParcel,
  SnapshotRider,
} from "@/lib/domain/dispatch/planner/snapshot";

/** A millisecond, to which instants are rounded. */
const ROUNDED = 2 / 60_000;

/** The promises that the proposals for a snapshot break, one by one, checked without the planner's own arithmetic. */
export function problemsOf(
  snapshot: Snapshot,
  proposals: readonly Proposal[],
  rules: Rules,
  ride: RideMinutes,
): string[] {
  const problems: string[] = [];
  const orders = new Map(snapshot.orders.map((order) => [order.orderId, order]));
  const riders = new Map(snapshot.riders.map((rider) => [rider.riderId, rider]));
  const reservedBy = new Map(snapshot.orders.map((it) => [it.orderId, it.reservedRiderId]));
  const moved = new Set<string>();
  const settled = new Set<string>();
  for (const proposal of proposals) {
    if (proposal.kind === "swap_reservations") {
      for (const { orderId, fromRiderId, toRiderId } of proposal.moves) {
        if (moved.has(orderId)) problems.push(`${orderId} moves twice`);
        moved.add(orderId);
        if (reservedBy.get(orderId) !== fromRiderId) problems.push(`${orderId} is elsewhere`);
        if (!riders.has(toRiderId)) problems.push(`${orderId} moves to no rider`);
        reservedBy.set(orderId, toRiderId);
      }
      for (const { toRiderId } of proposal.moves) {
        const rider = riders.get(toRiderId);
        const held = snapshot.orders.filter((it) => reservedBy.get(it.orderId) === toRiderId);
        const jobs = [...(rider?.parcels ?? []), ...held];
        if (rider && jobs.length > rider.jobLimit) problems.push(`rider ${toRiderId} has no room`);
        const minor = held.reduce((sum, { collectMinor }) => sum + collectMinor, 0);
        if (rider && minor > 0 && minor > rider.cashRoomMinor) {
          problems.push(`rider ${toRiderId} would have too much money`);
        }
        if (jobs.length > 1 && held.some(({ isExpress }) => isExpress)) {
          problems.push(`rider ${toRiderId} would hold express beside others`);
        }
      }
      continue;
    }
    const ids =
      proposal.kind === "offer_run"
        ? proposal.orders.map(({ orderId }) => orderId)
        : proposal.orderIds;
    for (const orderId of ids) {
      if (!orders.has(orderId)) problems.push(`${orderId} does not search`);
      if (settled.has(orderId)) problems.push(`${orderId} is proposed twice`);
      settled.add(orderId);
    }
    if (proposal.kind === "hold_offers") continue;
    const rider = riders.get(proposal.riderId);
    const added = ids.flatMap((orderId) => orders.get(orderId) ?? []);
    for (const { orderId } of added) {
      if (reservedBy.get(orderId) !== proposal.riderId) problems.push(`${orderId} is not reserved`);
    }
    if (rider)
      problems.push(...problemsOfRun({ snapshot, rider, added, run: proposal, rules, ride }));
    else problems.push("run without a rider");
  }
  return problems;
}

type Case = {
  snapshot: Snapshot;
  rider: SnapshotRider;
  added: SnapshotOrder[];
  run: OfferRun;
  rules: Rules;
  ride: RideMinutes;
};

function problemsOfRun(run: Case): string[] {
  return [...problemsOfChoice(run), ...problemsOfStops(run), ...problemsOfRide(run)].map(
    (problem) => `rider ${run.rider.riderId}: ${problem}`,
  );
}

function problemsOfChoice({ snapshot, rider, added, run }: Case): string[] {
  const rank = (vehicleClass: string | null) => snapshot.vehicleClasses.indexOf(vehicleClass ?? "");
  const all: SnapshotParcel[] = [...rider.parcels, ...added];
  const sharesExpress = all.length > 1 && all.some(({ isExpress }) => isExpress);
  return [
    ...(rider.hasOpenOffer ? ["is asked already"] : []),
    ...(run.routeVersion === rider.routeVersion ? [] : ["another route"]),
    ...(all.length > rider.jobLimit ? ["too many jobs"] : []),
    ...(sharesExpress ? ["express shares"] : []),
    ...added.flatMap(({ askedRiderIds, orderId, vehicleClass }) => [
      ...(askedRiderIds.includes(rider.riderId) ? [`${orderId} asked twice`] : []),
      ...(rank(vehicleClass) > rank(rider.vehicleClass) ? [`${orderId} needs a larger class`] : []),
    ]),
  ];
}

function problemsOfStops({ snapshot, rider, added, run, rules }: Case): string[] {
  const key = ({ orderId, kind }: { orderId: string; kind: string }) => `${kind} of ${orderId}`;
  const newIds = new Set(added.map(({ orderId }) => orderId));
  const old = run.stops.filter(({ orderId }) => !newIds.has(orderId)).map(key);
  const planned = run.stops.map(key);
  const isStale = snapshot.now.getTime() - rider.locatedAt.getTime() > rules.staleAfter * 60_000;
  const fixed = isStale ? rider.stops.length : Math.min(rider.fixedStops, rider.stops.length);
  const expected = rider.stops.map(key);
  return [
    ...(old.join() === expected.join() ? [] : ["the rider's own stops are changed"]),
    ...(planned.slice(0, fixed).join() === expected.slice(0, fixed).join() ? [] : ["fixed stop"]),
    ...added.flatMap(({ orderId }) => {
      const [pickup, dropOff] = ["pickup", "dropoff"].map((kind) => key({ orderId, kind }));
      const count = planned.filter((it) => it === pickup || it === dropOff).length;
      const isRight = count === 2 && planned.indexOf(pickup!) < planned.indexOf(dropOff!);
      return isRight && planned.includes(pickup!)
        ? []
        : [`${orderId} is not collected and delivered`];
    }),
  ];
}

/** Rides along the stops and looks at each of them. */
function problemsOfRide(run: Case): string[] {
  const { snapshot, rider, added, rules } = run;
  const problems: string[] = [];
  const until = (instant: Date | null) =>
    instant ? (instant.getTime() - snapshot.now.getTime()) / 60_000 : Infinity;
  const newIds = new Set(added.map(({ orderId }) => orderId));
  const before = new Map(
    timesOf(run, rider.stops).map((minutes, index) => [rider.stops[index]!, minutes]),
  );
  const all = new Map([...rider.parcels, ...added].map((it) => [it.orderId, it]));
  const aboard = new Set(
    rider.parcels
      .filter((it) => !rider.stops.some((s) => s.orderId === it.orderId && s.kind === "pickup"))
      .map(({ orderId }) => orderId),
  );
  const times = timesOf(run, run.run.stops);
  const visits = new Map<string, number[]>();
  for (const [index, { orderId, kind, expectedAt }] of run.run.stops.entries()) {
    const minutes = times[index]!;
    const said = (expectedAt.getTime() - snapshot.now.getTime()) / 60_000;
    if (Math.abs(said - minutes) > ROUNDED) problems.push(`${kind} of ${orderId} at another time`);
    const it = all.get(orderId)!;
    if (kind === "dropoff") {
      aboard.delete(orderId);
      const stop = rider.stops.find((s) => s.orderId === orderId && s.kind === kind);
      if (!stop) {
        if (minutes > until(it.deliverUntil) + ROUNDED)
          problems.push(`${orderId} after its window`);
        continue;
      }
      const present = before.get(stop)!;
      const promised = stop.expectedAt
        ? (stop.expectedAt.getTime() - snapshot.now.getTime()) / 60_000
        : present;
      const limit = Math.min(promised + rules.longestDetour, until(it.deliverUntil));
      const latest = Math.max(present, limit);
      if (minutes > latest + ROUNDED) problems.push(`${orderId} waits too long for others`);
      continue;
    }
    const previous = run.run.stops[index - 1];
    const isSameVisit =
      previous?.kind === "pickup" && all.get(previous.orderId)!.counter === it.counter;
    if (!rules.collectsUnderWay && newIds.has(orderId) && !isSameVisit && aboard.size > 0) {
      problems.push(`${orderId} is collected under way`);
    }
    aboard.add(orderId);
    const carried = [...aboard].map((id) => all.get(id)!);
    if (carried.some((c) => newIds.has(c.orderId))) {
      if (carried.length > rules.bagLimit) problems.push("the bag is too full");
      const grams = carried.reduce((sum, { weightG }) => sum + weightG, 0);
      if (grams > rider.weightLimitG) problems.push("too heavy");
    }
    const latest = Math.min(until(rider.collectsUntil), until(it.collectUntil));
    if (newIds.has(orderId) && minutes > latest + ROUNDED) problems.push("collected too late");
    const earlier = visits.get(it.counter) ?? [];
    const ready = it.readyAt.getTime() / 60_000;
    const isAgain = earlier.some((other) => Math.abs(other - ready) <= rules.togetherWithin);
    if (!isSameVisit && isAgain && newIds.has(orderId)) problems.push("a second visit");
    visits.set(it.counter, [...earlier, ready]);
  }
  return problems;
}

/** When each stop is done, in minutes from now. */
function timesOf(
  { snapshot, rider, added, rules, ride }: Case,
  stops: readonly { orderId: string; kind: string }[],
): number[] {
  const until = (instant: Date) => (instant.getTime() - snapshot.now.getTime()) / 60_000;
  const all = new Map([...rider.parcels, ...added].map((it) => [it.orderId, it]));
  let minutes = Math.max(0, rider.freeFrom ? until(rider.freeFrom) : 0);
  let place = rider.place;
  let counter = "";
  return stops.map(({ orderId, kind }) => {
    const it = all.get(orderId)!;
    const isPickup = kind === "pickup";
    const to = isPickup ? it.pickup : it.dropOff;
    const isSameVisit = isPickup && counter === it.counter;
    if (!isSameVisit) minutes += ride(place, to, minutes, rider.vehicleClass);
    place = isSameVisit ? place : to;
    counter = isPickup ? it.counter : "";
    const given = rider.stops.find((s) => s.orderId === orderId && s.kind === kind)?.minutesLeft;
    const usual = isPickup ? (isSameVisit ? rules.pickupAgain : rules.pickup) : rules.dropOff;
    minutes += given ?? usual;
    if (isPickup) minutes = Math.max(minutes, until(it.readyAt));
    else if (it.deliverFrom) minutes = Math.max(minutes, until(it.deliverFrom));
    return minutes;
  });
}
