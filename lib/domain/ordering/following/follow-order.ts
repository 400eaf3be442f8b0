import { statusesWhere } from "@/db/schema/order-life";
import type { MerchantContext } from "../../authority/merchant-context";
import { changeFeeds } from "../../messaging/events/change-feed";
import type { MerchantEvent } from "../../messaging/events/list-events";
import type { OrderStatus } from "../../order-status";
import { requireId } from "../../require-id";
import type { Eta } from "../orders/eta";
import type { Movement, RiderPosition } from "../orders/order-movement";
import { listOrderEvents, requireSequence } from "./list-order-events";
import { movements } from "./movement-watch";
import { NO_MOVEMENT, readMovements } from "./read-movements";

/** What the follower of an order learns. */
export type OrderNews =
  | { kind: "event"; event: MerchantEvent }
  | { kind: "rider_position"; riderPosition: RiderPosition | null }
  | { kind: "eta"; eta: Eta | null }
  | { kind: "end"; orderId: string; status: OrderStatus };

type Following = {
  orderId: string;
  /** The id of the last event that the follower has. */
  after?: string | undefined;
  /** Ends it. */
  signal: AbortSignal;
};

/** Events that are read and held at once for a follower. */
const PAGE = 50;

/** Arrival times move with every report of a phone; less than this is no news. */
const ETA_STEP_MS = 60_000;

/**
 * Follows one order: its numbered events, all or those after a given one, each once and in their order; then where its
 * rider is and when it arrives, at first and at each change; and the end once no status can follow.
 *
 * @throws order_not_found; invalid_request where `after` is no event of the order; too_many_streams, unavailable
 */
export async function* followOrder(
  merchant: MerchantContext,
  { orderId: given, after, signal }: Following,
): AsyncGenerator<OrderNews[], void> {
  const orderId = requireId("ord", given);
  await listOrderEvents(merchant, orderId, { sequence: 0, limit: 1 });
  let sequence = after === undefined ? 0 : await requireSequence(merchant, orderId, after);
  const bell = new Bell(signal);
  const holder = `${merchant.merchantId}:${merchant.environment}`;
  const leave = await changeFeeds.orderEvents.watch(orderId, bell.ring, holder);
  let newest: Movement | undefined;
  const leaveMovements = movements.watch(merchant, orderId, (movement) => {
    newest = movement;
    bell.ring();
  });
  try {
    for (let sent: Movement | undefined; !signal.aborted;) {
      bell.reset();
      // Each reading begins where the last one ended.
      // oxlint-disable-next-line no-await-in-loop
      const { events, status } = await listOrderEvents(merchant, orderId, {
        sequence,
        limit: PAGE,
      });
      sequence = events.at(-1)?.sequence ?? sequence;
      if (events.length > 0) yield events.map((event) => ({ kind: "event", event }));
      if (events.length === PAGE) continue;
      if (isFinal(status)) {
        yield [{ kind: "end", orderId, status }];
        return;
      }
      // oxlint-disable-next-line no-await-in-loop
      newest ??= (await readMovements(merchant, [orderId])).get(orderId) ?? NO_MOVEMENT;
      const news = newsOf(newest, sent);
      const isSameEta = sent && !isNewEta(newest.eta, sent.eta);
      sent = isSameEta ? { ...newest, eta: sent?.eta ?? null } : newest;
      if (news.length > 0) yield news;
      // oxlint-disable-next-line no-await-in-loop
      await bell.rung();
    }
  } finally {
    leaveMovements();
    leave();
  }
}

function isFinal(status: OrderStatus): boolean {
  return statusesWhere("is_final").includes(status);
}

/** What has changed since it was sent; at first, both. */
function newsOf({ riderPosition, eta }: Movement, sent: Movement | undefined): OrderNews[] {
  const isNewPosition =
    riderPosition?.recordedAt.getTime() !== sent?.riderPosition?.recordedAt.getTime();
  return [
    ...(!sent || isNewPosition ? [{ kind: "rider_position" as const, riderPosition }] : []),
    ...(!sent || isNewEta(eta, sent.eta) ? [{ kind: "eta" as const, eta }] : []),
  ];
}

function isNewEta(eta: Eta | null, sent: Eta | null): boolean {
  if (!eta || !sent) return eta !== sent;
  return [
    [eta.earliestAt, sent.earliestAt],
    [eta.latestAt, sent.latestAt],
  ].some(([now, before]) => Math.abs(Number(now) - Number(before)) >= ETA_STEP_MS);
}

/** Wakes a follower that has read everything; a ring while it reads is kept for it. */
class Bell {
  private isRung = false;
  private wake: (() => void) | undefined;

  constructor(signal: AbortSignal) {
    signal.addEventListener("abort", this.ring, { once: true });
  }

  readonly ring = (): void => {
    this.isRung = true;
    this.wake?.();
  };

  reset(): void {
    this.isRung = false;
  }

  rung(): Promise<void> {
    return this.isRung ? Promise.resolve() : new Promise((resolve) => (this.wake = resolve));
  }
}
