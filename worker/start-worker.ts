import { setTimeout as wait } from "node:timers/promises";
import { workAlerts } from "@/lib/alerts/work-alerts";
import { env } from "@/lib/core/env";
import { log } from "@/lib/core/log";
import { lateLoops } from "@/lib/core/loop-heartbeat";
import { pushKeys } from "@/lib/core/push-keys";
import { purgeSignIns } from "@/lib/domain/access/accounts/purge-sign-ins";
import { learnPickupWaits } from "@/lib/domain/dispatch/arrivals/learn-pickup-waits";
import { mailRangesOff } from "@/lib/domain/dispatch/arrivals/mail-ranges-off";
import { trainEtaModels } from "@/lib/domain/dispatch/arrivals/train-eta-models";
import { restoreCapacity } from "@/lib/domain/dispatch/capacity/restore-capacity";
import { learnDoors } from "@/lib/domain/dispatch/doors/learn-doors";
import { seekDoors } from "@/lib/domain/dispatch/doors/seek-doors";
import { planDispatch } from "@/lib/domain/dispatch/plans/plan-dispatch";
import { setRidersOffline } from "@/lib/domain/dispatch/rider-presence/set-riders-offline";
import {
  advanceDispatch,
  takeBackSilentOrders,
} from "@/lib/domain/dispatch/search/advance-dispatch";
import { remindCounterRecipients } from "@/lib/domain/handover/counters/remind-counter-recipients";
import { mailDelivery } from "@/lib/domain/messaging/mails/mail-delivery";
import { sendDueMails } from "@/lib/domain/messaging/mails/send-due-mails";
import { smsDelivery } from "@/lib/domain/messaging/texts/sms-delivery";
import { judgeCompanyCash } from "@/lib/domain/money/collections/judge-company-cash";
import { judgeRiderCash } from "@/lib/domain/money/collections/judge-rider-cash";
import { payOutDaily } from "@/lib/domain/money/collections/pay-out-daily";
import { settleAskedPayments } from "@/lib/domain/money/collections/settle-asked-payments";
import { stepTestCollections } from "@/lib/domain/money/collections/step-test-collections";
import { sendFiscalDocuments } from "@/lib/domain/money/fiscal/send-fiscal-documents";
import { issueInvoices } from "@/lib/domain/money/invoices/issue-invoices";
import { settleAskedTopUps } from "@/lib/domain/money/payment-providers/settle-asked-top-ups";
import { settlePendingTopUps } from "@/lib/domain/money/payment-providers/settle-pending-top-ups";
import { sendPayouts } from "@/lib/domain/money/payouts/send-payouts";
import { judgeStatedPayments } from "@/lib/domain/money/stated-money/judge-stated-payments";
import { placeAnsweredRows } from "@/lib/domain/ordering/imports/place-answered-rows";
import { endNotOrdered } from "@/lib/domain/ordering/not-ordered/end-not-ordered";
import { announceDelays } from "@/lib/domain/ordering/orders/announce-delays";
import { collectReturnFees } from "@/lib/domain/ordering/orders/collect-return-fees";
import { completeDeliveredOrders } from "@/lib/domain/ordering/orders/complete-delivered-orders";
import { placeDueSeries } from "@/lib/domain/ordering/series/place-due-series";
import { pullBackWaits } from "@/lib/domain/platform/clock/pull-back-waits";
import { prepareCompanyExport } from "@/lib/domain/platform/company-exports/prepare-company-export";
import { purgeExpired } from "@/lib/domain/platform/retention/purge-expired";
import { purgeTestOrders } from "@/lib/domain/platform/retention/purge-test-orders";
import { sendDueNotifications } from "@/lib/phone/send-due-notifications";
import { workLedgerCheck } from "./check-ledger";
import { WebhookDeliverer } from "./deliver-webhooks";
import { workDemoOrders } from "./demo-riders";
import { workBusyLeases } from "./end-busy-leases";
import { foldMetrics } from "./fold-metrics";
import { startLoop, type Job } from "./loop";
import { serviceMeasurer } from "./measure-service";
import { pushAlerts } from "./push-alerts";
import { pushMessages } from "./push-messages";
import { pushOffers } from "./push-offers";
import { workRoboRiders } from "./robo-riders";

/** Deleting the backlog of a long outage, and reading the whole ledger, take minutes. */
const LONG_LIMIT_MS = 6 * 60_000;

/** The time between two checks for late loops. A late loop is logged once. */
const WATCH_MS = 10_000;

