import type { ActionRow } from "./action-row";
import { DESK_ACTION_ROWS } from "./desk-action-rows";
import { ADMINS, EVERYBODY, MERCHANTS, SIGNED_IN, type Who } from "./who";

const ORDERING: readonly Who[] = ["merchant owner", "merchant operator"];
const PAYING: readonly Who[] = ["merchant owner", "merchant finance"];
const DEVELOPING: readonly Who[] = ["merchant owner", "merchant developer"];
const OWNING: readonly Who[] = ["courier owner"];
const DISPATCHING: readonly Who[] = ["courier owner", "courier dispatcher"];
const EARNING: readonly Who[] = ["courier owner", "courier finance"];
const MANAGING: readonly Who[] = ["merchant owner", "courier owner", "admin admin"];

const SPOT = { where: "-13.96, 33.77", landmark: "Blue gate" };
const RIDER = {
  name: "Chisomo Banda",
  phone: "0991 234 567",
  reference: "",
  vehicleClass: "BIKE",
  plate: "",
  weightLimitKg: "",
  jobLimit: "",
};

const at = "app/merchant/[environment]";

/** Every server action, by its file and its name there. */
export const ACTION_ROWS: Record<string, Record<string, ActionRow>> = {
  ...DESK_ACTION_ROWS,
  [`${at}/orders/new/actions.ts`]: {
    stepOrder: {
      who: ORDERING,
      fields: { ...SPOT, orderKey: "an-order-key-of-a-form" },
      named: { quoteId: "quote", savedPlace: "place" },
    },
    lookUpReceiver: { who: ORDERING, fields: { phone: "0991 110 003" } },
  },
  [`${at}/orders/actions.ts`]: {
    keepView: { who: MERCHANTS, fields: { search: "q=Thoko", name: "Thoko's" } },
    forgetView: { who: MERCHANTS, named: { viewId: "savedView" } },
  },
  [`${at}/orders/new/pin-actions.ts`]: {
    askForPin: { who: ORDERING },
    lookAtPin: { who: ORDERING, named: { pinRequest: "pinRequest" } },
    openPinPage: { who: ORDERING },
  },
  [`${at}/orders/[order_id]/actions.ts`]: {
    cancelOrder: { who: ORDERING, named: { orderId: "order" } },
  },
  [`${at}/orders/import/actions.ts`]: {
    checkRows: { who: ORDERING, named: { importId: "import" } },
    placeRows: { who: ORDERING, named: { importId: "import" } },
    retryRows: { who: ORDERING, named: { importId: "import" } },
    mendRow: { who: ORDERING, fields: { row: "1", cell: "x" }, named: { importId: "import" } },
  },
  [`${at}/settings/actions.ts`]: {
    setPickup: { who: ORDERING, fields: SPOT },
    changeBusiness: { who: ["merchant owner"], fields: { name: "Shop" } },
    keepPlace: {
      who: ORDERING,
      fields: { ...SPOT, kind: "drop_off", name: "Area 47" },
      named: { placeId: "place" },
    },
    forgetPlace: { who: ORDERING, named: { placeId: "place" } },
  },
  [`${at}/wallet/top-up/actions.ts`]: {
    askForTopUp: {
      who: PAYING,
      fields: { amount: "5000", method: "airtel_money" },
      named: { id: "topUp" },
      isMade: true,
    },
    openCheckout: { who: PAYING, named: { topUpId: "topUp" } },
    declareTopUpPaid: {
      who: PAYING,
      fields: { providerTransactionId: "MP261121.1000.A1", payer: "" },
      named: { topUpId: "topUp" },
    },
    takeTopUpBack: { who: PAYING, named: { topUpId: "topUp" } },
  },
  [`${at}/developers/keys/actions.ts`]: {
    makeKey: { who: DEVELOPING, fields: { name: "Till" } },
    replaceKey: { who: DEVELOPING, fields: { overlapHours: "1" }, named: { keyId: "key" } },
    endKey: { who: DEVELOPING, named: { keyId: "key" } },
  },
  [`${at}/developers/webhooks/actions.ts`]: {
    addEndpoint: { who: DEVELOPING, fields: { url: "https://shop.example/hook", scope: "all" } },
    changeEndpoint: {
      who: DEVELOPING,
      fields: { url: "https://shop.example/hook", scope: "all" },
      named: { endpointId: "endpoint" },
    },
    switchEndpoint: {
      who: DEVELOPING,
      fields: { isEnabled: "no" },
      named: { endpointId: "endpoint" },
    },
    replaceEndpointSecret: { who: DEVELOPING, named: { endpointId: "endpoint" } },
    removeEndpoint: { who: DEVELOPING, named: { endpointId: "endpoint" } },
    sendExample: { who: DEVELOPING, named: { endpointId: "endpoint" } },
    replayDelivery: { who: DEVELOPING, named: { deliveryId: "delivery" } },
    replayFailed: { who: DEVELOPING, named: { endpointId: "endpoint" } },
  },
  [`${at}/developers/simulator/actions.ts`]: {
    setStatus: {
      who: DEVELOPING,
      only: "test",
      fields: { status: "assigned" },
      named: { orderId: "order" },
    },
    startRide: {
      who: DEVELOPING,
      only: "test",
      fields: { scenario: "happy", secondsPerStep: "1" },
      named: { orderId: "order" },
    },
  },
  "app/courier/orders/actions.ts": {
    changeAutoAccept: { who: DISPATCHING, fields: { isAutomatic: "no" } },
    assignOwnRider: { who: DISPATCHING, named: { orderId: "order", riderId: "rider" } },
  },
  "app/courier/riders/actions.ts": {
    switchRiders: {
      who: DISPATCHING,
      fields: { status: "busy_external" },
      named: { riderIds: "rider" },
    },
  },
  "app/courier/riders/new/actions.ts": { registerRider: { who: DISPATCHING, fields: RIDER } },
  "app/courier/riders/[rider_id]/actions.ts": {
    setAvailability: {
      who: DISPATCHING,
      fields: { status: "busy_external" },
      named: { riderId: "rider" },
    },
    changeRider: { who: DISPATCHING, fields: RIDER, named: { riderId: "rider" } },
    inviteToSignIn: {
      who: DISPATCHING,
      fields: { email: "rider@courier.example" },
      named: { riderId: "rider" },
    },
    takeRiderInvitationBack: { who: DISPATCHING, named: { invitationId: "invitation" } },
    changeAccount: {
      who: DISPATCHING,
      fields: { access: "end" },
      named: { userId: "riderUser" },
    },
  },
  "app/courier/earnings/actions.ts": {
    askForWithdrawal: {
      who: EARNING,
      fields: { amount: "5000", method: "airtel_money", destination: "0991 234 567" },
      named: { id: "withdrawal" },
      isMade: true,
    },
    takeWithdrawalBack: { who: EARNING, named: { withdrawalId: "withdrawal" } },
  },
  "app/courier/developers/actions.ts": {
    makeToken: { who: OWNING, fields: { name: "Till" } },
    replaceToken: { who: OWNING, fields: { overlapHours: "1" }, named: { tokenId: "token" } },
    endToken: { who: OWNING, named: { tokenId: "token" } },
  },
  "app/_team/actions.ts": {
    inviteColleague: {
      who: MANAGING,
      fields: { email: "guest@shop.example", position: "finance" },
    },
    takeInvitationBack: { who: MANAGING, named: { invitationId: "invitation" } },
    giveAnotherPosition: {
      who: MANAGING,
      fields: { place: "live", position: "finance" },
      named: { userId: "user" },
    },
    removeColleague: { who: MANAGING, fields: { place: "live" }, named: { userId: "user" } },
    letColleagueBackIn: { who: MANAGING, fields: { place: "live" }, named: { userId: "user" } },
  },
  "app/account/actions.ts": {
    rename: { who: SIGNED_IN, fields: { name: "Thoko" } },
    replacePassword: { who: SIGNED_IN, fields: { currentPassword: "x", newPassword: "y" } },
    endDevice: { who: SIGNED_IN, named: { sessionId: "session" } },
    leave: { who: EVERYBODY },
    leaveEverywhere: { who: SIGNED_IN },
  },
  "app/account/two-factor/actions.ts": {
    begin: { who: ADMINS },
    confirm: { who: ADMINS, fields: { code: "000000" } },
    renewCodes: { who: ADMINS, fields: { code: "000000" } },
    turnOff: { who: ADMINS, fields: { password: "x", code: "000000" } },
  },
};

/** Who is not signed in is answered by these, and by nothing that is somebody's. */
export const OPEN_ACTION_FILES = [
  "app/(entry)/invite/[token]/actions.ts",
  "app/(entry)/sign-in/actions.ts",
  "app/(entry)/sign-in/code/actions.ts",
  "app/(entry)/sign-up/actions.ts",
  "app/verify/actions.ts",
  "components/shell/choose-shortcuts.ts",
  "components/shell/choose-theme.ts",
];
