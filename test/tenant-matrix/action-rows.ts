import type { ActionRow } from "./action-row";
import { DESK_ACTION_ROWS } from "./admin-action-rows";
import { COUNTER_ACTION_ROWS } from "./counter-action-rows";
import { DEVELOPER_ACTION_ROWS } from "./developer-action-rows";
import { MERCHANT_ACTION_ROWS } from "./merchant-action-rows";
import { SHIFT_ACTION_ROWS } from "./shift-action-rows";
import { VIEW_ACTION_ROWS } from "./view-action-rows";
import { ADMINS, COURIERS, EVERYBODY, MERCHANTS, SIGNED_IN, whoMay } from "./who";

const DISPATCHING = whoMay("manage_riders");
const ANSWERING = whoMay("answer_alarms", "courier");
const NOTING = whoMay("keep_notes", "courier");
const EARNING = whoMay("withdraw_earnings");
const STAFF = [...MERCHANTS, ...COURIERS, ...ADMINS];
const MANAGING = whoMay("manage_people");

const RIDER = {
  name: "Chisomo Banda",
  phone: "0991 234 567",
  reference: "R-77",
  vehicleClass: "BIKE",
  plate: "",
  weightLimitKg: "",
  jobLimit: "",
};

/** Every server action, by its file and its name there. */
export const ACTION_ROWS: Record<string, Record<string, ActionRow>> = {
  ...DESK_ACTION_ROWS,
  ...MERCHANT_ACTION_ROWS,
  ...COUNTER_ACTION_ROWS,
  ...SHIFT_ACTION_ROWS,
  ...VIEW_ACTION_ROWS,
  ...DEVELOPER_ACTION_ROWS,
  "app/_notices/actions.ts": {
    keepStaffPushSubscriptionAction: {
      who: STAFF,
      fields: {
        endpoint: "https://push.example/send/2",
        p256dh: Buffer.alloc(65, 4).toString("base64url"),
        auth: Buffer.alloc(16).toString("base64url"),
      },
    },
    endStaffPushSubscriptionAction: { who: STAFF },
    changeAlertPreferencesAction: {
      who: STAFF,
      fields: { language: "ny" },
    },
    changeOwnPhoneAction: {
      who: STAFF,
      fields: { phone: "" },
    },
    sendOwnPhoneCodeAction: {
      who: STAFF,
      repeats: "Every press sends a new code, three in a quarter of an hour.",
    },
    confirmOwnPhoneAction: {
      who: STAFF,
      fields: { code: "123456" },
    },
    readNoticesAction: {
      who: STAFF,
      fields: { upTo: "1", id: "" },
    },
  },
  "app/courier/alarms/actions.ts": {
    takeAlarmAction: { who: ANSWERING, named: { alarmId: "alarm" } },
    closeAlarmAction: {
      who: ANSWERING,
      fields: { reason: "A flat tyre. A colleague helped." },
      named: { alarmId: "alarm" },
    },
  },
  "app/courier/orders/actions.ts": {
    setAutoAcceptAction: { who: DISPATCHING, fields: { isAutomatic: "no" } },
    assignRiderByCourierAction: {
      who: DISPATCHING,
      named: { orderId: "order", riderId: "rider", farRiderIds: "rider" },
    },
    addNoteAction: {
      who: NOTING,
      fields: { merchantId: "", contact: "call", text: "The recipient comes at five." },
      named: { orderId: "order" },
      made: { id: "nte" },
    },
    answerDisputeAction: {
      who: DISPATCHING,
      fields: { answer: "The neighbour has it." },
      named: { orderId: "order" },
    },
  },
  "app/courier/dispatch/actions.ts": {
    assignOrdersByCourierAction: {
      who: DISPATCHING,
      named: { orderIds: "order", riderId: "rider", farRiderIds: "rider" },
    },
    reorderStopsByCourierAction: {
      who: DISPATCHING,
      fields: { routeVersion: "0", stops: "" },
      named: { riderId: "rider" },
      reads: true,
    },
  },
  "app/courier/riders/actions.ts": {
    changeDispatchPhoneAction: { who: DISPATCHING, fields: { phone: "0999 555 123" } },
    setManyRidersAvailabilityAction: {
      who: DISPATCHING,
      fields: { status: "busy_external" },
      named: { riderIds: "rider" },
    },
  },
  "app/courier/riders/documents/actions.ts": {
    requireDocumentsAction: { who: DISPATCHING, fields: { isRequired: "no" } },
    remindOfDocumentAction: {
      who: whoMay("message_riders"),
      fields: { kind: "insurance", state: "expired" },
      named: { riderId: "rider" },
    },
  },
  "app/driver/share/actions.ts": {
    shareTripAction: { who: ["rider"], made: { id: "trs" } },
    stopSharingTripAction: { who: ["rider"] },
  },
  "app/courier/riders/new/actions.ts": { addRiderAction: { who: DISPATCHING, fields: RIDER } },
  "app/courier/riders/[rider_id]/actions.ts": {
    setRiderAvailabilityAction: {
      who: DISPATCHING,
      fields: { status: "busy_external" },
      named: { riderId: "rider" },
    },
    editRiderAction: { who: DISPATCHING, fields: RIDER, named: { riderId: "rider" } },
    addNoteAction: {
      who: NOTING,
      fields: { contact: "call", text: "The licence is being renewed." },
      named: { riderId: "rider" },
      made: { id: "nte" },
    },
    suspendRiderAction: {
      who: DISPATCHING,
      fields: { isSuspended: "yes", reason: "Two parcels were lost." },
      named: { riderId: "rider" },
    },
    saveRiderDocumentAction: {
      who: DISPATCHING,
      fields: { kind: "insurance", number: "", expiresOn: "2040-01-31" },
      named: { riderId: "rider" },
    },
    decideRiderDocumentAction: {
      who: DISPATCHING,
      fields: { decision: "accept" },
      named: { riderId: "rider", documentId: "document" },
    },
    inviteRiderAction: {
      who: DISPATCHING,
      fields: { phone: "0991 234 567" },
      named: { id: "invitation", riderId: "rider" },
      made: { id: "inv" },
    },
    revokeRiderInvitationAction: { who: DISPATCHING, named: { invitationId: "invitation" } },
    sendRiderPhoneCodeAction: {
      who: DISPATCHING,
      named: { riderId: "rider" },
      repeats: "Every press sends a new code, three in a quarter of an hour.",
    },
    confirmRiderPhoneAction: {
      who: DISPATCHING,
      fields: { code: "000000" },
      named: { riderId: "rider" },
    },
    createPasswordLinkAction: {
      who: DISPATCHING,
      named: { userId: "riderUser" },
      repeats: "Every press makes another link, which ends the one before.",
    },
    changeRiderAccountAction: {
      who: DISPATCHING,
      fields: { access: "end" },
      named: { userId: "riderUser" },
    },
  },
  "app/courier/earnings/actions.ts": {
    requestWithdrawalAction: {
      who: EARNING,
      fields: { amount: "5000", method: "airtel_money", destination: "0991 234 567" },
      named: { id: "withdrawal" },
      made: { id: "wdr" },
    },
    removePayoutDestinationAction: { who: EARNING, named: { destinationId: "payoutDestination" } },
    cancelWithdrawalAction: { who: EARNING, named: { withdrawalId: "withdrawal" } },
  },
  "app/courier/cash/actions.ts": {
    handInCashAction: {
      who: whoMay("receive_cash"),
      fields: { dueMinor: "100000", counted: "1000", code: "000000", reason: "" },
      named: { id: "handIn", riderId: "rider", counterId: "counter" },
      made: { id: "hin" },
    },
    handOnCashAction: {
      who: whoMay("receive_cash"),
      fields: { dueMinor: "100000", counted: "1000", code: "000000", reason: "" },
      named: { id: "handIn", counterId: "counter" },
      made: { id: "hin" },
    },
    coverCashAction: { who: whoMay("remit_cash"), named: { handInId: "handIn" } },
    declareRemittanceAction: {
      who: whoMay("remit_cash"),
      fields: { amountMinor: "100000", method: "airtel_money", reference: "MP261121.1000.A2" },
      named: { id: "remittance" },
      made: { id: "rem" },
    },
    setRiderFloatAction: { who: whoMay("remit_cash"), fields: { float: "1,000" } },
  },
  "app/courier/earnings/pay/actions.ts": {
    makeRiderPayRunAction: {
      who: EARNING,
      fields: { firstDay: "2020-01-01" },
      made: { id: "prn" },
    },
    undoRiderPayRunAction: { who: EARNING, named: { runId: "payRun" } },
    payRiderSlipAction: {
      who: EARNING,
      fields: { method: "cash", reference: "R-0001" },
      named: { slipId: "paySlip" },
    },
    sendRiderPayAction: {
      who: EARNING,
      fields: { slips: "" },
      named: { runId: "payRun" },
      made: { id: "pay" },
    },
    giveRiderAdvanceAction: {
      who: EARNING,
      fields: { amount: "1,000", reason: "School fees" },
      named: { riderId: "rider" },
      made: { id: "adv" },
    },
    correctRiderAdvanceAction: {
      who: EARNING,
      fields: { seenMinor: "100000", amount: "500", reason: "Typo" },
      named: { advanceId: "advance" },
    },
  },
  "app/courier/earnings/riders/actions.ts": {
    setRiderPayAction: {
      who: EARNING,
      fields: { basis: "amount", rate: "1,500" },
      named: { riderId: "rider" },
    },
  },
  "app/courier/messages/actions.ts": {
    sendRiderMessageAction: {
      who: whoMay("message_riders"),
      fields: { audience: "selected", text: "Call the office." },
      named: { riderId: "rider" },
      made: { id: "rms" },
    },
    markRiderAnswersReadAction: {
      who: whoMay("message_riders"),
      fields: { upTo: "2099-01-01T00:00:00Z" },
      named: { riderId: "rider" },
    },
  },
  "app/_shell/actions.ts": {
    signOutAction: { who: EVERYBODY },
    stopViewingAction: { who: ADMINS, named: { merchantId: "merchant" } },
  },
  "app/_team/actions.ts": {
    inviteAction: {
      who: MANAGING,
      fields: { email: "guest@shop.example", staffRole: "finance" },
      named: { id: "invitation" },
      made: { id: "inv" },
    },
    revokeInvitationAction: { who: MANAGING, named: { invitationId: "invitation" } },
    changeStaffRoleAction: {
      who: MANAGING,
      fields: { place: "live", staffRole: "finance" },
      named: { userId: "user" },
    },
    disableUserAction: { who: MANAGING, fields: { place: "live" }, named: { userId: "user" } },
    enableUserAction: { who: MANAGING, fields: { place: "live" }, named: { userId: "user" } },
    resetSecondFactorAction: { who: MANAGING, named: { userId: "user" } },
  },
  "app/_account/actions.ts": {
    renameUserAction: { who: SIGNED_IN, fields: { name: "Thoko" } },
    changePasswordAction: { who: SIGNED_IN, fields: { currentPassword: "x", newPassword: "y" } },
    requestEmailCodeAction: {
      who: ["rider"],
      fields: { email: "rider@people.example", password: "x" },
      repeats: "Every press sends a new code, three in a quarter of an hour.",
    },
    confirmEmailAction: { who: ["rider"], fields: { code: "000000" } },
    revokeSessionAction: { who: SIGNED_IN, named: { sessionId: "session" } },
    signOutEverywhereAction: { who: SIGNED_IN },
  },
  "app/_account/two-factor/actions.ts": {
    beginSecondFactorAction: { who: SIGNED_IN },
    confirmSecondFactorAction: { who: SIGNED_IN, fields: { code: "000000" } },
    renewRecoveryCodesAction: { who: SIGNED_IN, fields: { code: "000000" } },
    turnOffSecondFactorAction: { who: SIGNED_IN, fields: { password: "x", code: "000000" } },
  },
};

/** Guests are answered by these, and by nothing of a company. */
export const OPEN_ACTION_FILES = [
  "app/(entry)/forgot-password/actions.ts",
  "app/(entry)/invite/[token]/actions.ts",
  "app/(entry)/reset-password/[token]/actions.ts",
  "app/(entry)/sign-in/actions.ts",
  "app/(entry)/sign-in/code/actions.ts",
  "app/(entry)/sign-in/phone/actions.ts",
  "app/(entry)/sign-up/[token]/actions.ts",
  "app/(entry)/sign-up/actions.ts",
  "app/parcels/actions.ts",
  "app/verify/actions.ts",
  "app/verify/choose-language.ts",
  "app/merchant/[environment]/_components/hide-setup.ts",
  "app/merchant/[environment]/orders/_components/choose-order-columns.ts",
  "components/shell/choose-shortcuts.ts",
  "components/shell/choose-theme.ts",
];
