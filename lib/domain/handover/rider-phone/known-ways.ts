import type { Coordinates } from "@/lib/core/geo";
import type { Environment } from "../../authority/merchant-context";
import { type EntrancePhoto, findEntrances } from "../../dispatch/doors/find-entrances";
import { findHints } from "../../dispatch/doors/find-hints";
import type { JobEntrance, RiderJob } from "./phone-messages";

type Carried = {
  orderId: string;
  environment: Environment;
  delivery: Coordinates & { receiverPhone: string | null };
};

/** What is known of the way to a door beyond the order: riders' hints, and the recipient's photo of the entrance. */
export type KnownWay = Pick<RiderJob, "hints" | "entrance">;

/** The way of each of these orders, in the same order. */
export async function knownWays(orders: readonly Carried[]): Promise<KnownWay[]> {
  const destinations = orders.map(({ environment, delivery }) => ({
    environment,
    phone: delivery.receiverPhone,
    pin: delivery,
  }));
  const [hints, entrances] = await Promise.all([
    findHints(destinations),
    findEntrances(destinations),
  ]);
  return orders.map(({ orderId }, index) => {
    const photo = entrances[index];
    return { hints: hints[index] ?? [], entrance: photo ? shownEntrance(orderId, photo) : null };
  });
}

/** The address names the content, so that the phone has each photo sent to it once. */
function shownEntrance(orderId: string, { sha256, width, height }: EntrancePhoto): JobEntrance {
  return { path: `/driver/entrances/${orderId}?photo=${sha256.slice(0, 16)}`, width, height };
}
