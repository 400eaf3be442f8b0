import { MISSING_MINUTES } from "../../access/shifts/shift-states";
import { call } from "../../calls.gen";
import { SILENT_MINUTES, STUCK_MINUTES } from "../../dispatch/rider-presence/is-rider-silent";
import { LEAD_MINUTES } from "../../ordering/next-tries/next-try-rules";
import { COMING } from "../../ordering/orders/order-alerts";

/** After a longer outage of the workers, a low wallet is found with the merchant's next order. */
const LOOK_BACK_MS = 60 * 60_000;

/** The overlap of two runs, for rows that were being committed during the last one. */
const OVERLAP_MS = 60_000;

let lookedAt = 0;

/**
 * Stages the alerts that the passage of time causes; an alert that a change causes is staged with the change.
 * Returns how many alerts it staged.
 */
export async function stageAlerts(now = Date.now()): Promise<number> {
  const since = new Date(Math.max(lookedAt - OVERLAP_MS, now - LOOK_BACK_MS));
  const staged = [
    await call.stageLowBalances({ since }),
    await call.stageFailingEndpoints(),
    await call.stageLateOrders({ coming: COMING }),
    await call.stageStuckRiders({
      silentMinutes: SILENT_MINUTES,
      stuckMinutes: STUCK_MINUTES,
      leadMinutes: LEAD_MINUTES,
    }),
    await call.stageMissedOffers(),
    await call.stageWaitingCash(),
    await call.stageDocumentReminders(),
    await call.stageMissedShifts({ missingMinutes: MISSING_MINUTES }),
    await call.stageCountersOver(),
    await call.stagePrivacyDeadlines(),
    await call.stageInvoiceAlerts(),
    await call.stageMerchantDays(),
    await call.stageCourierDays(),
  ];
  lookedAt = now;
  return staged.reduce((sum, count) => sum + count, 0);
}
