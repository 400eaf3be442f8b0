import { newId } from "@/lib/core/ids";
import { findSession } from "@/lib/domain/access/accounts/find-session";
import { sendEmailCode } from "@/lib/domain/access/accounts/request-email-code";
import { readSecondFactor } from "@/lib/domain/access/second-factor/read-second-factor";
import { confirmationCodeOf } from "@/lib/domain/confirmation-code";
import { keepBankStatement } from "@/lib/domain/money/bank-statements/keep-bank-statement";
import { disputeDelivery } from "@/lib/domain/ordering/disputes/dispute-delivery";
import { requireReceiverToken } from "@/lib/domain/ordering/tracking/receiver-token";
import { createAdmin } from "@/test/merchant-desk";
import { DELIVERY, moveParcel } from "@/test/parcels";
import { createSession, PASSWORD, type Person } from "@/test/people";
import { codeOf, createEnrolled } from "@/test/second-factors";
import { changeSettings } from "@/test/use-settings";
import { createRider, owner, publishRateCards } from "@/test/world";
import type { Answer } from "./ask";
import { ordersForRun } from "./orders-for-run";
import { sentCode } from "./sent-code";
import type { Things } from "./tenant";

type Fields = Record<string, string>;

/** A caller with one session, in which the form is opened and sent. */
export type Sender = Person & { sessionId: string };

/** A form before it is sent: its row's fields, its sender, and a way to send others. */
export type OpenedForm = {
  sender: Sender;
  things: Things;
  fields: Fields;
  press: (file: string, name: string, fields: Fields) => Promise<Answer>;
};

/** Replacement fields of a form, and its sender if another account must send it. */
type Prepared = { fields?: Fields; sender?: Sender };

const payment = () => newId("req").slice(-10);

