import type { Device } from "@/lib/domain/accounts/device";
import { clientAddress } from "@/lib/http/caller";

/** From where a request comes, as the server sees it and as its browser calls itself. */
export function deviceOf(sent: Headers): Device {
  return { address: clientAddress(sent), userAgent: sent.get("user-agent") };
}
