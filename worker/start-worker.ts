import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { purgeSignIns } from "@/lib/domain/accounts/purge-sign-ins";
import { restoreCapacity } from "@/lib/domain/dispatch/restore-capacity";
import { completeDeliveredOrders } from "@/lib/domain/orders/complete-delivered-orders";
import { purgeExpired } from "@/lib/domain/orders/purge-expired";
import { settlePendingTopUps } from "@/lib/domain/payment-providers/settle-pending-top-ups";
import { workDispatch } from "./advance-dispatch";
import { workLedgerCheck } from "./check-ledger";
import { WebhookDeliverer } from "./deliver-webhooks";
import { workDemoOrders } from "./demo-riders";
import { workBusyLeases } from "./end-busy-leases";
import { foldMetrics } from "./fold-metrics";
import { workRoboRiders } from "./robo-riders";

type Job = { name: string; everyMs: number; runOnce: () => Promise<unknown> };

function jobs(): Job[] {
  return [
    { name: "purge-expired", everyMs: 10 * 60_000, runOnce: purgeExpired },
    { name: "purge-sign-ins", everyMs: 10 * 60_000, runOnce: purgeSignIns },
    { name: "end-busy-leases", everyMs: 1_000, runOnce: workBusyLeases },
    { name: "dispatch", everyMs: 1_000, runOnce: workDispatch },
    { name: "restore-capacity", everyMs: 5_000, runOnce: restoreCapacity },
    { name: "complete-delivered-orders", everyMs: 10_000, runOnce: completeDeliveredOrders },
    { name: "check-ledger", everyMs: 5_000, runOnce: workLedgerCheck },
    { name: "settle-pending-top-ups", everyMs: 30_000, runOnce: () => settlePendingTopUps() },
    { name: "fold-metrics", everyMs: 1_000, runOnce: foldMetrics },
    { name: "robo-riders", everyMs: 500, runOnce: workRoboRiders },
    ...(env.EMBEDDED_DATABASE && env.DEMO_RIDERS
      ? [{ name: "demo-riders", everyMs: 2_000, runOnce: workDemoOrders }]
      : []),
  ];
}

/** Starts what runs beside requests; the answer stops it and waits for what is under way. */
export function startWorker(): () => Promise<void> {
  const loops = jobs().map(startLoop);
  const webhooks = new WebhookDeliverer();
  webhooks.start();
  return async () => {
    await Promise.all([webhooks.stop(), ...loops.map((stop) => stop())]);
  };
}

/** One run at a time; a failed run is logged and the next one tries again. */
function startLoop({ name, everyMs, runOnce }: Job): () => Promise<void> {
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const schedule = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = runOnce()
        .then(() => {})
        .catch((error: unknown) => log.error({ error, job: name }, "job failed"))
        .finally(schedule);
    }, everyMs);
    timer.unref();
  };
  schedule();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