/** The preparation that a form needs before it can have its effect. */
export const PREPARED: Record<string, (form: OpenedForm) => Promise<Prepared> | Prepared> = {
  readNoticesAction: async ({ sender }) => {
    const [alert] = await owner<[{ id: number }]>`
      insert into alerts (kind, merchant_id, cause, facts)
      select 'returned', merchant_id, ${newId("req")}, '{}' from users where id = ${sender.id}
      returning id::int`;
    return { fields: { upTo: String(alert.id) } };
  },
  keepStaffPushSubscriptionAction: () => ({
    fields: { endpoint: `https://push.example/send/${payment()}` },
  }),
  endStaffPushSubscriptionAction: async ({ sender }) => {
    await owner`insert into staff_push_subscriptions (endpoint, user_id, session_id, p256dh, auth)
      values (${`https://push.example/send/${payment()}`}, ${sender.id}, ${sender.sessionId}, 'p', 'a')`;
    return {};
  },
  moveOrderAction: () => ({ fields: { to: "cancelled" } }),
  decideDisputeAction: disputed,
  answerDisputeAction: disputed,
  disputeDeliveryByMerchantAction: delivered,
  publishLateCreditsAction: async () => {
    const [newest] = await owner<[{ version: number }]>`
      select coalesce(max(version), 0) as version from late_credit_terms where market_code = 'MW'`;
    return { fields: { version: String(newest.version + 1) } };
  },
  publishRateCardAction: async () => {
    const [newest] = await owner<[{ version: number }]>`
      select max(version) as version from rate_cards
       where market_code = 'MW' and vehicle_class = 'BIKE'`;
    return { fields: { version: String(newest.version + 1) } };
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
  resetSecondFactorAction: async ({ fields: { userId = "" } }) => {
    const [{ merchantId }] = await owner<[{ merchantId: string }]>`
      select merchant_id as "merchantId" from users where id = ${userId}`;
    const { person } = await createEnrolled({ role: "merchant", merchantId });
    return { fields: { userId: person.id } };
  },
  resetSecondFactorByPlatformAction: async () => ({
    fields: { userId: (await createEnrolled({ role: "merchant" })).person.id },
  }),
  advanceOrderFormAction: async ({ fields, press }) => {
    const order = {
      ...fields,
      ...{ savedPlace: "", quoteId: "", where: await placeNear(fields.quoteId ?? "") },
      ...{ receiverPhone: "0999 123 456", receiverName: "Thoko Banda" },
      ...{ weight: "5", speed: "standard", orderKey: newId("ord") },
    };
    const { text } = await press(
      `${MERCHANT}/orders/new/actions.ts`,
      "advanceOrderFormAction",
      order,
    );
    const { result } = JSON.parse(text) as { result: { quote?: { id: string } } };
    return { fields: { ...order, step: "place", quoteId: result.quote?.id ?? "" } };
  },
  joinRunAction: async ({ sender }) => ({ fields: await ordersForRun(sender) }),
  placeNextRowsAction: async (form) => {
    await checkRows(form);
    return {};
  },
  placeImportRunAction: async (form) => {
    await checkRows(form);
    const { text } = await form.press(IMPORTING, "quoteImportRunAction", form.fields);
    const { result } = JSON.parse(text) as { result: { run: { totalFee: number } | null } };
    return { fields: { ...form.fields, totalFee: String(result.run?.totalFee) } };
  },
  retryFailedRowsAction: async ({ fields: { importId = "" } }) => {
    await owner`update import_rows set state = 'failed', reason = '[]'
      where import_id = ${importId}`;
    return {};
  },
  selectImportRowsAction: async ({ fields: { importId = "" } }) => {
    await owner`update import_rows set state = 'ready', request = '{}', fee_minor = 1
      where import_id = ${importId}`;
    return {};
  },
  changeImportRowAction: async ({ fields: { importId = "" } }) => {
    await owner`update imports set header = '["where"]', mapping = '{"location":0}'
      where id = ${importId}`;
    return {};
  },
  rotateSecretAction: async ({ fields: { endpointId = "" } }) => {
    const [endpoint] = await owner<[{ mark: string }]>`
      select secret_mark(secret_sealed) as mark from webhook_endpoints where id = ${endpointId}`;
    return { fields: { secretMark: endpoint.mark } };
  },
  simulateStatusAction: async ({ fields: { orderId = "" } }) => {
    // The webhook of the order is sent again at every press until it is delivered.
    await owner`update webhook_endpoints set deleted_at = now()
      where merchant_id = (select merchant_id from orders where id = ${orderId})`;
    await owner`delete from outbox where dispatched_at is null`;
    return {};
  },
  sendBusinessPhoneCodeAction: async ({ sender }) => {
    await owner`update merchants set phone = ${newPhone()}
      where id = (select merchant_id from users where id = ${sender.id})`;
    return {};
  },
  confirmBusinessPhoneAction: async ({ sender }) => {
    const [shop] = await owner<[{ id: string }]>`update merchants set phone = ${newPhone()}
       where id = (select merchant_id from users where id = ${sender.id}) returning id`;
    return { fields: { code: await sentCode("merchant_id", "merchants", shop.id) } };
  },
  sendOwnPhoneCodeAction: givePhone,
  confirmOwnPhoneAction: async (form) => {
    await givePhone(form);
    return { fields: { code: await sentCode("user_id", "users", form.sender.id) } };
  },
  confirmRiderPhoneAction: async ({ fields: { riderId = "" } }) => ({
    fields: { code: await sentCode("rider_id", "riders", riderId) },
  }),
  inviteRiderAction: async ({ things }) => ({ fields: { riderId: await newRider(things) } }),
  revokeRiderInvitationAction: async ({ things, press }) => {
    const [riderId, id] = [await newRider(things), newId("inv")];
    const asked = { id, riderId, phone: "0991 234 567" };
    await press("app/courier/riders/[rider_id]/actions.ts", "inviteRiderAction", asked);
    return { fields: { invitationId: id } };
  },
  enableUserAction: async ({ fields: { userId = "" } }) => {
    await owner`update users set disabled_at = now() where id = ${userId}`;
    return {};
  },
  changePasswordAction: () => ({
    fields: { currentPassword: PASSWORD, newPassword: "four other words now" },
  }),
  requestEmailCodeAction: async ({ sender }) => {
    changeSettings({ EMBEDDED_DATABASE: true });
    await forgetEmail(sender);
    return { fields: { password: PASSWORD } };
  },
  confirmEmailAction: async ({ sender }) => {
    await forgetEmail(sender);
    await sendEmailCode(sender.id, sender.email);
    const [code] = await owner<[{ id: string }]>`
      select id from email_codes where user_id = ${sender.id}`;
    return { fields: { code: confirmationCodeOf(code.id) } };
  },
  revokeSessionAction: async ({ sender }) => ({
    fields: { sessionId: await createSession(sender) },
  }),
  confirmSecondFactorAction: async ({ sender, press }) => {
    await press("app/_account/two-factor/actions.ts", "beginSecondFactorAction", {});
    const user = await findSession(sender.sessionId);
    const begun = user && (await readSecondFactor(user));
    return { fields: { code: codeOf(begun?.state === "begun" ? begun.key : "") } };
  },
  renewRecoveryCodesAction: enrolled,
  turnOffSecondFactorAction: enrolled,
};

const MERCHANT = "app/merchant/[environment]";

const IMPORTING = `${MERCHANT}/orders/import/actions.ts`;

/** Has a row that can be placed, checked. */
async function checkRows({ things, fields, press }: OpenedForm): Promise<void> {
  const cells = ["Thoko Banda", await placeNear(things.quote?.live ?? ""), ""];
  await owner`update import_rows set cells = ${JSON.stringify(cells)}::text::json
    where import_id = ${fields.importId ?? ""}`;
  await press(IMPORTING, "checkImportAction", fields);
}

/** Makes a rider's account one without a confirmed email. */
async function forgetEmail({ id }: Person): Promise<void> {
  await owner`update users set email = ${`rider-${id.toLowerCase()}`} where id = ${id}`;
}

async function enrolled(): Promise<Prepared> {
  const { person, sessionId, secret } = await createEnrolled();
  const sender = { ...person, sessionId };
  return { sender, fields: { password: PASSWORD, code: codeOf(secret) } };
}

/** That no other form of the tests has. */
const newPhone = () => `+26588${String(Math.floor(Math.random() * 1e7)).padStart(7, "0")}`;

/** A statement with one line, which pays a requested top-up. */
async function paidBy({ topUp }: Things): Promise<string> {
  const [asked] = await owner<[{ reference: string }]>`
    select reference from top_ups where id = ${topUp?.live ?? ""}`;
  const { statementId } = await keepBankStatement(await createAdmin(), {
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

/** The destination of a quote, as a user pastes it. */
async function placeNear(quoteId: string): Promise<string> {
  const [quote] = await owner<[{ latitude: number; longitude: number }]>`
    select delivery_latitude as latitude, delivery_longitude as longitude
      from quotes where id = ${quoteId}`;
  return `${quote.latitude}, ${quote.longitude}`;
}

/** A rider of the same company without a sign-in. */
async function newRider({ rider }: Things): Promise<string> {
  const [company] = await owner<[{ courierId: string }]>`
    select courier_id as "courierId" from riders where id = ${rider?.live ?? ""}`;
  return String((await createRider({ latitude: 12.5, longitude: 77.6 }, company)).id);
}

async function delivered({ fields: { orderId = "" } }: OpenedForm): Promise<Prepared> {
  const [order] = await owner<[{ merchantId: string }]>`
    select merchant_id as "merchantId" from orders where id = ${orderId}`;
  const parcel = { id: orderId, merchant: { id: order.merchantId }, environment: "live" } as const;
  await moveParcel(parcel, ...DELIVERY);
  return {};
}

/** The order was delivered, and its recipient disputes that. */
async function disputed(form: OpenedForm): Promise<Prepared> {
  await delivered(form);
  const [order] = await owner<[{ token: string }]>`
    select receiver_token as token from orders where id = ${form.fields.orderId ?? ""}`;
  await disputeDelivery(requireReceiverToken(order.token), "not_received", null);
  return {};
}

async function givePhone({ sender }: OpenedForm): Promise<Prepared> {
  await owner`update users set phone = ${newPhone()} where id = ${sender.id}`;
  return {};
}
