import type { ActionRow } from "./action-row";
import { ADMINS, type Who } from "./who";

const DECIDING: readonly Who[] = ["admin admin", "admin finance"];
const ASSIGNING: readonly Who[] = ["admin admin", "admin support"];

const COMPANY = { name: "Nyasa Express", market: "MW", email: "no email" };

/** What the platform's own people do, by the file it is in. */
export const DESK_ACTION_ROWS: Record<string, Record<string, ActionRow>> = {
  "app/admin/orders/actions.ts": {
    assignAnyRider: {
      who: ASSIGNING,
      named: { merchantId: "merchant", orderId: "order", riderId: "rider" },
    },
    moveAnyOrder: {
      who: ASSIGNING,
      fields: { to: "assigned", reason: "The rider's phone is dead." },
      named: { merchantId: "merchant", orderId: "order" },
    },
    endDispute: {
      who: DECIDING,
      fields: { decision: "delivered", reason: "The photo shows the gate." },
      named: { merchantId: "merchant", orderId: "order" },
    },
  },
  "app/admin/pricing/actions.ts": {
    publishVersion: {
      who: ["admin admin"],
      fields: { market: "MW", vehicle: "BIKE", day: "2099-01-01", version: "1" },
    },
  },
  "app/admin/webhooks/actions.ts": {
    replayFor: {
      who: ASSIGNING,
      named: { merchantId: "merchant", endpointId: "endpoint" },
      repeats:
        "Every press sends what is not accepted yet once more, and the merchant reads of each.",
    },
  },
  "app/admin/top-ups/actions.ts": {
    confirmPayment: {
      who: DECIDING,
      fields: { providerTransactionId: "MP261121.1000.A1", amount: "5000" },
      named: { topUpId: "topUp" },
    },
    refusePayment: { who: DECIDING, fields: { reason: "No." }, named: { topUpId: "topUp" } },
  },
  "app/admin/top-ups/statements/actions.ts": {
    chooseColumns: {
      who: DECIDING,
      fields: { transactionId: "0", amount: "1" },
      named: { statementId: "statement" },
    },
    confirmAllMatched: { who: DECIDING, named: { statementId: "statement" } },
    confirmOneLine: {
      who: DECIDING,
      fields: { lineNumber: "1" },
      named: { statementId: "statement" },
    },
    matchAgain: { who: DECIDING, named: { statementId: "statement" } },
  },
  "app/admin/withdrawals/actions.ts": {
    notePaid: {
      who: DECIDING,
      fields: { paymentReference: "MP261121.1000.B2" },
      named: { withdrawalId: "withdrawal" },
    },
    refuseWithdrawal: {
      who: DECIDING,
      fields: { reason: "No." },
      named: { withdrawalId: "withdrawal" },
    },
  },
  "app/admin/merchants/new/actions.ts": {
    openNewMerchant: { who: ASSIGNING, fields: COMPANY, made: { id: "mer" } },
  },
  "app/admin/couriers/new/actions.ts": {
    registerCompany: { who: ASSIGNING, fields: COMPANY, made: { id: "cou" } },
  },
  "app/admin/merchants/[merchant_id]/actions.ts": {
    endMerchantsKey: {
      who: ASSIGNING,
      fields: { environment: "live", reason: "It leaked." },
      named: { merchantId: "merchant", keyId: "key" },
    },
    changeRequestRate: {
      who: ["admin admin"],
      fields: { perMinute: "60" },
      named: { merchantId: "merchant" },
    },
    changeSuspension: {
      who: ["admin admin"],
      fields: { isSuspended: "yes", reason: "It does not pay." },
      named: { merchantId: "merchant" },
    },
  },
  "app/admin/couriers/[courier_id]/actions.ts": {
    endCouriersToken: {
      who: ASSIGNING,
      fields: { reason: "It leaked." },
      named: { courierId: "courier", tokenId: "token" },
    },
  },
  "app/admin/_viewing/actions.ts": {
    viewMerchant: {
      who: ADMINS,
      fields: { reason: "They ask." },
      named: { merchantId: "merchant" },
    },
    stopViewingMerchant: { who: ADMINS, named: { merchantId: "merchant" } },
  },
  "app/admin/ledger/actions.ts": {
    checkNow: { who: DECIDING, repeats: "Every press checks the books as they are then." },
  },
  "app/admin/ledger/adjustments/actions.ts": {
    askForAdjustment: {
      who: DECIDING,
      fields: { amount: "-500", reason: "A lost parcel" },
      named: { accountId: "account" },
      made: { id: "adj" },
    },
    postIt: { who: DECIDING, named: { adjustmentId: "adjustment" } },
    turnDown: {
      who: DECIDING,
      fields: { reason: "No." },
      named: { adjustmentId: "adjustment" },
    },
  },
  "app/admin/team/[user_id]/actions.ts": {
    resetTwoFactor: { who: ["admin admin"], named: { userId: "user" } },
  },
};
