import { Clock } from "./clock";
import { rideMinutes, trafficAt, type Day, type DayOrder, type DayRider, type Point } from "./day";
import { chanceOf, deviationOf } from "./random";

/** Minutes of a stop, as they are reckoned with. */
export const STOP_MINUTES = { pickup: 3, pickupAgain: 1, dropOff: 4 };

const OFFER_MINUTES = 0.5;
const PRESENCE_MINUTES = 15;
const DECLINED = 0.09;
const NOT_ANSWERED = 0.03;
/** As a share of the fee. */
const EARNED = 0.7;

export type TownOrder = DayOrder & {
  status:
    | "new"
    | "searching"
    | "offered"
    | "assigned"
    | "collected"
    | "delivered"
    | "refused"
    | "cancelled";
  asked: Set<number>;
  reservedBy: TownRider | null;
  offerAt: number;
  rider: TownRider | null;
  acceptedAt: number;
  expectedAt: number | null;
  deliveredAt: number;
  isShared: boolean;
};

export type TownStop = { order: TownOrder; isPickup: boolean; point: Point };

type Leg = {
  stop: TownStop;
  from: Point;
  leftAt: number;
  arrivesAt: number;
  km: number;
  isAgain: boolean;
  isThere: boolean;
};

export type TownRider = DayRider & {
  point: Point;
  isOnline: boolean;
  isLeaving: boolean;
  jobs: Set<TownOrder>;
  /** Orders that this rider has room for and was not asked for yet, and those asked for. */
  reserved: Set<TownOrder>;
  offered: Set<TownOrder>;
  lastReservedAt: number;
  route: TownStop[];
  leg: Leg | null;
  wasAtCounter: boolean;
  version: number;
  heardAt: { point: Point; at: number } | null;
  km: number;
  earned: number;
};

/** Chooses the rider of an offer, and the order of a rider's stops. */
export type Dispatcher = {
  onPlaced: (town: Town, order: TownOrder) => void;
  onRefused: (town: Town, orders: readonly TownOrder[]) => void;
  onAccepted: (town: Town, rider: TownRider, orders: readonly TownOrder[]) => TownStop[];
  /** Present if the rider chooses each next stop alone. */
  nextStop?: (route: readonly TownStop[], from: Point) => TownStop | undefined;
  everyMinutes?: number;
  onTick?: (town: Town) => void;
};

/**
 * A day in the town, one event after the other: orders, riding, stops, offers, refusals and silent phones.
 * Chances depend on order and rider alone, so that all dispatchers meet the same ones.
 */
export class Town {
  /** A bike's limit. */
  readonly jobLimit = 4;
  readonly searchMinutes = 10;
  readonly clock = new Clock();
  readonly orders: TownOrder[];
  readonly riders: TownRider[];
  /** Orders that search and are offered to none. */
  readonly searching = new Set<TownOrder>();

  constructor(
    readonly day: Day,
    private readonly dispatcher: Dispatcher,
  ) {
    this.orders = day.orders.map((order) => ({
      ...order,
      status: "new" as const,
      asked: new Set(),
      reservedBy: null,
      rider: null,
      offerAt: 0,
      acceptedAt: 0,
      expectedAt: null,
      deliveredAt: 0,
      isShared: false,
    }));
    this.riders = day.riders.map((rider) => ({
      ...rider,
      point: rider.start,
      isOnline: false,
      isLeaving: false,
      lastReservedAt: -1,
      jobs: new Set(),
      reserved: new Set(),
      offered: new Set(),
      route: [],
      leg: null,
      wasAtCounter: false,
      version: 0,
      heardAt: null,
      km: 0,
      earned: 0,
    }));
  }

  run(): this {
    const { clock, dispatcher } = this;
    for (const rider of this.riders) {
      clock.at(rider.from, () => (rider.isOnline = true));
      clock.at(rider.until, () => this.leave(rider));
    }
    for (const order of this.orders) clock.at(order.placedAt, () => this.place(order));
    const every = dispatcher.everyMinutes;
    if (every) {
      const tick = () => {
        dispatcher.onTick?.(this);
        if (clock.now < 22 * 60) clock.at(clock.now + every, tick);
      };
      clock.at(6.8 * 60, tick);
    }
    clock.run();
    return this;
  }

