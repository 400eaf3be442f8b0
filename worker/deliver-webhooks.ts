import { setImmediate } from "node:timers/promises";
import { changes } from "@/db/client";
import { log } from "@/lib/core/log";
import { attemptDelivery } from "@/lib/domain/messaging/webhooks/attempt-delivery";
import { claimDeliveries } from "@/lib/domain/messaging/webhooks/claim-deliveries";
import { fanOutEvents } from "@/lib/domain/messaging/webhooks/fan-out-events";
import { startLoop, type RunningLoop } from "./loop";

/** The requests that one worker has open at the same time, to all endpoints. */
const CONCURRENCY = 128;

/**
 * A merchant gets at most this part of the room that the merchants before it left free. So even if many
 * merchants are slow, the next one gets room.
 */
const SHARE_OF_ROOM = 1 / 4;

/** The longest delay until a lost notification, a due retry or an expired lease is found. */
const POLL_MS = 1_000;

/**
 * Sends staged webhooks: turns events into deliveries, leases due ones and keeps as many under way as allowed.
 * Any number of workers may run side by side.
 */
export class WebhookDeliverer {
  private readonly underWay = new Set<Promise<void>>();
  private staging: RunningLoop | undefined;
  private loop: RunningLoop | undefined;
  private unlisten = () => {};

  start(): void {
    const fanOut = () => this.fanOut();
    const takeWork = () => this.takeWork();
    this.staging = startLoop({ name: "fan-out-events", everyMs: POLL_MS, runOnce: fanOut });
    this.loop = startLoop({ name: "deliver-webhooks", everyMs: POLL_MS, runOnce: takeWork });
    this.staging.wake();
    this.loop.wake();
    this.unlisten = changes.onChange("outbox", () => this.staging?.wake());
    changes.listen().catch((error: unknown) => {
      log.warn({ error }, "no notifications from the database; polling only");
    });
  }

  /** Takes no more deliveries and waits for those under way, so that no lease is left behind. */
  async stop(): Promise<void> {
    await Promise.all([this.staging?.stop(), this.loop?.stop()]);
    await Promise.all(this.underWay);
    this.unlisten();
  }

  private async fanOut(): Promise<void> {
    if ((await fanOutEvents()) > 0) this.loop?.wake();
  }

  /** Leases as many deliveries as there is room for. If it took any, it runs again for the rest. */
  private async takeWork(): Promise<void> {
    // Attempts that are recorded together free their room together.
    await setImmediate();
    const room = CONCURRENCY - this.underWay.size;
    const claimed = room > 0 ? await claimDeliveries(room, { share: SHARE_OF_ROOM }) : [];
    for (const delivery of claimed) {
      const task = attemptDelivery(delivery)
        .then(() => {})
        .catch((error: unknown) => log.error({ error }, "an attempt could not be recorded"))
        .finally(() => {
          this.underWay.delete(task);
          this.loop?.wake();
        });
      this.underWay.add(task);
    }
    if (claimed.length > 0) this.loop?.wake();
  }
}
