import { newId } from "@/lib/core/ids";
import { findSession } from "@/lib/domain/access/accounts/find-session";
import { sendEmailCode } from "@/lib/domain/access/accounts/request-email-code";
import { readSecondFactor } from "@/lib/domain/access/second-factor/read-second-factor";
import { confirmationCodeOf } from "@/lib/domain/confirmation-code";
import { newPhone } from "@/test/new-phone";
import { createSession, PASSWORD, type Person } from "@/test/people";
import { codeOf, createEnrolled } from "@/test/second-factors";
import { changeSettings } from "@/test/use-settings";
import { createRider, owner } from "@/test/world";
import { plannedDaysOff, plannedShift, sentDocument } from "./courier-things";
import { PREPARED_CASH_FORMS } from "./planted-cash";
import { PREPARED_COUNTER_FORMS } from "./planted-counters";
import { PREPARED_PAY_FORMS } from "./planted-pay";
import { PREPARED_DESK_FORMS } from "./prepared-desk-forms";
import {
  payment,
  disputed,
  type OpenedForm,
  type Prepared,
  type PreparedForms,
} from "./prepared-form";
import { PREPARED_MERCHANT_FORMS } from "./prepared-merchant-forms";
import { sentCode } from "./sent-code";
import type { Things } from "./tenant";

/** Every form that needs a preparation; those of riders, companies and accounts are here. */
export const PREPARED: PreparedForms = {
  ...PREPARED_DESK_FORMS,
  ...PREPARED_MERCHANT_FORMS,
  ...PREPARED_CASH_FORMS,
  ...PREPARED_COUNTER_FORMS,
  ...PREPARED_PAY_FORMS,
  stopSharingTripAction: async ({ press }) => {
    await press("app/driver/share/actions.ts", "shareTripAction", { id: newId("trs") });
    return {};
  },
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
  answerDisputeAction: disputed,
  resetSecondFactorAction: async ({ fields: { userId = "" } }) => {
    const [{ merchantId }] = await owner<[{ merchantId: string }]>`
      select merchant_id as "merchantId" from users where id = ${userId}`;
    const { person } = await createEnrolled({ role: "merchant", merchantId });
    return { fields: { userId: person.id } };
  },
  sendOwnPhoneCodeAction: givePhone,
  confirmOwnPhoneAction: async (form) => {
    await givePhone(form);
    return { fields: { code: await sentCode("user_id", "users", form.sender.id) } };
  },
  confirmRiderPhoneAction: async ({ fields: { riderId = "" } }) => ({
    fields: { code: await sentCode("rider_id", "riders", riderId) },
  }),
  decideRiderDocumentAction: async ({ fields: { riderId = "" } }) => ({
    fields: { documentId: await sentDocument(Number(riderId), newId("req")) },
  }),
  removeShiftAction: async ({ fields: { riderId = "" } }) => ({
    fields: { shiftId: await plannedShift(Number(riderId)) },
  }),
  removeDaysOffAction: async ({ fields: { riderId = "" } }) => ({
    fields: { daysOffId: await plannedDaysOff(Number(riderId), "Leave") },
  }),
  copyShiftsAction: async ({ things }) => {
    const shiftId = await plannedShift(Number(things.rider?.live));
    const [shift] = await owner<[{ week: string }]>`
      select ((begins_at at time zone 'Africa/Blantyre')::date + 1)::text as week from rider_shifts where id = ${shiftId}`;
    return { fields: { week: shift.week } };
  },
  requireShiftsAction: async ({ sender }) => {
    await owner`update couriers set requires_shifts = true
      where id = (select courier_id from users where id = ${sender.id})`;
    return {};
  },
  requireDocumentsAction: async ({ sender }) => {
    await owner`update couriers set requires_documents = true
      where id = (select courier_id from users where id = ${sender.id})`;
    return {};
  },
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

/** Makes a rider's account one without a confirmed email. */
async function forgetEmail({ id }: Person): Promise<void> {
  await owner`update users set email = ${`rider-${id.toLowerCase()}`} where id = ${id}`;
}

async function enrolled(): Promise<Prepared> {
  const { person, sessionId, secret } = await createEnrolled();
  const sender = { ...person, sessionId };
  return { sender, fields: { password: PASSWORD, code: codeOf(secret) } };
}

/** A rider of the same company without a sign-in. */
async function newRider({ rider }: Things): Promise<string> {
  const [company] = await owner<[{ courierId: string }]>`
    select courier_id as "courierId" from riders where id = ${rider?.live ?? ""}`;
  return String((await createRider({ latitude: 12.5, longitude: 77.6 }, company)).id);
}

async function givePhone({ sender }: OpenedForm): Promise<Prepared> {
  await owner`update users set phone = ${newPhone()} where id = ${sender.id}`;
  return {};
}
