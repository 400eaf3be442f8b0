import type { ActionRow } from "./action-row";
import { DESK_MONEY_ACTION_ROWS } from "./desk-money-action-rows";
import { PRIVACY_ACTION_ROWS } from "./privacy-action-rows";
import { whoMay } from "./who";

/** Prices start at most a year ahead. */
const IN_A_MONTH = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);

const DECIDING = whoMay("decide_top_ups");
const ASSIGNING = whoMay("assign_orders", "admin");

const KEEPING_PLACES = whoMay("keep_known_places");
const OF_PROPOSAL: ActionRow = { who: KEEPING_PLACES, named: { proposalId: "placeProposal" } };
const NEW_PLACE = { name: "Kaphiri stage", kind: "landmark", where: "-13.96, 33.77" };

const ANSWERING = whoMay("answer_alarms", "admin");
const NOTING = whoMay("keep_notes", "admin");
const NOTE = { contact: "call", text: "The owner calls back at five." };

const COMPANY = { name: "Nyasa Express", market: "MW", email: "no email" };

/** The actions of platform staff, by file. */
export const DESK_ACTION_ROWS: Record<string, Record<string, ActionRow>> = {
  "app/admin/orders/actions.ts": {
    assignRiderByPlatformAction: {
      who: ASSIGNING,
      named: { merchantId: "merchant", orderId: "order", riderId: "rider", farRiderIds: "rider" },
    },
    moveOrderAction: {
      who: ASSIGNING,
      fields: { to: "assigned", reason: "The rider's phone is dead." },
      named: { merchantId: "merchant", orderId: "order" },
    },
    creditOrderAction: {
      who: whoMay("credit_orders"),
      fields: { amount: "500", reason: "The parcel came wet" },
      named: { merchantId: "merchant", orderId: "order" },
      made: { id: "adj" },
    },
    addNoteAction: {
      who: NOTING,
      fields: NOTE,
      named: { merchantId: "merchant", orderId: "order" },
      made: { id: "nte" },
    },
    decideDisputeAction: {
      who: DECIDING,
      fields: { decision: "delivered", reason: "The photo shows the gate." },
      named: { merchantId: "merchant", orderId: "order" },
    },
  },
  "app/admin/alarms/actions.ts": {
    takeAlarmAction: { who: ANSWERING, named: { alarmId: "alarm" } },
    closeAlarmAction: {
      who: ANSWERING,
      fields: { reason: "The police are there." },
      named: { alarmId: "alarm" },
    },
  },
  "app/admin/dispatch/actions.ts": {
    assignOrdersByPlatformAction: {
      who: ASSIGNING,
      named: { merchantIds: "merchant", orderIds: "order", riderId: "rider", farRiderIds: "rider" },
    },
    reorderStopsByPlatformAction: {
      who: ASSIGNING,
      fields: { routeVersion: "0", stops: "" },
      named: { riderId: "rider" },
      reads: true,
    },
  },
  "app/admin/incidents/actions.ts": {
    reportIncidentAction: {
      who: whoMay("report_incidents"),
      fields: {
        title: "Webhooks arrive late",
        parts: "webhooks",
        state: "investigating",
        text: "We look into it.",
      },
      made: { id: "icd" },
    },
    updateIncidentAction: {
      who: whoMay("report_incidents"),
      fields: {
        incidentId: "icd_none",
        number: "2",
        state: "monitoring",
        text: "Webhooks arrive again.",
      },
    },
  },
  "app/admin/places/actions.ts": {
    acceptPlaceProposalAction: { ...OF_PROPOSAL, fields: NEW_PLACE },
    declinePlaceProposalAction: { ...OF_PROPOSAL, fields: { reason: "It is a house." } },
    addGazetteerPlaceAction: {
      who: KEEPING_PLACES,
      fields: { ...NEW_PLACE, market: "MW" },
      made: { id: "prp" },
    },
    retireGazetteerPlaceAction: { who: KEEPING_PLACES, named: { placeId: "knownPlace" } },
    correctGazetteerPlaceAction: {
      who: KEEPING_PLACES,
      fields: { name: NEW_PLACE.name, where: NEW_PLACE.where, market: "MW" },
      named: { placeId: "knownPlace" },
    },
    hideGazetteerPlaceAction: {
      who: KEEPING_PLACES,
      fields: { isHidden: "true" },
      named: { placeId: "knownPlace" },
    },
  },
  "app/admin/actions.ts": {
    reopenCompanyAction: {
      who: whoMay("suspend_companies"),
      fields: { reason: "Its owner asked by phone." },
      named: { merchantId: "merchant" },
    },
    resetSecondFactorByPlatformAction: { who: ASSIGNING, named: { userId: "user" } },
  },
  "app/admin/pricing/actions.ts": {
    requestRateCardAction: {
      who: whoMay("set_prices"),
      fields: {
        market: "MW",
        vehicle: "BIKE",
        day: IN_A_MONTH,
        baseVersion: "1",
        compared: `day=${IN_A_MONTH}`,
      },
      made: { id: "prc" },
    },
    requestLateCreditsAction: {
      who: whoMay("set_prices"),
      fields: { market: "MW", baseVersion: "0", after0: "15", share0: "20" },
      made: { id: "prc" },
    },
    withdrawRateCardAction: { who: whoMay("set_prices"), fields: { rateCardId: "1" } },
  },
  "app/admin/pricing/changes/actions.ts": {
    publishPriceChangeAction: {
      who: whoMay("set_prices"),
      named: { changeId: "priceChange" },
    },
    rejectPriceChangeAction: {
      who: whoMay("set_prices"),
      fields: { reason: "No." },
      named: { changeId: "priceChange" },
    },
    cancelPriceChangeAction: {
      who: whoMay("set_prices"),
      named: { changeId: "priceChange" },
    },
  },
  "app/admin/texts/actions.ts": {
    publishPublicTextAction: {
      who: whoMay("publish_texts"),
      fields: { page: "terms", language: "ny", version: "1", body: "Malamulo." },
    },
  },
  "app/admin/webhooks/actions.ts": {
    replayEndpointAction: {
      who: ASSIGNING,
      named: { merchantId: "merchant", endpointId: "endpoint" },
      repeats:
        "Every press sends what is not accepted yet once more, and the merchant reads of each.",
    },
    pauseEndpointAction: {
      who: ASSIGNING,
      named: { merchantId: "merchant", endpointId: "endpoint" },
    },
    testEndpointAction: {
      who: ASSIGNING,
      named: { merchantId: "merchant", endpointId: "endpoint" },
      repeats: "Every press sends one more test event, and the merchant reads of each.",
    },
  },
  "app/admin/merchants/new/actions.ts": {
    openMerchantAction: { who: ASSIGNING, fields: COMPANY, made: { id: "mer" } },
  },
  "app/admin/couriers/new/actions.ts": {
    registerCourierCompanyAction: { who: ASSIGNING, fields: COMPANY, made: { id: "cou" } },
  },
  "app/admin/merchants/[merchant_id]/actions.ts": {
    revokeCredentialAction: {
      who: ASSIGNING,
      fields: { environment: "live", reason: "It leaked." },
      named: { merchantId: "merchant", keyId: "key" },
    },
    addNoteAction: {
      who: NOTING,
      fields: NOTE,
      named: { merchantId: "merchant" },
      made: { id: "nte" },
    },
    setRequestRateAction: {
      who: whoMay("set_request_rates"),
      fields: { perMinute: "60" },
      named: { merchantId: "merchant" },
    },
    setCollectMaximumAction: {
      who: whoMay("set_collect_limits"),
      fields: { most: "20000" },
      named: { merchantId: "merchant" },
    },
    setReturnHoldAction: {
      who: whoMay("set_return_holds"),
      fields: { holds: "yes" },
      named: { merchantId: "merchant" },
    },
    suspendMerchantAction: {
      who: whoMay("suspend_companies"),
      fields: { isSuspended: "yes", reason: "It does not pay." },
      named: { merchantId: "merchant" },
    },
    startViewingAction: {
      who: whoMay("view_as_merchant"),
      fields: { reason: "They ask." },
      named: { merchantId: "merchant" },
    },
  },
  "app/admin/couriers/[courier_id]/actions.ts": {
    revokeCredentialAction: {
      who: ASSIGNING,
      fields: { reason: "It leaked." },
      named: { courierId: "courier", tokenId: "token" },
    },
    addNoteAction: {
      who: NOTING,
      fields: NOTE,
      named: { courierId: "courier" },
      made: { id: "nte" },
    },
    suspendCourierAction: {
      who: whoMay("suspend_companies"),
      fields: { isSuspended: "yes", reason: "It does not answer." },
      named: { courierId: "courier" },
    },
  },
  "app/admin/_queue/actions.ts": {
    takeQueueItemAction: {
      who: whoMay("take_queue_items"),
      fields: { kind: "order" },
      named: { subject: "order" },
      repeats: "Taking one's own item again lets the time begin anew.",
    },
    releaseQueueItemAction: {
      who: whoMay("take_queue_items"),
      fields: { kind: "order" },
      named: { subject: "order" },
    },
  },
  ...DESK_MONEY_ACTION_ROWS,
  ...PRIVACY_ACTION_ROWS,
};
