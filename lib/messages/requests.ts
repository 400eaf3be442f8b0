import type { Catalogue } from "./language";

const english = {
  title: "Request log",
  sub: "Your systems' API requests and our responses. Secrets are masked.",
  caption: "Requests, newest first",
  heads: {
    request: "Request",
    status: "Status",
    time: "Time",
    took: "Duration",
    by: { key: "Key", token: "Token" },
  },
  took: (milliseconds: string) => `${milliseconds} ms`,
  /** In place of a key or token that no longer exists. */
  removed: "Removed",
  /** What an HTTP status means, by its first digit. */
  statuses: {
    done: "Succeeded",
    refused: "Refused: change the request, or wait and retry",
    failed: "Failed at Tumiza: send it again",
  },
  filters: {
    label: "Filter requests",
    status: "Status",
    everyStatus: "All statuses",
    operation: "Operation",
    everyOperation: "All operations",
    key: "Key",
    everyKey: "All keys",
    statuses: {
      "2xx": "2xx, succeeded",
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
    unfitTitle: "No requests match.",
    unfit: "We keep requests for a few days only.",
    all: "Show all requests",
    title: "No requests yet.",
    explains: {
      key: "Requests with your keys appear here within seconds. Paste this into a terminal:",
      token: "Requests with your tokens appear here within seconds. Paste this into a terminal:",
    },
    sample: "First request",
  },
  one: {
    metaTitle: "Request",
    idHint: "Quote this ID when you contact Tumiza about the request.",
    requestBody: "Request body",
    sent: "Body sent",
    noneSent: "No body was sent.",
    responseBody: "Response body",
    answered: "Body returned",
    noneAnswered: "No body was returned.",
    cut: "Only the beginning is stored.",
    again: "Send again",
    againSub: "Set TUMIZA_KEY to your secret first.",
    sample: "This request",
    from: "From",
    order: "Order",
  },
  /** The operations of the external API, by recorded name. */
  operations: {
    validateKey: "Validate key",
    quoteDelivery: "Quote",
    createOrder: "Create order",
    readOrder: "Read order",
    listOrders: "List orders",
    trackOrder: "Track order",
    cancelOrder: "Cancel order",
    previewCancellation: "Preview cancellation",
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

export type RequestMessages = typeof english;

/** The request log of a merchant's keys and a courier's tokens. */
export const REQUESTS: Catalogue<RequestMessages> = { en: english, ny: english };
