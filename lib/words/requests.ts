import type { Catalogue } from "./language";

const english = {
  title: "Request log",
  sub: "What your systems asked the API, and what they were answered. Secrets are masked.",
  caption: "Requests, newest first",
  heads: {
    request: "Request",
    status: "Status",
    time: "Time",
    took: "Took",
    by: { key: "Key", token: "Token" },
  },
  took: (milliseconds: string) => `${milliseconds} ms`,
  /** The key or token is not known any more. */
  removed: "Removed",
  /** What an answer's status means, by its first digit. */
  statuses: {
    done: "Done",
    refused: "Refused: the request has to change, or to wait",
    failed: "Failed at Tumiza: send it again",
  },
  filters: {
    label: "Filter requests",
    status: "Status",
    everyStatus: "Every status",
    operation: "Operation",
    everyOperation: "Every operation",
    key: "Key",
    everyKey: "Every key",
    statuses: {
      "2xx": "2xx, done",
      "4xx": "4xx, refused",
      "5xx": "5xx, failed at Tumiza",
    },
  },
  tail: {
    paused: (time: string) => `Paused, showing ${time}`,
    pause: "Pause",
    resume: "Resume",
  },
  none: {
    unfitTitle: "No request fits.",
    unfit: "Requests are kept for some days; older ones are gone.",
    all: "Show all requests",
    title: "No requests yet.",
    explains: {
      key: "Each request with one of your keys appears here within seconds. Paste this into a terminal:",
      token:
        "Each request with one of your tokens appears here within seconds. Paste this into a terminal:",
    },
    sample: "First request",
  },
  one: {
    metaTitle: "Request",
    idHint: "Name it when you ask Tumiza about this request.",
    requestBody: "Request body",
    sent: "What was sent",
    noneSent: "None was sent.",
    responseBody: "Response body",
    answered: "What was answered",
    noneAnswered: "There was none.",
    cut: "Only its beginning is kept.",
    again: "Send it again",
    againSub: "Set TUMIZA_KEY to the secret first; only you have it.",
    sample: "This request",
    from: "From",
    order: "Order",
  },
  /** The operations of the external API by the name that is recorded. */
  operations: {
    validateKey: "Validate key",
    quoteDelivery: "Quote",
    createOrder: "Create order",
    readOrder: "Read order",
    listOrders: "List orders",
    trackOrder: "Track order",
    cancelOrder: "Cancel order",
    readProofOfDelivery: "Proof of delivery",
    readWallet: "Wallet",
    listWalletTransactions: "Wallet transactions",
    listEvents: "Events",
    listWebhookEndpoints: "List webhook endpoints",
    createWebhookEndpoint: "Create webhook endpoint",
    readWebhookEndpoint: "Read webhook endpoint",
    updateWebhookEndpoint: "Change webhook endpoint",
    deleteWebhookEndpoint: "Delete webhook endpoint",
    rotateWebhookSecret: "Rotate webhook secret",
    sendTestWebhook: "Send test event",
    retryWebhookEndpoint: "Replay an endpoint",
    listWebhookDeliveries: "List deliveries",
    retryWebhookDelivery: "Replay a delivery",
    simulateStatus: "Simulate status",
    startRoboRider: "Start robo rider",
    readRoboRider: "Read robo rider",
    readGoLiveReport: "Go-live report",
  },
};

export type RequestWords = typeof english;

/** The log of what systems asked, of a merchant's keys and of a courier's tokens. */
export const REQUESTS: Catalogue<RequestWords> = { en: english };
