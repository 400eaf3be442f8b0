import type { ActionRow } from "./action-row";
import { MERCHANTS, type Who } from "./who";

const ORDERING: readonly Who[] = ["merchant owner", "merchant operator"];
const PAYING: readonly Who[] = ["merchant owner", "merchant finance"];
const DEVELOPING: readonly Who[] = ["merchant owner", "merchant developer"];

const SPOT = { where: "-13.96, 33.77", landmark: "Blue gate" };

const at = "app/merchant/[environment]";

/** What a merchant's people do, by the file it is in. */
export const MERCHANT_ACTION_ROWS: Record<string, Record<string, ActionRow>> = {
  [`${at}/orders/new/actions.ts`]: {
    stepOrder: {
      who: ORDERING,
      fields: { ...SPOT, orderKey: "an-order-key-of-a-form" },
      named: { quoteId: "quote", savedPlace: "place" },
    },
    lookUpReceiver: { reads: true, who: ORDERING, fields: { phone: "0991 110 003" } },
    lookForRider: { reads: true, who: ORDERING, fields: { weightG: "5000" } },
  },
  [`${at}/orders/actions.ts`]: {
    keepView: {
      who: MERCHANTS,
      fields: { search: "q=Thoko", name: "Thoko's" },
      made: { id: "viw" },
    },
    forgetView: { who: MERCHANTS, named: { viewId: "savedView" } },
  },
  [`${at}/orders/new/pin-actions.ts`]: {
    askForPin: { who: ORDERING, named: { id: "pinRequest" }, made: { id: "pin" } },
    lookAtPin: { reads: true, who: ORDERING, named: { pinRequest: "pinRequest" } },
    openPinPage: { who: ORDERING, named: { id: "pinRequest" }, made: { id: "pin" } },
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
      made: { id: "top" },
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
    makeKey: {
      who: DEVELOPING,
      fields: { name: "Till" },
      named: { id: "key" },
      made: { id: "key" },
    },
    replaceKey: {
      who: DEVELOPING,
      fields: { overlapHours: "1" },
      named: { keyId: "key" },
      made: { id: "key" },
    },
    endKey: { who: DEVELOPING, named: { keyId: "key" } },
  },
  [`${at}/developers/webhooks/actions.ts`]: {
    addEndpoint: {
      who: DEVELOPING,
      fields: { url: "https://shop.example/hook", scope: "all" },
      made: { id: "whe" },
    },
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
    replaceEndpointSecret: {
      who: DEVELOPING,
      fields: { secretMark: "of-another-secret" },
      named: { endpointId: "endpoint" },
    },
    removeEndpoint: { who: DEVELOPING, named: { endpointId: "endpoint" } },
    sendExample: {
      who: DEVELOPING,
      named: { endpointId: "endpoint" },
      repeats: "Every press sends another test event, which is what it is pressed for.",
    },
    replayDelivery: {
      who: DEVELOPING,
      named: { deliveryId: "delivery" },
      repeats: "Every press sends a delivery once more, also one that was accepted.",
    },
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
};
