import { publicUrl } from "@/lib/core/env";

/** The page of an order's code: its public tracking id, or its receiver's token. */
export function trackingLink(code: string): string {
  return `${publicUrl}/track/${code}`;
}

/** The receiver's own link, which shows the PIN. */
export function receiverLink(token: string): string {
  return trackingLink(token);
}

/** The receiver's own link in a short form for text messages; `/t/` redirects to the one above. */
export function shortLink(token: string): string {
  return `${publicUrl}/t/${token.replace(/^rcv_/, "")}`;
}
