import type { ActionRow } from "./action-row";
import { DESK_ACTION_ROWS } from "./desk-action-rows";
import { MERCHANT_ACTION_ROWS } from "./merchant-action-rows";
import { ADMINS, EVERYBODY, SIGNED_IN, type Who } from "./who";

const OWNING: readonly Who[] = ["courier owner"];
const DISPATCHING: readonly Who[] = ["courier owner", "courier dispatcher"];
const EARNING: readonly Who[] = ["courier owner", "courier finance"];
const MANAGING: readonly Who[] = ["merchant owner", "courier owner", "admin admin"];

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
      named: { id: "invitation", riderId: "rider" },
      made: { id: "inv" },
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
      made: { id: "wdr" },
    },
    takeWithdrawalBack: { who: EARNING, named: { withdrawalId: "withdrawal" } },
  },
  "app/courier/developers/actions.ts": {
    makeToken: {
      who: OWNING,
      fields: { name: "Till" },
      named: { id: "token" },
      made: { id: "tok" },
    },
    replaceToken: {
      who: OWNING,
      fields: { overlapHours: "1" },
      named: { tokenId: "token" },
      made: { id: "tok" },
    },
    endToken: { who: OWNING, named: { tokenId: "token" } },
  },
  "app/_team/actions.ts": {
    inviteColleague: {
      who: MANAGING,
      fields: { email: "guest@shop.example", position: "finance" },
      named: { id: "invitation" },
      made: { id: "inv" },
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
