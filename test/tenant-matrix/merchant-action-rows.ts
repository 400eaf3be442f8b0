import { SMALL_PHOTO } from "@/test/photos";
import type { ActionRow } from "./action-row";
import { SERIES_DATE } from "./planted-series";
import { MERCHANTS, whoMay } from "./who";

const ORDERING = whoMay("place_orders");
const PAYING = whoMay("pay_in");
const DEVELOPING = whoMay("manage_integration", "merchant");

const SPOT = { where: "-13.96, 33.77", landmark: "Blue gate" };

const at = "app/merchant/[environment]";

/** The actions of a merchant's staff, by file. */
export const MERCHANT_ACTION_ROWS: Record<string, Record<string, ActionRow>> = {
  [`${at}/actions.ts`]: {
    playSampleOrderAction: {
      who: ORDERING,
      only: "test",
      fields: { sampleKey: "a-sample-key-of-a-form" },
    },
  },
  [`${at}/orders/new/actions.ts`]: {
    advanceOrderFormAction: {
      who: ORDERING,
      fields: { ...SPOT, orderKey: "an-order-key-of-a-form" },
      named: { quoteId: "quote", savedPlace: "place" },
    },
    viewReceiverAction: { reads: true, who: ORDERING, fields: { phone: "0991 110 003" } },
    readRidersAbleAction: {
      reads: true,
      who: ORDERING,
      fields: { weightG: "5000", cashMinor: "0", speed: "standard" },
    },
  },
  [`${at}/customers/actions.ts`]: {
    saveCustomerNoteAction: {
      who: ORDERING,
      fields: { note: "Call first" },
      named: { orderId: "order" },
    },
  },
  [`${at}/standing-orders/actions.ts`]: {
    repeatOrderAction: {
      who: ORDERING,
      fields: { days: "1", pickupTime: "08:30" },
      named: { id: "series", orderId: "order" },
      made: { id: "ser" },
    },
    changeSeriesAction: {
      who: ORDERING,
      fields: { status: "paused" },
      named: { seriesId: "series" },
    },
    skipSeriesDateAction: {
      who: ORDERING,
      fields: { date: SERIES_DATE, isSkipped: "yes" },
      named: { seriesId: "series" },
    },
  },
  [`${at}/sale-links/actions.ts`]: {
    createSaleLinkAction: {
      who: ORDERING,
      fields: { item: "Blue dress", price: "15,000", deliveryPaidBy: "shop" },
      named: { id: "saleLink" },
      made: { id: "sal" },
    },
    closeSaleLinkAction: { who: ORDERING, named: { saleLinkId: "saleLink" } },
    acceptSaleAction: { who: ORDERING, named: { saleRequestId: "saleRequest" } },
    declineSaleAction: { who: ORDERING, named: { saleRequestId: "saleRequest" } },
  },
  [`${at}/orders/actions.ts`]: {
    chooseOrdersAction: { reads: true, who: MERCHANTS, fields: { search: "group=searching" } },
    cancelOrdersAction: { who: ORDERING, named: { orderIds: "order" } },
    markOrdersReadyAction: { who: ORDERING, named: { orderIds: "order" } },
  },
  [`${at}/orders/run/actions.ts`]: {
    joinRunAction: { who: ORDERING, fields: { totalFee: "2600" }, named: { orderIds: "order" } },
  },
  [`${at}/orders/new/pin-actions.ts`]: {
    requestPinAction: { who: ORDERING, named: { id: "pinRequest" }, made: { id: "pin" } },
    findPinRequestAction: { reads: true, who: ORDERING, named: { pinRequest: "pinRequest" } },
    requestPinPageAction: { who: ORDERING, named: { id: "pinRequest" }, made: { id: "pin" } },
  },
  [`${at}/settings/riders/actions.ts`]: {
    setRiderPreferenceAction: {
      who: whoMay("choose_riders"),
      fields: { preference: "excluded", reason: "Was rude" },
      named: { of: "order" },
    },
    removeRiderPreferenceAction: {
      who: whoMay("choose_riders"),
      named: { preferenceId: "riderPreference" },
    },
  },
  [`${at}/orders/[order_id]/actions.ts`]: {
    cancelOrderAction: { who: ORDERING, named: { orderId: "order" } },
    reassignOrderAction: {
      who: ORDERING,
      fields: { reasonCode: "not_moving" },
      named: { orderId: "order" },
    },
    addPriorityFeeAction: {
      who: ORDERING,
      fields: { priority_fee: "500" },
      named: { orderId: "order" },
    },
    insistOnOrderAction: { who: ORDERING, named: { orderId: "order" } },
    markOrderReadyAction: { who: ORDERING, named: { orderId: "order" } },
    addDisputeNoteAction: {
      who: ORDERING,
      fields: { note: "The camera shows it." },
      named: { orderId: "order" },
    },
    addDisputePhotoAction: {
      who: ORDERING,
      fields: { photo: `data:image/png;base64,${SMALL_PHOTO}` },
      named: { orderId: "order" },
    },
    disputeDeliveryByMerchantAction: {
      who: ORDERING,
      only: "live",
      fields: { reason: "wrong_place", note: "At the neighbour's." },
      named: { orderId: "order" },
    },
  },
  [`${at}/orders/[order_id]/change/actions.ts`]: {
    changeOrderAction: {
      who: ORDERING,
      fields: { itemName: "Cake", weight: "5" },
      named: { orderId: "order" },
    },
  },
  [`${at}/orders/import/actions.ts`]: {
    checkImportAction: { who: ORDERING, named: { importId: "import" } },
    placeNextRowsAction: { who: ORDERING, named: { importId: "import" } },
    quoteImportRunAction: { reads: true, who: ORDERING, named: { importId: "import" } },
    placeImportRunAction: {
      who: ORDERING,
      fields: { totalFee: "2600" },
      named: { importId: "import" },
    },
    askImportPlacesAction: {
      who: ORDERING,
      fields: { isTexted: "false", isPlaced: "false" },
      named: { importId: "import" },
    },
    closeImportAction: { who: ORDERING, named: { importId: "import" } },
    undoImportAction: { who: ORDERING, named: { importId: "import" } },
    retryFailedRowsAction: { who: ORDERING, named: { importId: "import" } },
    listImportRowsAction: {
      reads: true,
      who: ORDERING,
      fields: { group: "all", after: "0" },
      named: { importId: "import" },
    },
    selectImportRowsAction: {
      who: ORDERING,
      fields: { isLeftOut: "true" },
      named: { importId: "import" },
    },
    changeImportRowAction: {
      who: ORDERING,
      fields: { row: "1", cell: "x" },
      named: { importId: "import" },
    },
  },
  [`${at}/settings/actions.ts`]: {
    setBrandColourAction: { who: whoMay("change_business"), fields: { colour: "#b3261e" } },
    setLogoAction: { who: whoMay("change_business"), fields: { isRemoved: "yes" } },
    changeBusinessAction: { who: whoMay("change_business"), fields: { name: "Shop" } },
    sendBusinessPhoneCodeAction: {
      who: whoMay("change_business"),
      repeats: "Every press sends a new code, three in a quarter of an hour.",
    },
    confirmBusinessPhoneAction: { who: whoMay("change_business"), fields: { code: "000000" } },
    changeBillingDetailsAction: {
      who: PAYING,
      fields: { legalName: "Shop Ltd", taxNumber: "20123456", address: "Lilongwe" },
    },
    changeNotOrderedRuleAction: { who: ORDERING, fields: { rule: "cancel" } },
    changeRecipientChoicesAction: { who: ORDERING, fields: { today: "on" } },
    changeNotificationSettingsAction: {
      who: ORDERING,
      fields: { placed: "on", language: "ny", dailyBudget: "5000" },
    },
    savePlaceAction: {
      who: ORDERING,
      fields: { ...SPOT, kind: "drop_off", name: "Area 47" },
      named: { placeId: "place" },
    },
    removePlaceAction: { who: ORDERING, named: { placeId: "place" } },
  },
  [`${at}/settings/pickup/actions.ts`]: {
    savePickupAction: {
      who: ORDERING,
      fields: { ...SPOT, name: "Area 3 branch" },
      named: { pickupId: "pickup" },
    },
    setDefaultPickupAction: { who: ORDERING, named: { pickupId: "pickup" } },
    removePickupAction: { who: ORDERING, named: { pickupId: "pickup" } },
    openPickupAction: { who: ORDERING, named: { pickupId: "pickup" } },
  },
  [`${at}/settings/places/propose/actions.ts`]: {
    proposePlaceAction: {
      who: whoMay("propose_places"),
      fields: { where: SPOT.where, kind: "marketplace", name: "Kaphiri market" },
      made: { id: "prp" },
    },
  },
  [`${at}/wallet/collections/actions.ts`]: {
    payOutCollectionsAction: {
      who: whoMay("pay_out_collections"),
      fields: { amountMinor: "100000", to: "wallet" },
      named: { id: "collectionPayout" },
      made: { id: "cpo" },
    },
    setPayoutPlanAction: {
      who: whoMay("pay_out_collections"),
      fields: { phone: "", daily: "wallet" },
    },
    setPartPaymentAction: {
      who: whoMay("pay_out_collections"),
      fields: { takes: "part", leastPercent: "50" },
    },
    setTakesReferencesAction: {
      who: whoMay("pay_out_collections"),
      fields: { references: "take" },
    },
  },
  [`${at}/wallet/top-up/actions.ts`]: {
    requestTopUpAction: {
      who: PAYING,
      fields: { amount: "5000", method: "airtel_money" },
      named: { id: "topUp" },
      made: { id: "top" },
    },
    startCheckoutAction: { who: PAYING, named: { topUpId: "topUp" } },
    markTopUpPaidAction: {
      who: PAYING,
      fields: { providerTransactionId: "MP261121.1000.A1", payer: "" },
      named: { topUpId: "topUp" },
    },
    cancelTopUpAction: { who: PAYING, named: { topUpId: "topUp" } },
  },
  "app/docs/actions.ts": {
    createCredentialAction: {
      who: DEVELOPING,
      only: "test",
      named: { id: "key" },
      made: { id: "key" },
    },
  },
  [`${at}/developers/keys/actions.ts`]: {
    createCredentialAction: {
      who: DEVELOPING,
      fields: { name: "Till", scope: "orders" },
      named: { id: "key", branchId: "pickup" },
      made: { id: "key" },
    },
    rotateCredentialAction: {
      who: DEVELOPING,
      fields: { overlapHours: "1" },
      named: { keyId: "key" },
      made: { id: "key" },
    },
    revokeCredentialAction: { who: DEVELOPING, named: { keyId: "key" } },
    changeRequestRulesAction: { who: DEVELOPING, fields: { refusesMismatch: "true" } },
  },
  [`${at}/developers/picker/actions.ts`]: {
    createPickerKeyAction: {
      who: DEVELOPING,
      fields: { name: "Web shop", origins: "https://shop.example" },
      named: { id: "pickerKey" },
      made: { id: "pkr" },
    },
    revokePickerKeyAction: { who: DEVELOPING, named: { keyId: "pickerKey" } },
  },
  [`${at}/developers/simulator/actions.ts`]: {
    simulateStatusAction: {
      who: DEVELOPING,
      only: "test",
      fields: { status: "assigned" },
      named: { orderId: "order" },
    },
    startRoboRiderAction: {
      who: whoMay("rehearse_statuses"),
      only: "test",
      fields: { scenario: "happy", secondsPerStep: "1" },
      named: { orderId: "order" },
    },
  },
};
