import { log } from "@/lib/core/log";
import type { MerchantContext } from "../../authority/merchant-context";
import type { Movement } from "../orders/order-movement";
import { NO_MOVEMENT, readMovements } from "./read-movements";

/** More often than riders' phones report. */
const READ_EVERY_MS = 5_000;

type OnMovement = (movement: Movement) => void;

type Followed = { merchant: MerchantContext; orders: Map<string, Set<OnMovement>> };

/**
 * Reads where riders are for all followers of this process: one statement for each merchant's environment and branch, one
 * after the other, however many follow. Positions are too many to announce one by one.
 */
export class MovementWatch {
  private readonly followed = new Map<string, Followed>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly everyMs: number) {}

  /** Calls back with each reading of an order, until the returned function is called. */
  watch(merchant: MerchantContext, orderId: string, onMovement: OnMovement): () => void {
    const key = `${merchant.merchantId}:${merchant.environment}:${merchant.branchId ?? ""}`;
    const own = this.followed.get(key) ?? { merchant, orders: new Map<string, Set<OnMovement>>() };
    const watchers = own.orders.get(orderId) ?? new Set<OnMovement>();
    // A function of its own, so that two followers with one callback are two.
    const watcher: OnMovement = (movement) => onMovement(movement);
    this.followed.set(key, own);
    own.orders.set(orderId, watchers.add(watcher));
    this.schedule();
    return () => {
      watchers.delete(watcher);
      if (watchers.size === 0 && own.orders.get(orderId) === watchers) own.orders.delete(orderId);
      if (own.orders.size === 0 && this.followed.get(key) === own) this.followed.delete(key);
    };
  }

  private schedule(): void {
    this.timer ??= setTimeout(() => void this.read(), this.everyMs).unref();
  }

  private async read(): Promise<void> {
    for (const { merchant, orders } of this.followed.values()) {
      try {
        // One after the other, so that followers take one connection.
        // oxlint-disable-next-line no-await-in-loop
        const movements = await readMovements(merchant, [...orders.keys()]);
        for (const [orderId, watchers] of orders) {
          for (const watcher of watchers) watcher(movements.get(orderId) ?? NO_MOVEMENT);
        }
      } catch (error) {
        log.warn({ error, orders: orders.size }, "movements of followed orders could not be read");
      }
    }
    this.timer = undefined;
    if (this.followed.size > 0) this.schedule();
  }
}

export const movements = new MovementWatch(READ_EVERY_MS);
