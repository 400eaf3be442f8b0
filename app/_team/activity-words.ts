import { formatMoney } from "@/lib/core/format-money";
import type { AuditEntry } from "@/lib/domain/audit/list-audit";

type Details = AuditEntry["details"];

/** What can be asked about, by the noun of the actions, as people call it. */
export const MERCHANT_NOUNS: Record<string, string> = {
  order: "Orders",
  import: "Imports",
  top_up: "Top-ups",
  key: "Keys",
  endpoint: "Webhook endpoints",
  pickup: "Pickup",
  place: "Places",
  person: "People",
  invitation: "Invitations",
  merchant: "Business",
};

export const COURIER_NOUNS: Record<string, string> = {
  rider: "Riders",
  withdrawal: "Withdrawals",
  token: "Tokens",
  person: "People",
  invitation: "Invitations",
};

/** What was done, without its subject: "Created the key". */
const DEEDS: Record<string, string> = {
  "order.cancelled": "Cancelled the order",
  "import.started": "Started an import",
  "top_up.requested": "Asked for a top-up",
  "top_up.declared_paid": "Declared the top-up paid",
  "top_up.confirmed": "Confirmed the top-up",
  "top_up.rejected": "Rejected the top-up",
  "top_up.cancelled": "Took the top-up back",
  "key.created": "Created the key",
  "key.rotated": "Replaced the key",
  "key.revoked": "Revoked the key",
  "token.created": "Created the token",
  "token.rotated": "Replaced the token",
  "token.revoked": "Revoked the token",
  "endpoint.created": "Added a webhook endpoint",
  "endpoint.changed": "Changed the webhook endpoint",
  "endpoint.enabled": "Turned the webhook endpoint on",
  "endpoint.disabled": "Turned the webhook endpoint off",
  "endpoint.secret_rotated": "Replaced the secret of the webhook endpoint",
  "endpoint.deleted": "Deleted the webhook endpoint",
  "pickup.set": "Set the pickup",
  "place.saved": "Saved the place",
  "place.removed": "Removed the place",
  "person.position_changed": "Gave another position",
  "person.removed": "Removed from the company",
  "person.let_back_in": "Let back in",
  "invitation.created": "Invited",
  "invitation.revoked": "Took the invitation back",
  "invitation.accepted": "Joined",
  "merchant.renamed": "Renamed the business",
  "rider.added": "Added the rider",
  "rider.edited": "Changed the rider",
  "withdrawal.requested": "Asked for a withdrawal",
  "withdrawal.cancelled": "Took the withdrawal back",
  "withdrawal.paid": "Paid the withdrawal",
  "withdrawal.rejected": "Rejected the withdrawal",
};

/** An action that nobody foresaw is shown as it is stored. */
export function deedOf({ action }: AuditEntry): string {
  return DEEDS[action] ?? action;
}

/** What the entry says about its subject, in the order in which one would tell it. */
export function detailsOf({ details }: AuditEntry, currency: string): string {
  const texts = ["name", "email", "position", "address", "landmark", "url", "reference", "reason"];
  const amount = numberIn(details, "amountMinor") ?? numberIn(details, "creditedMinor");
  const refund = numberIn(details, "refundMinor");
  const rows = numberIn(details, "rows");
  const before = previousOf(details);
  return [
    ...texts.map((name) => textIn(details, name)),
    amount === undefined ? undefined : formatMoney(amount, currency),
    refund ? `${formatMoney(refund, currency)} came back` : undefined,
    rows === undefined ? undefined : `${rows} rows`,
    before === undefined ? undefined : `before: ${before}`,
  ]
    .filter((text) => text !== undefined)
    .join(", ");
}

function previousOf(details: Details): string | undefined {
  const { previous } = details;
  if (typeof previous === "object" && previous !== null && "address" in previous) {
    return typeof previous.address === "string" ? previous.address : undefined;
  }
  return previous === textIn(details, "position") ? undefined : textIn(details, "previous");
}

function textIn(details: Details, name: string): string | undefined {
  const value = details[name];
  return typeof value === "string" && value !== "" ? value : undefined;
}

function numberIn(details: Details, name: string): number | undefined {
  const value = details[name];
  return typeof value === "number" ? value : undefined;
}
