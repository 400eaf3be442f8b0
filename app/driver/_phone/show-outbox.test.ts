import { describe, expect, test } from "vitest";
import type {
  RiderActionBody,
  RiderDay,
  RiderJob,
  RiderOffer,
  RiderRoute,
  RouteStop,
} from "@/lib/domain/handover/rider-phone/phone-messages";
import { nextStepsOf } from "@/lib/domain/handover/rider-phone/rider-steps";
import { ORDER_LIFE, ORDER_STATUSES, type OrderStatus } from "@/lib/domain/order-status";
import { addAction, claimNext, type Outbox, settleAction } from "./outbox";
import { showOutbox } from "./show-outbox";

const HELD = { onFailed: "return", failedAttempts: 0 } as const;

const AT_ONCE = { now: 0, undoMs: 0 };

describe("a job", () => {
  test.each<[OrderStatus, RiderActionBody["kind"][], OrderStatus]>([
    ["assigned", [], "assigned"],
    ["assigned", ["arrive_at_pickup"], "arrived_at_pickup"],
    ["assigned", ["arrive_at_pickup", "pick_up", "depart"], "in_transit"],
    ["in_transit", ["arrive", "deliver"], "delivered"],
    ["in_transit", ["give_up", "depart"], "in_transit"],
    ["in_transit", ["give_up", "start_return", "return"], "returned"],
    ["picked_up", ["start_return"], "returning"],
  ])("that the server knows as %s is after %j shown as %s", (status, kinds, shown) => {
    const day = dayWith({ jobs: [jobOf("ord_1", status)] });
    expect(showOutbox(day, done(kinds)).jobs).toMatchObject([
      {
        status: shown,
        label: ORDER_LIFE[shown].label,
        next: nextStepsOf({ ...HELD, status: shown }),
        isUnsent: kinds.length > 0,
      },
    ]);
  });

  // From undeliverable a rider may set out again, which is a step forward.
  test.each(ORDER_STATUSES.filter((status) => status !== "undeliverable"))(
    "never goes back from %s, with any actions in the outbox",
    (status) => {
      const day = dayWith({ jobs: [jobOf("ord_1", status)] });
      const kinds = ["arrive_at_pickup", "pick_up", "depart", "arrive"] as const;
      const ranks = kinds.map((_, count) => {
        const [job] = showOutbox(day, done(kinds.slice(0, count + 1))).jobs;
        return ORDER_STATUSES.indexOf(job?.status ?? "searching");
      });
      expect([ORDER_STATUSES.indexOf(status), ...ranks]).toEqual(
        [ORDER_STATUSES.indexOf(status), ...ranks].sort((one, other) => one - other),
      );
    },
  );

  test("takes a hint once it is delivered, until one is left, and none for a neighbour", () => {
    const job = jobOf("ord_1", "arrived");
    const hintAfter = (kinds: RiderActionBody["kind"][], parts: Partial<RiderJob> = {}) =>
      showOutbox(dayWith({ jobs: [{ ...job, ...parts }] }), hinted(kinds)).jobs[0]?.hintState;
    expect(hintAfter([])).toBeNull();
    expect(hintAfter(["deliver"])).toBe("open");
    expect(hintAfter(["deliver", "leave_hint"])).toBe("left");
    expect(
      hintAfter(["deliver"], { neighbour: {} as NonNullable<RiderJob["neighbour"]> }),
    ).toBeNull();
    const noPhone = { ...job.delivery, receiverPhone: null };
    expect(hintAfter(["deliver"], { delivery: noPhone })).toBeNull();
  });

  test("stays at its new status between the server's answer and its next data", () => {
    const day = dayWith({ jobs: [jobOf("ord_1", "picked_up")] });
    const { outbox } = claimNext(done(["depart"]), 1);
    const stand = { status: "in_transit", label: "In Transit" } as const;
    const sent = settleAction(outbox, "depart 0", { kind: "done", stand }, 2);
    expect(showOutbox(day, sent).jobs).toMatchObject([{ status: "in_transit", isUnsent: false }]);
  });

  test("is as the server says after a refusal", () => {
    const day = dayWith({ jobs: [jobOf("ord_1", "arrived")] });
    const refusal = { title: "Wrong PIN", advice: "2 tries left." };
    const { outbox } = claimNext(done(["deliver"]), 1);
    const refused = settleAction(outbox, "deliver 0", { kind: "refused", refusal }, 2);
    expect(showOutbox(day, refused).jobs).toMatchObject([{ status: "arrived", isUnsent: false }]);
  });

  test("that was given back is gone", () => {
    const day = dayWith({ jobs: [jobOf("ord_1", "assigned"), jobOf("ord_2", "assigned")] });
    const jobs = showOutbox(day, done(["drop"])).jobs;
    expect(jobs.map(({ orderId }) => orderId)).toEqual(["ord_2"]);
  });
});

