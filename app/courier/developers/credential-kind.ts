import type { CredentialKind } from "@/components/developers/credential";
import type { LogKind } from "@/components/developers/request-row";

/** Tokens of the server-to-server API and their pages. */
export const TOKENS: CredentialKind = {
  noun: "token",
  base: "/courier/developers",
  one: "/courier/developers/tokens",
};

export const REQUEST_LOG: LogKind = {
  noun: "token",
  base: "/courier/developers/requests",
  api: "/api/courier/s2s",
};

/** The operations of the server-to-server API by the name that is recorded. */
export const OPERATIONS = {
  readMetricsSummary: "Metrics summary",
  listRiders: "List riders",
  readRider: "Rider",
  setRiderStatus: "Rider status",
  listDeliveries: "List deliveries",
  readEarnings: "Earnings",
  listStatements: "List statements",
  readStatement: "Statement",
  listCapacities: "List capacities",
  setCapacity: "Set capacity",
  listOffers: "List offers",
  acceptOffer: "Accept offer",
  declineOffer: "Decline offer",
  listJobs: "List jobs",
  takeStep: "Report step",
  assignRider: "Assign rider",
  recordFleetPositions: "Report positions",
  addRider: "Add rider",
  editRider: "Change rider",
  listRiderDocuments: "List documents of rider",
  saveRiderDocument: "Keep document of rider",
  listCompanyEndpoints: "List webhook endpoints",
  createCompanyEndpoint: "Add webhook endpoint",
  readCompanyEndpoint: "Webhook endpoint",
  updateCompanyEndpoint: "Change webhook endpoint",
  deleteCompanyEndpoint: "Delete webhook endpoint",
  rotateCompanySecret: "Rotate webhook secret",
  testCompanyEndpoint: "Send test event",
  retryCompanyEndpoint: "Retry deliveries of endpoint",
  listCompanyWebhooks: "List webhook deliveries",
  retryCompanyWebhook: "Retry webhook delivery",
  listCompanyEvents: "List events",
  makeSandboxOffer: "Get test offer",
  readCompanyGoLiveReport: "Go-live report",
};
