import type { ActionRow } from "./action-row";
import { whoMay } from "./who";

const OWNING = whoMay("manage_integration", "courier");
const HEARING = whoMay("manage_webhooks");

/** The server actions of tokens, and of webhook endpoints, which merchants and courier companies share. */
export const DEVELOPER_ACTION_ROWS: Record<string, Record<string, ActionRow>> = {
  "app/_webhooks/actions.ts": {
    createEndpointAction: {
      who: HEARING,
      fields: { url: "https://shop.example/hook", scope: "all" },
      made: { id: "whe" },
    },
    updateEndpointAction: {
      who: HEARING,
      fields: { url: "https://shop.example/hook", scope: "all" },
      named: { endpointId: "endpoint" },
    },
    updateEndpointStateAction: {
      who: HEARING,
      fields: { isEnabled: "no" },
      named: { endpointId: "endpoint" },
    },
    rotateSecretAction: {
      who: HEARING,
      fields: { secretMark: "of-another-secret" },
      named: { endpointId: "endpoint" },
    },
    deleteEndpointAction: { who: HEARING, named: { endpointId: "endpoint" } },
    sendTestEventAction: {
      who: HEARING,
      named: { endpointId: "endpoint" },
      repeats: "Every press sends another test event, which is what it is pressed for.",
    },
    retryDeliveryAction: {
      who: HEARING,
      named: { deliveryId: "delivery" },
      repeats: "Every press sends a delivery once more, also one that was accepted.",
    },
    retryEndpointAction: { who: HEARING, named: { endpointId: "endpoint" } },
  },
  "app/courier/developers/actions.ts": {
    createCredentialAction: {
      who: OWNING,
      fields: { name: "Till", environment: "live", worksOrders: "true" },
      named: { id: "token" },
      made: { id: "tok" },
    },
    rotateCredentialAction: {
      who: OWNING,
      fields: { overlapHours: "1" },
      named: { tokenId: "token" },
      made: { id: "tok" },
    },
    revokeCredentialAction: { who: OWNING, named: { tokenId: "token" } },
  },
};