describe("today", () => {
  const earnings = { today: { amountMinor: 1_000, currency: "MWK" }, deliveriesToday: 2 };

  test.each<[string, RiderActionBody["kind"][], number | null, [number | null, number]]>([
    ["a delivery that is not sent yet", ["arrive", "deliver"], 500, [1_500, 3]],
    ["one without a pay", ["arrive", "deliver"], null, [1_000, 3]],
    ["a return, as no delivery", ["give_up", "start_return", "return"], 500, [1_500, 2]],
    ["no order that is under way", ["arrive"], 500, [1_000, 2]],
  ])("has %s", (_, kinds, payMinor, [amountMinor, deliveriesToday]) => {
    const day = dayWith({ earnings, jobs: [{ ...jobOf("ord_1", "in_transit"), payMinor }] });
    expect(showOutbox(day, done(kinds)).earnings).toEqual({
      today: { amountMinor, currency: "MWK" },
      deliveriesToday,
    });
  });
});

describe("the stops", () => {
  const ROUTE: RiderRoute = {
    version: 7,
    stops: [stop("pickup a"), stop("pickup b"), stop("dropoff a"), stop("dropoff b")],
  };
  const day = dayWith({ jobs: [jobOf("a", "assigned"), jobOf("b", "assigned")], route: ROUTE });
  const routeOf = (outbox: Outbox, of: RiderDay = day) => {
    const { jobs, route } = showOutbox(of, outbox);
    const stops = route.stops.map(({ job, kind }) => `${kind} ${job.orderId}`);
    return { jobs: jobs.map(({ orderId }) => orderId), version: route.version, stops };
  };
  const steps = (...kinds: RiderActionBody["kind"][]) =>
    kinds.reduce<Outbox>((outbox, kind) => addAction(outbox, actionOf(kind, "a"), AT_ONCE), []);
  const reordered = (outbox: Outbox, ...stops: string[]) => {
    const routeVersion = routeOf(outbox).version;
    const body = { ...actionOf("reorder_stops"), key: stops.join(), routeVersion };
    return addAction(outbox, { ...body, stops: stops.map(stop) } as RiderActionBody, AT_ONCE);
  };

  test("come in the order of the server's route, and the jobs by their next stop", () => {
    expect(routeOf([])).toEqual({
      jobs: ["a", "b"],
      version: 7,
      stops: ["pickup a", "pickup b", "dropoff a", "dropoff b"],
    });
  });

  test("go as they are made, and a job that is over comes last", () => {
    const collected = steps("arrive_at_pickup", "pick_up");
    expect(routeOf(collected)).toMatchObject({
      jobs: ["b", "a"],
      stops: ["pickup b", "dropoff a", "dropoff b"],
    });
    const over = steps("arrive_at_pickup", "pick_up", "depart", "deliver");
    expect(routeOf(over)).toMatchObject({ jobs: ["b", "a"], stops: ["pickup b", "dropoff b"] });
  });

  test("are as the rider put them, also after steps without a network", () => {
    const collected = steps("arrive_at_pickup", "pick_up");
    const outbox = reordered(collected, "dropoff a", "pickup b", "dropoff b");
    expect(routeOf(outbox)).toEqual({
      jobs: ["a", "b"],
      version: 7,
      stops: ["dropoff a", "pickup b", "dropoff b"],
    });
  });

  test("that were put in order twice without a network are sent once", () => {
    const first = reordered([], "pickup b", "pickup a", "dropoff a", "dropoff b");
    const outbox = reordered(first, "pickup b", "dropoff b", "pickup a", "dropoff a");
    expect(outbox.map(({ body }) => body)).toMatchObject([{ routeVersion: 7 }]);
    expect(routeOf(outbox).jobs).toEqual(["b", "a"]);
  });

  test("that are put in order while the server hears of another order follow on it", () => {
    const { outbox } = claimNext(
      reordered([], "pickup b", "pickup a", "dropoff a", "dropoff b"),
      1,
    );
    const both = reordered(outbox, "pickup b", "dropoff b", "pickup a", "dropoff a");
    expect(both.map(({ body }) => body)).toMatchObject([{ routeVersion: 7 }, { routeVersion: 8 }]);
  });

  test("that were added since come after those that the rider put in order", () => {
    const outbox = reordered([], "pickup b", "dropoff b", "pickup a", "dropoff a");
    const added = [...ROUTE.stops, stop("pickup c"), stop("dropoff c")];
    const jobs = [...day.jobs, jobOf("c", "assigned")];
    expect(
      routeOf(outbox, { ...day, jobs, route: { version: 8, stops: added } }).stops.slice(4),
    ).toEqual(["pickup c", "dropoff c"]);
  });

  test("are also those of jobs that the route does not have", () => {
    expect(routeOf([], dayWith({ jobs: [jobOf("a", "assigned"), jobOf("b", "arrived")] }))).toEqual(
      {
        jobs: ["a", "b"],
        version: 0,
        stops: ["pickup a", "dropoff a", "dropoff b"],
      },
    );
  });
});

