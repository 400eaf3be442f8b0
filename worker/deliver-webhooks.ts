import { sql } from "@/db/client";
import { log } from "@/lib/core/log";
import { attemptDelivery } from "@/lib/domain/webhooks/attempt-delivery";
import { claimDeliveries } from "@/lib/domain/webhooks/claim-deliveries";
import { fanOutEvents } from "@/lib/domain/webhooks/fan-out-events";

/** Requests one worker has open at a time, over all endpoints. */
const CONCURRENCY = 64;

/** A lost notification, a retry that falls due and an expired lease are found this late at most. */
const POLL_MS = 1_000;

/**
 * Sends what Postgres staged: turns events into deliveries, leases what is due and keeps as many
 * under way as allowed. Any number of workers may do so side by side.
 */
export class WebhookDeliverer {
  private readonly underWay = new Set<Promise<void>>();
  private isStopped = false;
  private wake: () => void = () => {};
  private loop: Promise<void> = Promise.resolve();
  private unlisten: () => Promise<void> = () => Promise.resolve();

  start(): void {
    this.loop = this.run();
    this.listen().catch((error: unknown) => {
      log.warn({ error }, "no notifications from the database; polling only");
    });
  }

  /** Takes nothing new and waits for what is under way, so that no lease is left behind. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.wake();
    await this.loop;
    await Promise.all(this.underWay);
    await this.unlisten();
  }

  private async listen(): Promise<void> {
    const listener = await sql.listen("outbox", () => this.wake());
    this.unlisten = () => listener.unlisten();
  }

  private async run(): Promise<void> {
    while (!this.isStopped) {
      const pause = this.pause();
      const took = await this.takeWork().catch((error: unknown) => {
        log.error({ error }, "webhooks could not be claimed");
        return 0;
      });
      if (took === 0) await pause;
    }
  }

  /** Leases as much as there is room for; answers how much it took. */
  private async takeWork(): Promise<number> {
    await fanOutEvents();
    const room = CONCURRENCY - this.underWay.size;
    const claimed = room > 0 ? await claimDeliveries(room) : [];
    for (const delivery of claimed) {
      const task = attemptDelivery(delivery)
        .then(() => {})
        .catch((error: unknown) => log.error({ error }, "an attempt could not be recorded"))
        .finally(() => {
          this.underWay.delete(task);
          this.wake();
        });
      this.underWay.add(task);
    }
    return claimed.length;
  }

  /** Ends with the next wake-up, or after the poll interval. */
  private pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
