import type { Device } from "@/lib/domain/access/accounts/device";
import { clientAddress } from "@/lib/http/limits/caller";

/** The network address and browser name of a request. */
export function deviceOf(sent: Headers): Device {
  return { address: clientAddress(sent), userAgent: sent.get("user-agent") };
}
