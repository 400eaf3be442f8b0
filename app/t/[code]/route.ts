import { publicUrl } from "@/lib/core/env";
import { isReceiverToken } from "@/lib/domain/ordering/tracking/receiver-token";
import { trackingLink } from "@/lib/domain/ordering/tracking/tracking-link";
import { exchange } from "@/lib/http/endpoint/exchange";
import { methods } from "@/lib/http/endpoint/methods";

/** Redirects the short link of a text message to the recipient's page. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: exchange("short_link", ({ params, headers }) => {
    const token = `rcv_${String(params.code)}`;
    const location = isReceiverToken(token) ? trackingLink(token) : `${publicUrl}/track`;
    headers.set("Location", location);
    headers.set("Referrer-Policy", "no-referrer");
    headers.set("Cache-Control", "no-store");
    return Promise.resolve(new Response(null, { status: 303, headers }));
  }),
});
