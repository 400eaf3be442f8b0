import { newId } from "@/lib/core/ids";
import { keepBankStatement } from "@/lib/domain/money/bank-statements/keep-bank-statement";
import { reportIncident } from "@/lib/domain/platform/service/report-incident";
import { createAdmin } from "@/test/merchant-desk";
import { createEnrolled } from "@/test/second-factors";
import { owner, publishRateCards } from "@/test/world";
import { plantBreach, plantSettledBreach } from "./planted-breaches";
import { closedMerchant, ownerOfIdleCompany } from "./planted-closings";
import { plantFiscalDocument } from "./planted-invoices";
import { plantDataRequest, plantKnownPlace, plantPlaceProposal } from "./planted-places";
import { payment, disputed, placeName, type PreparedForms } from "./prepared-form";
import type { Things } from "./tenant";

/** Forms of the platform's desk. */
export const PREPARED_DESK_FORMS: PreparedForms = {
  moveOrderAction: () => ({ fields: { to: "cancelled" } }),
  decideDisputeAction: disputed,
  requestLateCreditsAction: async () => ({ fields: { baseVersion: await newestVersion(null) } }),
  publishPublicTextAction: async () => {
    const [newest] = await owner<[{ version: number }]>`
      select coalesce(max(version), 0) as version from public_texts where page = 'terms' and language = 'ny'`;
    return { fields: { version: String(newest.version + 1) } };
  },
  requestRateCardAction: async () => ({ fields: { baseVersion: await newestVersion("BIKE") } }),
  releaseQueueItemAction: async ({ sender, fields: { subject = "" } }) => {
    await owner`insert into queue_claims (kind, subject, user_id) values ('order', ${subject}, ${sender.id})
      on conflict (kind, subject) do update set user_id = excluded.user_id`;
    return {};
  },
  cancelPriceChangeAction: async ({ sender, fields: { changeId = "" } }) => {
    await owner`update price_changes set requested_by = ${sender.id} where id = ${changeId}`;
    return {};
  },
  cancelAdjustmentAction: async ({ sender, fields: { adjustmentId = "" } }) => {
    await owner`update adjustments set requested_by = ${sender.id} where id = ${adjustmentId}`;
    return {};
  },
  withdrawRateCardAction: async () => {
    await publishRateCards("MW", {
      version: 1_000_000 + Math.floor(Math.random() * 1_000_000),
      factor: 1,
      effectiveFrom: new Date("2098-01-01"),
    });
    const [card] = await owner<[{ id: number }]>`
      select max(id)::int as id from rate_cards where market_code = 'MW'`;
    return { fields: { rateCardId: String(card.id) } };
  },
  confirmTopUpAction: () => ({ fields: { providerTransactionId: payment() } }),
  settleReceivedPaymentAction: async ({ fields: { topUpId = "" } }) => {
    await owner`update top_ups set state = 'in_review', method = 'online', provider_transaction_id = ${payment()},
        received_minor = amount_minor + 1, received_currency = currency, received_at = now()
      where id = ${topUpId}`;
    return {};
  },
  payWithdrawalAction: async ({ sender, fields: { withdrawalId = "" } }) => {
    await owner`update withdrawals set paying_by = ${sender.id}, paying_since = now()
      where id = ${withdrawalId}`;
    return { fields: { paymentReference: payment() } };
  },
  releaseWithdrawalAction: async ({ sender, fields: { withdrawalId = "" } }) => {
    await owner`update withdrawals set paying_by = ${sender.id}, paying_since = now()
      where id = ${withdrawalId}`;
    return {};
  },
  confirmMatchedLinesAction: async ({ things }) => ({
    fields: { statementId: await paidBy(things) },
  }),
  confirmStatementLineAction: async ({ things }) => ({
    fields: { statementId: await paidBy(things) },
  }),
  matchStatementLineAction: async ({ things }) => {
    const statementId = await paidBy(things);
    const [asked] = await owner<[{ reference: string }]>`
      select reference from top_ups where id = ${things.topUp?.live ?? ""}`;
    await owner`update bank_statement_lines set verdict = 'unmatched', top_up_id = null
      where statement_id = ${statementId}`;
    return { fields: { statementId, reference: asked.reference } };
  },
  unmatchStatementLineAction: async ({ sender, things }) => {
    const statementId = await paidBy(things);
    await owner`update bank_statement_lines set matched_by = ${sender.id}
      where statement_id = ${statementId}`;
    return { fields: { statementId } };
  },
  rematchBankStatementAction: async ({ things }) => {
    const statementId = await paidBy(things);
    await owner`update bank_statement_lines set verdict = 'unmatched', top_up_id = null
      where statement_id = ${statementId}`;
    return { fields: { statementId } };
  },
  openMerchantAction: () => ({ fields: { email: `${payment().toLowerCase()}@new.example` } }),
  registerCourierCompanyAction: () => ({
    fields: { email: `${payment().toLowerCase()}@new.example` },
  }),
  stopViewingAction: async ({ sender, fields: { merchantId = "" } }) => {
    await owner`update sessions set viewing_merchant_id = ${merchantId},
      viewing_ends_at = now() + interval '1 minute' where id = ${sender.sessionId}`;
    return {};
  },
  acceptPlaceProposalAction: async () => ({
    fields: { name: placeName(), proposalId: await plantPlaceProposal() },
  }),
  declinePlaceProposalAction: async () => ({ fields: { proposalId: await plantPlaceProposal() } }),
  resendFiscalDocumentAction: async () => ({ fields: { documentId: await plantFiscalDocument() } }),
  answerDataRequestAction: async () => ({ fields: { requestId: await plantDataRequest() } }),
  closeCompanyAction: ({ sender }) => ownerOfIdleCompany(sender),
  reopenCompanyAction: closedMerchant,
  addBreachNoteAction: openBreach,
  prepareBreachNoticeAction: openBreach,
  settleBreachNoticeAction: openBreach,
  closeBreachAction: async () => ({ fields: { breachId: await plantSettledBreach() } }),
  addGazetteerPlaceAction: () => ({ fields: { name: placeName() } }),
  retireGazetteerPlaceAction: async () => ({
    fields: { placeId: String(await plantKnownPlace()) },
  }),
  correctGazetteerPlaceAction: async () => ({
    fields: { placeId: String(await plantKnownPlace()), name: placeName() },
  }),
  updateIncidentAction: async () => {
    const id = newId("icd");
    await reportIncident(await createAdmin("admin"), {
      id,
      title: "Webhooks arrive late",
      parts: ["webhooks"],
      state: "investigating",
      text: "We look into it.",
    });
    return { fields: { incidentId: id } };
  },
  resetSecondFactorByPlatformAction: async () => ({
    fields: { userId: (await createEnrolled({ role: "merchant" })).person.id },
  }),
};

/** A statement with one line, which pays a requested top-up. */
async function paidBy({ topUp }: Things): Promise<string> {
  const [asked] = await owner<[{ reference: string }]>`
    select reference from top_ups where id = ${topUp?.live ?? ""}`;
  const { statementId } = await keepBankStatement(await createAdmin("admin"), {
    marketCode: "MW",
    method: "airtel_money",
    fileName: null,
    content: [
      "Transaction ID,Transaction Date,Sender,Amount,Details,Status",
      `${payment()},2026-11-21 14:02,0999123456,"5,000.00",for ${asked.reference},Completed`,
    ].join("\n"),
  });
  return statementId;
}

/** The newest version of the prices of MW, or of its late delivery credits. */
async function newestVersion(vehicleClass: string | null): Promise<string> {
  const [newest] = await owner<[{ version: number }]>`
    select newest_price_version('MW', ${vehicleClass}) as version`;
  return String(newest.version);
}

async function openBreach() {
  return { fields: { breachId: await plantBreach() } };
}
