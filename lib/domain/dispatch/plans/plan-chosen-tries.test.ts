import { expect, test } from "vitest";
import { sql } from "@/db/client";
import { useMarketHour } from "@/test/market-hour";
import {
  carriedParcel,
  choose,
  giveUp,
  tomorrowMorning,
  type CarriedParcel,
} from "@/test/next-tries";
import { placeOrder } from "@/test/orders";
import { useEmptyTables } from "@/test/own-database";
import { act } from "@/test/rider-phone";
import { owner } from "@/test/world";
import { planRoutes } from "../planner/plan-routes";
import { planningOf } from "./planning-of";
import { readSnapshot } from "./read-snapshot";

useEmptyTables();

const MARKET = { holdSeconds: 60, minutesPerJob: 0, largerVehicleMinutes: 0 };

const marketIsAt = useMarketHour();

test.each([
  ["after a failed try", giveUp, 0],
  ["so late that the promise ended before", giveUp, 9],
  [
    "while the rider is at the door",
    ({ phone, id }: CarriedParcel) => act(phone, { kind: "arrive", orderId: id }),
    0,
  ],
])(
  "a rider is planned with a parcel for the time that its recipient chose %s, and gets others before it",
  async (_, step, hours) => {
    await marketIsAt(10);
    const parcel = await carriedParcel();
    await step(parcel);
    await owner`update orders set promised_from = promised_from - make_interval(hours => ${hours}),
    promised_by = promised_by - make_interval(hours => ${hours}) where id = ${parcel.id}`;
    const window = await tomorrowMorning();
    await choose(parcel, window);
    const { id } = await placeOrder(parcel.merchant);
    const plan = await readSnapshot("MW", {
      orders: sql`true`,
      riders: sql`true`,
      ordersMax: 10,
      ridersPerOrder: 10,
      isWithoutOffers: true,
    });
    if (!plan) throw new Error("No order waits for a plan.");
    const rider = plan.snapshot.riders.find(({ riderId }) => riderId === parcel.phone.rider.id);
    expect(rider?.parcels).toMatchObject([{ orderId: parcel.id, deliverFrom: window.from }]);
    const planning = await planningOf("MW", plan, MARKET, 200);
    const { proposals, ignored } = planRoutes(plan.snapshot, planning);
    expect(ignored).toEqual([]);
    const offered = proposals.flatMap((it) => (it.kind === "offer_run" ? [it] : []));
    expect(offered.filter(({ orders }) => orders[0]?.orderId === id)).toMatchObject([
      {
        riderId: parcel.phone.rider.id,
        stops: [
          { orderId: id, kind: "pickup" },
          { orderId: id, kind: "dropoff" },
          { orderId: parcel.id, kind: "dropoff" },
        ],
      },
    ]);
  },
);
