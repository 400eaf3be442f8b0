import type { CredentialKind } from "@/components/developers/credential";
import type { LogKind } from "@/components/developers/request-row";
import type { MerchantPosition } from "@/lib/domain/accounts/session";
import type { Environment } from "@/lib/domain/merchants/merchant-context";

/** Whoever sees keys, requests and webhooks sees all that the API shows. */
export const DEVELOPING: readonly MerchantPosition[] = ["owner", "developer"];

/** Where the developers' section of an environment is. */
export function developersAt(environment: Environment): string {
  return `/merchant/${environment}/developers`;
}

export function keysAt(environment: Environment): CredentialKind {
  const base = `${developersAt(environment)}/keys`;
  return { noun: "key", prefix: `svc_${environment}_`, base, one: base };
}

export function requestLogAt(environment: Environment): LogKind {
  return {
    noun: "key",
    base: `${developersAt(environment)}/requests`,
    api: "/api/v1/external",
  };
}

/** The operations of the external API by the name that is recorded. */
export const OPERATIONS = {
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
};
