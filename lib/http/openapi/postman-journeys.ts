/** A request of the collection: an operation with what it keeps for those after it. */
export type Step = {
  operationId: string;
  /** In place of the operation's summary, where it is there twice. */
  name?: string;
  /** Variables, by their name, and where the answer has them. */
  keeps?: Record<string, string>;
  /** Fields of the body that differ from the example. */
  body?: Record<string, unknown>;
};

export type Journey = {
  name: string;
  description: string;
  /** The variable with the token of courier companies, in place of their test token. */
  token?: "courier_live_token";
  steps: Step[];
};

const placed = (name?: string): Step => ({
  operationId: "createOrder",
  ...(name !== undefined && { name }),
  keeps: { order_id: "order_id", tracking_id: "tracking_id" },
});

const RIDERS: Step = {
  operationId: "listRiders",
  keeps: { rider_id: "riders[0].driver_id", driver_id: "riders[0].driver_id" },
};

const OFFERED: Step = { operationId: "listOffers", keeps: { offer_id: "offers[0].offer_id" } };

/** Every operation, in an order in which each succeeds with what those before it have kept. */
export const JOURNEYS: Journey[] = [
  {
    name: "Place, follow and cancel",
    description: "A test order from its quote to its cancellation, and what it cost.",
    steps: [
      { operationId: "validateKey" },
      { operationId: "findPlaces" },
      { operationId: "quoteDelivery", keeps: { delivery_fee: "delivery_fee" } },
      placed(),
      { operationId: "listOrders" },
      { operationId: "exportOrders" },
      { operationId: "readOrderReport" },
      { operationId: "readOrder" },
      { operationId: "trackOrder" },
      { operationId: "markOrderReady" },
      { operationId: "insistOnOrder" },
      { operationId: "addPriorityFee" },
      { operationId: "changeOrder", body: { dropoff_note: "Ring at the blue gate" } },
      { operationId: "previewCancellation" },
      { operationId: "cancelOrder" },
      { operationId: "streamOrder" },
      { operationId: "listRefunds" },
      { operationId: "readWallet" },
      { operationId: "listWalletTransactions" },
      { operationId: "listCollections" },
    ],
  },
  {
    name: "Collect at a branch",
    description: "A branch in the test environment, and what it is called there.",
    steps: [
      { operationId: "createBranch", keeps: { branch_id: "branch.branch_id" } },
      { operationId: "listBranches" },
      { operationId: "readBranch" },
      { operationId: "changeBranch" },
    ],
  },
  {
    name: "Ask for a pin",
    description: "A link on which your customer sends the place, answered by a simulation.",
    steps: [
      { operationId: "requestPin", keeps: { pin_request_id: "pin_request_id" } },
      { operationId: "simulatePin" },
      { operationId: "readPinRequest" },
    ],
  },
  {
    name: "Repeat an order",
    description: "A standing order that is read, paused and ended.",
    steps: [
      { operationId: "createSeries", keeps: { series_id: "series_id", date: "next_date" } },
      { operationId: "listSeries" },
      { operationId: "readSeries" },
      { operationId: "skipSeriesDate" },
      { operationId: "changeSeries" },
    ],
  },
  {
    name: "Deliver",
    description: "A test order that is delivered, with its proof, and a dispute about it.",
    steps: [
      placed("Create an order to deliver"),
      { operationId: "simulateStatus", name: "Assign it", body: { status: "assigned" } },
      { operationId: "reassignOrder" },
      { operationId: "simulateStatus", body: { status: "delivered" } },
      { operationId: "readProofOfDelivery" },
      { operationId: "setRiderPreference", keeps: { preference_id: "preference.id" } },
      { operationId: "listRiderPreferences" },
      { operationId: "removeRiderPreference" },
      { operationId: "simulateRating" },
      { operationId: "disputeDelivery" },
      { operationId: "addDisputeNote" },
      { operationId: "addDisputePhoto" },
      { operationId: "simulateDispute" },
      { operationId: "readDispute" },
      { operationId: "listDisputes" },
      { operationId: "listRatings" },
    ],
  },
  {
    name: "Many orders",
    description: "Several deliveries of one pickup together, and many orders in one call.",
    steps: [
      { operationId: "quoteRun" },
      { operationId: "createRun" },
      { operationId: "createOrders" },
    ],
  },
  {
    name: "Webhooks and events",
    description:
      "An endpoint, a test event to it, and what was sent. Set `webhook_url` to an address of yours.",
    steps: [
      {
        operationId: "createWebhookEndpoint",
        keeps: { endpoint_id: "endpoint.id" },
        body: { url: "{{webhook_url}}" },
      },
      { operationId: "listWebhookEndpoints" },
      { operationId: "readWebhookEndpoint" },
      { operationId: "updateWebhookEndpoint" },
      { operationId: "sendTestWebhook", keeps: { delivery_id: "delivery_id" } },
      { operationId: "listEvents" },
      { operationId: "listWebhookDeliveries" },
      { operationId: "retryWebhookDelivery" },
      { operationId: "retryWebhookEndpoint" },
      { operationId: "rotateWebhookSecret" },
      { operationId: "deleteWebhookEndpoint" },
    ],
  },
  {
    name: "Sandbox",
    description: "A robo rider, a test clock and a test wallet.",
    steps: [
      placed("Create an order for a robo rider"),
      { operationId: "startRoboRider" },
      { operationId: "readRoboRider" },
      { operationId: "advanceTestClock" },
      { operationId: "setTestBalance", body: { balance: null } },
      { operationId: "readGoLiveReport" },
    ],
  },
  {
    name: "Courier companies",
    description: "Needs `courier_token`, a test token with `work_orders` and `earnings`.",
    steps: [
      RIDERS,
      { operationId: "readRider" },
      { operationId: "editRider" },
      { operationId: "setRiderStatus" },
      { operationId: "recordFleetPositions" },
      { operationId: "addRider" },
      { operationId: "setCapacity" },
      { operationId: "listCapacities" },
      { operationId: "listDeliveries" },
      { operationId: "readMetricsSummary" },
      { operationId: "readEarnings" },
      { operationId: "listStatements" },
      { operationId: "readStatement" },
    ],
  },
  {
    name: "Webhooks of a courier company",
    description:
      "Needs `courier_token`, a test token of a courier company with the scope `work_orders`.",
    steps: [
      { operationId: "createCompanyEndpoint", keeps: { endpoint_id: "endpoint.id" } },
      { operationId: "listCompanyEndpoints" },
      { operationId: "readCompanyEndpoint" },
      { operationId: "updateCompanyEndpoint" },
      { operationId: "testCompanyEndpoint", keeps: { delivery_id: "delivery_id" } },
      { operationId: "listCompanyWebhooks" },
      { operationId: "retryCompanyWebhook" },
      { operationId: "retryCompanyEndpoint" },
      { operationId: "rotateCompanySecret" },
      { operationId: "listCompanyEvents" },
      { operationId: "deleteCompanyEndpoint" },
    ],
  },
  {
    name: "Sandbox of a courier company",
    description:
      "Needs `courier_token`, a test token of a courier company with the scope `work_orders`. It gets an offer for a test rider, and reads what is left to try before live.",
    steps: [
      { ...RIDERS, name: "List the test riders" },
      {
        operationId: "setRiderStatus",
        name: "Bring a test rider online",
        body: { status: "available" },
      },
      { operationId: "makeSandboxOffer" },
      { operationId: "readCompanyGoLiveReport" },
    ],
  },
  {
    name: "Orders of a courier company",
    description: "Needs `courier_live_token` and two open offers, to accept and to decline.",
    token: "courier_live_token",
    steps: [
      OFFERED,
      { operationId: "acceptOffer" },
      {
        operationId: "listJobs",
        keeps: {
          order_id: "jobs[0].order_id",
          driver_id: "jobs[0].driver_id",
          rider_id: "jobs[0].driver_id",
        },
      },
      { operationId: "assignRider" },
      { operationId: "takeStep" },
      { ...OFFERED, name: "List the offers again" },
      { operationId: "declineOffer" },
      { operationId: "listRiderDocuments", keeps: { kind: "documents[0].kind" } },
      { operationId: "saveRiderDocument" },
    ],
  },
];