  /** Whether the rider would see an offer. */
  isInDispatch(rider: TownRider): boolean {
    if (!rider.isOnline || rider.isLeaving) return false;
    const silence = this.silenceOf(rider);
    return !silence || this.clock.now - silence.from <= PRESENCE_MINUTES;
  }

  /** The orders that use the rider's capacity: accepted, reserved and offered ones. */
  jobsOf({ jobs, reserved, offered }: TownRider): number {
    return jobs.size + reserved.size + offered.size;
  }

  /** The rider's last reported position, and its time. */
  heard(rider: TownRider): { point: Point; at: number } {
    const { now } = this.clock;
    const silence = this.silenceOf(rider);
    rider.heardAt = silence
      ? (rider.heardAt ?? { point: pointAt(rider, silence.from), at: silence.from })
      : null;
    return rider.heardAt ?? { point: pointAt(rider, now), at: now };
  }

  /** The remaining minutes of the rider's current stop; null for one who is under way or idle. */
  minutesLeftOf({ leg }: TownRider): number | null {
    if (!leg?.isThere) return null;
    const usual = leg.stop.isPickup ? STOP_MINUTES.pickup : STOP_MINUTES.dropOff;
    return Math.max(1 / 3, usual - (this.clock.now - leg.arrivesAt));
  }

  reserve(order: TownOrder, rider: TownRider | null): void {
    order.reservedBy?.reserved.delete(order);
    order.reservedBy = rider;
    if (!rider) return;
    rider.reserved.add(order);
    rider.lastReservedAt = this.clock.now;
  }

  refuse(order: TownOrder): void {
    order.status = "refused";
    this.searching.delete(order);
  }

  /** Asks a rider for orders, which are accepted together or not at all. */
  offer(rider: TownRider, orders: readonly TownOrder[]): void {
    for (const order of orders) {
      this.reserve(order, null);
      this.searching.delete(order);
      rider.offered.add(order);
      rider.lastReservedAt = this.clock.now;
      order.asked.add(rider.id);
      order.status = "offered";
      order.rider = rider;
    }
    const first = (orders[0] as TownOrder).id;
    const chance = chanceOf(this.day.seed, first, rider.id, 11);
    const speed = chanceOf(this.day.seed, first, rider.id, 12);
    const isSilent = this.silenceOf(rider) || !rider.isOnline || chance < NOT_ANSWERED;
    const accepts = !isSilent && chance >= NOT_ANSWERED + DECLINED;
    const minutes = accepts ? (4 + 14 * speed) / 60 : (5 + 20 * speed) / 60;
    this.clock.at(this.clock.now + (isSilent ? OFFER_MINUTES + 0.01 : minutes), () => {
      this.answer(rider, orders, accepts && rider.isOnline);
    });
  }

  private answer(rider: TownRider, orders: readonly TownOrder[], accepts: boolean): void {
    const open = orders.filter(
      ({ status, rider: asked }) => status === "offered" && asked === rider,
    );
    for (const order of orders) rider.offered.delete(order);
    if (accepts) this.accept(rider, open);
    else {
      for (const order of open) this.search(order);
      this.dispatcher.onRefused(this, open);
    }
  }

  private accept(rider: TownRider, orders: readonly TownOrder[]): void {
    for (const order of orders) {
      order.status = "assigned";
      order.acceptedAt = this.clock.now;
      rider.jobs.add(order);
    }
    if (rider.jobs.size > 1) for (const job of rider.jobs) job.isShared = true;
    const route = this.dispatcher.onAccepted(this, rider, orders);
    const { leg } = rider;
    rider.route = leg?.isThere ? [leg.stop, ...route.filter((stop) => stop !== leg.stop)] : route;
    if (!leg) this.ride(rider);
    else if (!leg.isThere) this.turn(rider, leg);
  }

  private place(order: TownOrder): void {
    this.search(order);
    this.clock.at(order.placedAt + this.searchMinutes, () => {
      if (order.status !== "searching" && order.status !== "offered") return;
      this.reserve(order, null);
      order.status = "cancelled";
      this.searching.delete(order);
    });
    this.dispatcher.onPlaced(this, order);
  }