test("an accepted offer is marked as accepted, a declined one is gone", () => {
  const day = dayWith({ offers: [offerOf("off_1"), offerOf("off_2"), offerOf("off_3")] });
  const answers = [
    { ...actionOf("accept_offer"), offerId: "off_1" },
    { ...actionOf("decline_offer"), offerId: "off_2" },
  ] as RiderActionBody[];
  const outbox = answers.reduce<Outbox>((all, body) => addAction(all, body, AT_ONCE), []);
  expect(showOutbox(day, outbox).offers.map(({ id, isAccepted }) => [id, isAccepted])).toEqual([
    ["off_1", true],
    ["off_3", false],
  ]);
});

test("offers of one bundle are one, and an answer to any of them is an answer to all", () => {
  const bundleOf = (id: string) => ({ ...offerOf(id), bundleId: "bun_1" });
  const day = dayWith({ offers: [bundleOf("off_1"), offerOf("off_2"), bundleOf("off_3")] });
  const shown = (...answers: object[]) =>
    showOutbox(
      day,
      answers.reduce<Outbox>((all, body) => addAction(all, body as RiderActionBody, AT_ONCE), []),
    ).offers.map(({ bundle, isAccepted }) => [bundle.map(({ id }) => id).join(" "), isAccepted]);
  expect(shown()).toEqual([
    ["off_1 off_3", false],
    ["off_2", false],
  ]);
  expect(shown({ ...actionOf("accept_offer"), offerId: "off_3" })).toEqual([
    ["off_1 off_3", true],
    ["off_2", false],
  ]);
  expect(shown({ ...actionOf("decline_offer"), offerId: "off_1" })).toEqual([["off_2", false]]);
});

test("the last tap on the switch decides", () => {
  const day = dayWith({});
  const state = (...kinds: RiderActionBody["kind"][]) => {
    const bodies = kinds.map((kind, index) => ({ ...actionOf(kind), key: `${kind} ${index}` }));
    const outbox = bodies.reduce<Outbox>((all, body) => addAction(all, body, AT_ONCE), []);
    return showOutbox(day, outbox).rider.state;
  };
  expect([state(), state("go_online"), state("go_online", "go_offline")]).toEqual([
    "offline",
    "online",
    "offline",
  ]);
});

/** `pickup a` */
function stop(text: string): RouteStop {
  const [kind, orderId] = text.split(" ") as [RouteStop["kind"], string];
  return { kind, orderId };
}

function done(kinds: readonly RiderActionBody["kind"][]): Outbox {
  return kinds.reduce<Outbox>(
    (outbox, kind, index) =>
      addAction(outbox, { ...actionOf(kind, "ord_1"), key: `${kind} ${index}` }, AT_ONCE),
    [],
  );
}

function hinted(kinds: readonly RiderActionBody["kind"][]): Outbox {
  return done(kinds).map((entry) =>
    entry.kind === "leave_hint" ? { ...entry, hint: "gate" } : entry,
  );
}

/** The fields that this test does not look at are left out. */
function actionOf(kind: RiderActionBody["kind"], orderId?: string): RiderActionBody {
  const happenedAt = "2026-11-21T10:00:00.000Z";
  return { kind, key: `${kind} ${orderId}`, happenedAt, ...(orderId && { orderId }) } as never;
}

function dayWith(parts: Partial<RiderDay>): RiderDay {
  return {
    rider: { id: 1, state: "offline" } as RiderDay["rider"],
    offers: [],
    jobs: [],
    route: { version: 0, stops: [] },
    lastDone: null,
    missedOffers: [],
    takenJobs: [],
    earnings: { today: { amountMinor: 0, currency: "MWK" }, deliveriesToday: 0 },
    rating: null,
    cash: { inHandMinor: 0, dueMinor: 0, limitMinor: 0, isOverdue: false, code: null },
    serverTime: "2026-11-21T10:00:00.000Z",
    ...parts,
  };
}

function jobOf(orderId: string, status: OrderStatus): RiderJob {
  const { label } = ORDER_LIFE[status];
  const delivery = { receiverPhone: "+265991234567" };
  const job = { orderId, status, label, delivery, next: nextStepsOf({ ...HELD, status }), ...HELD };
  return job as RiderJob;
}

function offerOf(id: string): RiderOffer {
  return { id } as RiderOffer;
}