function jobs(): Job[] {
  return [
    { name: "purge-expired", everyMs: 10 * 60_000, runOnce: purgeExpired, limitMs: LONG_LIMIT_MS },
    {
      name: "purge-test-orders",
      everyMs: 10 * 60_000,
      runOnce: purgeTestOrders,
      limitMs: LONG_LIMIT_MS,
    },
    { name: "purge-sign-ins", everyMs: 10 * 60_000, runOnce: purgeSignIns, limitMs: LONG_LIMIT_MS },
    { name: "pull-back-waits", everyMs: 60_000, runOnce: pullBackWaits },
    { name: "end-busy-leases", everyMs: 1_000, runOnce: workBusyLeases },
    { name: "dispatch", everyMs: 1_000, runOnce: workDispatch },
    { name: "plan-dispatch", everyMs: 10_000, runOnce: planDispatch },
    { name: "train-eta-models", everyMs: 60 * 60_000, runOnce: trainEtaModels },
    { name: "learn-pickup-waits", everyMs: 60 * 60_000, runOnce: learnPickupWaits },
    { name: "learn-doors", everyMs: 5_000, runOnce: learnDoors },
    { name: "seek-doors", everyMs: 1_000, runOnce: seekDoors },
    { name: "mail-ranges-off", everyMs: 60 * 60_000, runOnce: mailRangesOff },
    { name: "push-offers", everyMs: 1_000, runOnce: pushOffers },
    ...(pushKeys()
      ? [
          { name: "push-alerts", everyMs: 2_000, runOnce: pushAlerts },
          { name: "push-messages", everyMs: 2_000, runOnce: pushMessages },
        ]
      : []),
    { name: "place-answered-rows", everyMs: 2_000, runOnce: placeAnsweredRows },
    { name: "place-due-series", everyMs: 2_000, runOnce: placeDueSeries },
    { name: "announce-delays", everyMs: 15_000, runOnce: announceDelays },
    { name: "restore-capacity", everyMs: 5_000, runOnce: restoreCapacity },
    { name: "complete-delivered-orders", everyMs: 10_000, runOnce: completeDeliveredOrders },
    { name: "end-not-ordered", everyMs: 5_000, runOnce: endNotOrdered },
    { name: "judge-company-cash", everyMs: 60_000, runOnce: judgeCompanyCash },
    { name: "judge-rider-cash", everyMs: 60_000, runOnce: judgeRiderCash },
    { name: "judge-stated-payments", everyMs: 60_000, runOnce: judgeStatedPayments },
    { name: "pay-out-daily", everyMs: 60_000, runOnce: () => payOutDaily() },
    { name: "step-test-collections", everyMs: 60_000, runOnce: stepTestCollections },
    { name: "send-payouts", everyMs: 1_000, runOnce: () => sendPayouts() },
    { name: "collect-return-fees", everyMs: 10_000, runOnce: collectReturnFees },
    { name: "remind-counter-recipients", everyMs: 60_000, runOnce: remindCounterRecipients },
    { name: "issue-invoices", everyMs: 60_000, runOnce: issueInvoices, limitMs: LONG_LIMIT_MS },
    { name: "exports", everyMs: 5_000, runOnce: prepareCompanyExport, limitMs: LONG_LIMIT_MS },
    { name: "send-fiscal-documents", everyMs: 5_000, runOnce: () => sendFiscalDocuments() },
    { name: "check-ledger", everyMs: 5_000, runOnce: workLedgerCheck, limitMs: LONG_LIMIT_MS },
    { name: "settle-pending-top-ups", everyMs: 30_000, runOnce: () => settlePendingTopUps() },
    { name: "settle-asked-top-ups", everyMs: 5_000, runOnce: () => settleAskedTopUps() },
    { name: "settle-asked-payments", everyMs: 5_000, runOnce: () => settleAskedPayments() },
    { name: "fold-metrics", everyMs: 1_000, runOnce: foldMetrics },
    { name: "measure-service", everyMs: 20_000, runOnce: serviceMeasurer() },
    { name: "robo-riders", everyMs: 500, runOnce: workRoboRiders },
    { name: "alerts", everyMs: 60_000, runOnce: workAlerts },
    ...(mailDelivery() !== "none"
      ? [{ name: "send-mails", everyMs: 1_000, runOnce: sendDueMails }]
      : []),
    ...(smsDelivery() !== "none"
      ? [{ name: "send-notifications", everyMs: 1_000, runOnce: sendDueNotifications }]
      : []),
    ...(env.EMBEDDED_DATABASE && env.DEMO_RIDERS
      ? [{ name: "demo-riders", everyMs: 2_000, runOnce: workDemoOrders }]
      : []),
  ];
}

/** Starts the background work. The returned function stops it and waits up to that long for work under way. */
export function startWorker(): (limitMs: number) => Promise<void> {
  const loops = jobs().map(startLoop);
  const webhooks = new WebhookDeliverer();
  webhooks.start();
  const watch = setInterval(watchLateLoops(), WATCH_MS).unref();
  return async (limitMs) => {
    clearInterval(watch);
    const stopped = Promise.all([webhooks.stop(), ...loops.map((loop) => loop.stop())]);
    await Promise.race([stopped, wait(limitMs)]);
  };
}

/** Logs when loops become late, and when they are on time again. */
function watchLateLoops(): () => void {
  let known = "";
  return () => {
    const late = lateLoops();
    const names = late.join(", ");
    if (names === known) return;
    known = names;
    if (late.length > 0) log.error({ loops: late }, "background loops are late");
    else log.info("background loops are back in time");
  };
}

/** Silent riders come first, because their offers and orders go to others in the same run. */
async function workDispatch(): Promise<number> {
  await setRidersOffline();
  return (await takeBackSilentOrders()) + (await advanceDispatch());
}
