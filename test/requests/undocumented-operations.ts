import { createHmac, randomUUID } from "node:crypto";
import { signWebhook } from "@/lib/domain/messaging/webhooks/sign-webhook";
import type { DocumentedOperation } from "./documented-operations";
import type { Schema } from "./schema-values";

/** The secrets of the server's providers, by the names of its settings. */
export type Providers = Record<string, string>;

const text: Schema = { type: "string", maxLength: 200 };
const phone: Schema = { ...text, examples: ["+265991234567", "265991234567"] };

const TOOL_CALLS = [
  { name: "track_order", arguments: {} },
  { name: "quote_delivery", arguments: { delivery_lat: -13.93, delivery_lng: 33.7741 } },
  { name: "track_order", arguments: { order_id: "ord_0000000000000000000000" } },
  { name: "nothing", arguments: null },
];

/** Addresses for agents and providers, which other documents than ours describe. */
export function undocumentedOperations(providers: Providers): DocumentedOperation[] {
  const hmacOf = (secret: string, body: string) =>
    createHmac("sha256", String(providers[secret])).update(body).digest("hex");
  const standard = (body: string) => {
    const message = { id: randomUUID(), timestamp: new Date(), body };
    return signWebhook(message, [String(providers.SMS_HTTP_SECRET)]);
  };
  const whatsApp = (body: string) => ({
    "X-Hub-Signature-256": `sha256=${hmacOf("WHATSAPP_APP_SECRET", body)}`,
  });
  const payChangu = (body: string) => ({ Signature: hmacOf("PAYCHANGU_WEBHOOK_SECRET", body) });
  return [
    {
      ...operation("mcp", "/api/mcp", {
        jsonrpc: { const: "2.0" },
        id: { type: "integer" },
        method: { enum: ["tools/list", "tools/call", "ping", "notifications/initialized", "x/y"] },
        params: { examples: TOOL_CALLS, type: "object" },
      }),
      isOfMerchants: true,
      accepts: "application/json, text/event-stream",
    },
    {
      ...operation("paymentCallback", "/api/payments/paychangu", { tx_ref: text }),
      proofOf: payChangu,
      // No payment of that reference was begun.
      success: 404,
    },
    {
      ...operation("smsReceipt", "/api/sms/http/receipt", {
        id: text,
        state: { enum: ["sent", "delivered", "failed"] },
        reason: text,
        network: { type: "string", maxLength: 20 },
      }),
      proofOf: standard,
    },
    {
      ...operation("smsMessage", "/api/sms/http/message", { id: text, from: phone, text }),
      proofOf: standard,
    },
    {
      ...operation("smsUssd", "/api/sms/http/ussd", {
        sessionId: text,
        phone,
        inputs: { type: "array", items: { enum: ["1", "2", "*", "99"] }, maxItems: 50 },
      }),
      proofOf: standard,
    },
    {
      ...operation("whatsAppWebhook", "/api/sms/whatsapp/webhook", {
        object: { enum: ["whatsapp_business_account"] },
        entry: { type: "array", items: { examples: [entry()], type: "object" }, maxItems: 9 },
      }),
      proofOf: whatsApp,
    },
    {
      ...operation("whatsAppConfirmation", "/api/sms/whatsapp/webhook", {}),
      method: "GET",
      body: undefined,
      query: {
        "hub.mode": { enum: ["subscribe"] },
        "hub.verify_token": { const: providers.WHATSAPP_VERIFY_TOKEN },
        "hub.challenge": text,
      },
      proofOf: () => ({}),
    },
  ];
}

function entry(): object {
  const message = { id: "wamid.1", from: "265991234567", type: "text", text: { body: "help" } };
  const status = { id: "wamid.2", status: "delivered", timestamp: "1790000000" };
  const value = { metadata: { phone_number_id: "1" }, messages: [message], statuses: [status] };
  return { id: "1", changes: [{ field: "messages", value }] };
}

function operation(
  operationId: string,
  path: string,
  properties: Record<string, Schema>,
): DocumentedOperation {
  const body = { type: "object", properties, required: Object.keys(properties) };
  return {
    operationId,
    method: "POST",
    path,
    isOfMerchants: false,
    query: {},
    headers: {},
    body,
  };
}
