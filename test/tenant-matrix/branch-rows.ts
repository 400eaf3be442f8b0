const at = "merchant/[environment]";

/** The pages that a person of one branch opens; every other page of the merchant is refused. */
export const BRANCH_PAGES = [
  `${at}/[...address]/page.tsx`,
  `${at}/orders/page.tsx`,
  `${at}/orders/[order_id]/page.tsx`,
  `${at}/orders/[order_id]/change/page.tsx`,
  `${at}/orders/new/page.tsx`,
  `${at}/orders/new/pin/page.tsx`,
  `${at}/orders/run/page.tsx`,
  `${at}/reports/page.tsx`,
  `${at}/standing-orders/page.tsx`,
  `${at}/standing-orders/new/page.tsx`,
  `${at}/standing-orders/[series_id]/page.tsx`,
];

/** The page that leads to the orders instead. */
export const BRANCH_HOME = `${at}/page.tsx`;

export const BRANCH_ROUTES = [
  `${at}/live/route.ts`,
  `${at}/orders.csv/route.ts`,
  `${at}/orders/[order_id]/receipt/route.tsx`,
  `${at}/orders/data/route.ts`,
  `${at}/orders/find/route.ts`,
  `${at}/places/find/route.ts`,
  `${at}/orders/labels/route.tsx`,
  `${at}/orders/[order_id]/print/route.tsx`,
  `${at}/orders/[order_id]/proof/route.tsx`,
  `${at}/reports.csv/route.ts`,
];

/** The actions that they may send, by file. */
export const BRANCH_ACTIONS: Record<string, string[]> = {
  [`app/${at}/orders/new/actions.ts`]: [
    "advanceOrderFormAction",
    "viewReceiverAction",
    "readRidersAbleAction",
  ],
  [`app/${at}/orders/new/pin-actions.ts`]: [
    "requestPinAction",
    "findPinRequestAction",
    "requestPinPageAction",
  ],
  [`app/${at}/orders/actions.ts`]: [
    "chooseOrdersAction",
    "cancelOrdersAction",
    "markOrdersReadyAction",
  ],
  [`app/${at}/orders/run/actions.ts`]: ["joinRunAction"],
  [`app/${at}/orders/[order_id]/actions.ts`]: [
    "cancelOrderAction",
    "reassignOrderAction",
    "addPriorityFeeAction",
    "insistOnOrderAction",
    "markOrderReadyAction",
    "addDisputeNoteAction",
    "addDisputePhotoAction",
    "disputeDeliveryByMerchantAction",
  ],
  [`app/${at}/orders/[order_id]/change/actions.ts`]: ["changeOrderAction"],
  [`app/${at}/standing-orders/actions.ts`]: [
    "repeatOrderAction",
    "changeSeriesAction",
    "skipSeriesDateAction",
  ],
  [`app/${at}/developers/simulator/actions.ts`]: ["startRoboRiderAction"],
};
