import { publicUrl } from "@/lib/core/env";
import type { Pickup } from "@/lib/domain/merchants/merchant-context";

/** Far enough to be a delivery, near enough for any pickup's market. */
const STEP_DEGREES = 0.01;

/**
 * A first order for a terminal: the fee comes from a quote for the same place and is sent unchanged.
 * Without a pickup it is the one request that works without one.
 */
export function firstOrderCurl(pickup: Pickup | null): string {
  const api = `${publicUrl}/api/v1/external`;
  if (!pickup) return `curl -i ${api}/validate -H "X-API-Key: $TUMIZA_KEY"`;
  const place = `"delivery_lat":${near(pickup.latitude)},"delivery_lng":${near(pickup.longitude)}`;
  const head = `-H "X-API-Key: $TUMIZA_KEY" -H "Content-Type: application/json"`;
  return [
    `FEE=$(curl -s ${api}/quote ${head} \\`,
    `  -d '{${place}}' | sed 's/.*"delivery_fee":\\([0-9.]*\\).*/\\1/')`,
    `curl -s ${api}/create-order ${head} \\`,
    `  -H "Idempotency-Key: $(uuidgen)" \\`,
    `  -d "{${place.replaceAll('"', '\\"')},\\"delivery_fee\\":$FEE}"`,
  ].join("\n");
}

function near(degrees: number): number {
  return Math.round((degrees + STEP_DEGREES) * 1e5) / 1e5;
}
