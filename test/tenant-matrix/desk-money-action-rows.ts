import type { ActionRow } from "./action-row";
import { whoMay } from "./who";

const DECIDING = whoMay("decide_top_ups");

/** The actions of platform staff on money, by file. */
export const DESK_MONEY_ACTION_ROWS: Record<string, Record<string, ActionRow>> = {
  "app/admin/invoices/actions.ts": {
    resendFiscalDocumentAction: {
      who: whoMay("send_invoices"),
      named: { documentId: "fiscalDocument" },
    },
  },
  "app/admin/top-ups/actions.ts": {
    confirmTopUpAction: {
      who: DECIDING,
      fields: { providerTransactionId: "MP261121.1000.A1", amount: "5000" },
      named: { topUpId: "topUp" },
    },
    settleReceivedPaymentAction: { who: DECIDING, named: { topUpId: "topUp" } },
    rejectTopUpAction: { who: DECIDING, fields: { reason: "No." }, named: { topUpId: "topUp" } },
  },
  "app/admin/top-ups/statements/actions.ts": {
    chooseStatementColumnsAction: {
      who: DECIDING,
      fields: { transactionId: "0", amount: "1" },
      named: { statementId: "statement" },
    },
    confirmMatchedLinesAction: { who: DECIDING, named: { statementId: "statement" } },
    confirmStatementLineAction: {
      who: DECIDING,
      fields: { lineNumber: "1" },
      named: { statementId: "statement" },
    },
    matchStatementLineAction: {
      who: DECIDING,
      fields: { lineNumber: "1", reference: "4821-7XKD-2M" },
      named: { statementId: "statement" },
    },
    unmatchStatementLineAction: {
      who: DECIDING,
      fields: { lineNumber: "1" },
      named: { statementId: "statement" },
    },
    rematchBankStatementAction: { who: DECIDING, named: { statementId: "statement" } },
  },
  "app/admin/collections/actions.ts": {
    decideRemittanceAction: {
      who: DECIDING,
      fields: { decision: "confirmed" },
      named: { remittanceId: "remittance" },
    },
    returnCollectionPaymentAction: {
      who: DECIDING,
      fields: { paymentReference: "MP261121.1000.A4" },
      named: { paymentId: "collectionPayment" },
    },
    decideStatedMoneyAction: {
      who: DECIDING,
      fields: { verdict: "given_back", reason: "The recipient was paid back" },
      named: { moneyId: "leftCash" },
    },
    decideCollectionPayoutAction: {
      who: DECIDING,
      fields: { decision: "paid", paymentReference: "MP261121.1000.A3" },
      named: { payoutId: "collectionPayout" },
    },
  },
  "app/admin/withdrawals/actions.ts": {
    approveWithdrawalAction: { who: DECIDING, named: { withdrawalId: "withdrawal" } },
    decideSlipPayoutAction: {
      who: DECIDING,
      fields: { decision: "paid", paymentReference: "MP261121.1000.S1" },
      named: { payoutId: "slipPayout" },
    },
    startPayingWithdrawalAction: { who: DECIDING, named: { withdrawalId: "withdrawal" } },
    releaseWithdrawalAction: {
      who: DECIDING,
      fields: { reason: "The operator is down." },
      named: { withdrawalId: "withdrawal" },
    },
    payWithdrawalAction: {
      who: DECIDING,
      fields: { paymentReference: "MP261121.1000.B2" },
      named: { withdrawalId: "withdrawal" },
    },
    rejectWithdrawalAction: {
      who: DECIDING,
      fields: { reason: "No." },
      named: { withdrawalId: "withdrawal" },
    },
  },
  "app/admin/ledger/actions.ts": {
    checkLedgerNowAction: {
      who: DECIDING,
      repeats: "Every press checks the books as they are then.",
    },
  },
  "app/admin/ledger/adjustments/actions.ts": {
    requestAdjustmentAction: {
      who: DECIDING,
      fields: { amount: "-500", reason: "A lost parcel" },
      named: { accountId: "account" },
      made: { id: "adj" },
    },
    postAdjustmentAction: { who: DECIDING, named: { adjustmentId: "adjustment" } },
    cancelAdjustmentAction: { who: whoMay("credit_orders"), named: { adjustmentId: "adjustment" } },
    rejectAdjustmentAction: {
      who: DECIDING,
      fields: { reason: "No." },
      named: { adjustmentId: "adjustment" },
    },
  },
};