  private search(order: TownOrder): void {
    order.status = "searching";
    order.rider = null;
    this.searching.add(order);
  }

  private leave(rider: TownRider): void {
    if (!rider.leg && rider.route.length === 0) rider.isOnline = false;
    else rider.isLeaving = true;
  }

  /** A rider under way to another stop than the new first one turns. */
  private turn(rider: TownRider, leg: Leg): void {
    const point = pointAt(rider, this.clock.now);
    if (this.firstStop(rider, point) === leg.stop) return;
    const share = (this.clock.now - leg.leftAt) / (leg.arrivesAt - leg.leftAt);
    rider.km += leg.km * (leg.arrivesAt > leg.leftAt ? share : 1);
    rider.point = point;
    rider.leg = null;
    rider.wasAtCounter = false;
    this.ride(rider);
  }

  private firstStop({ route }: TownRider, from: Point): TownStop | undefined {
    return this.dispatcher.nextStop ? this.dispatcher.nextStop(route, from) : route[0];
  }

  private ride(rider: TownRider): void {
    const { clock, day } = this;
    const stop = this.firstStop(rider, rider.point);
    if (!stop) {
      if (clock.now >= rider.until) rider.isOnline = false;
      return;
    }
    const nominal = rideMinutes(rider.point, stop.point);
    const isThere = nominal < 0.0125;
    const kind = stop.isPickup ? 1 : 2;
    const luck = Math.exp(0.15 * deviationOf(day.seed, stop.order.id, kind, rider.id) - 0.011);
    const minutes = isThere ? 0 : nominal * trafficAt(clock.now) * rider.pace * luck;
    const isAgain = isThere && rider.wasAtCounter && stop.isPickup;
    const leg = {
      stop,
      from: rider.point,
      leftAt: clock.now,
      arrivesAt: clock.now + minutes,
      km: (nominal * 400) / 1_000,
      isAgain,
      isThere: false,
    };
    rider.leg = leg;
    const version = (rider.version += 1);
    clock.at(leg.arrivesAt, () => {
      if (rider.version === version) this.arrive(rider, leg);
    });
  }

  private arrive(rider: TownRider, leg: Leg): void {
    const { clock, day } = this;
    const { order, isPickup, point } = leg.stop;
    rider.km += leg.km;
    rider.point = point;
    leg.isThere = true;
    const own = leg.isAgain
      ? STOP_MINUTES.pickupAgain
      : STOP_MINUTES.pickup * (0.7 + 0.6 * chanceOf(day.seed, order.id, 5));
    const done = isPickup
      ? Math.max(clock.now + own, order.readyAt + 0.5)
      : clock.now + STOP_MINUTES.dropOff * (0.6 + 0.8 * chanceOf(day.seed, order.id, 6));
    const version = (rider.version += 1);
    clock.at(done, () => {
      if (rider.version === version) this.finish(rider, leg);
    });
  }

  private finish(rider: TownRider, { stop }: Leg): void {
    const { order, isPickup } = stop;
    rider.leg = null;
    rider.wasAtCounter = isPickup;
    rider.route = rider.route.filter((other) => other !== stop);
    if (isPickup) order.status = "collected";
    else {
      order.status = "delivered";
      order.deliveredAt = this.clock.now;
      rider.jobs.delete(order);
      rider.earned += order.feeMinor * EARNED;
    }
    this.ride(rider);
  }

  private silenceOf({ silences }: TownRider) {
    const { now } = this.clock;
    return silences.find(({ from, until }) => from <= now && now < until);
  }
}

function pointAt({ leg, point }: TownRider, minute: number): Point {
  if (!leg || minute >= leg.arrivesAt) return point;
  if (minute <= leg.leftAt) return leg.from;
  const share = (minute - leg.leftAt) / (leg.arrivesAt - leg.leftAt);
  const { from, stop } = leg;
  return {
    x: from.x + (stop.point.x - from.x) * share,
    y: from.y + (stop.point.y - from.y) * share,
  };
}

export function stopsOf(order: TownOrder): TownStop[] {
  return [
    { order, isPickup: true, point: order.pickup },
    { order, isPickup: false, point: order.dropOff },
  ];
}
