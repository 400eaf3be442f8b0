import { env } from "@/lib/core/env";
import { isLoopbackAddress, isPublicAddress } from "@/lib/core/public-address";
import type { Environment } from "../../authority/merchant-context";

/** Whether endpoints of an environment may be on this machine: a developer's may, live ones never. */
export function mayUseLoopback(environment: Environment): boolean {
  return environment === "test" && env.WEBHOOK_ALLOW_LOOPBACK;
}

/** Whether a webhook may be sent to an IP address. */
export function isAllowedAddress(address: string, loopbackAllowed: boolean): boolean {
  return isPublicAddress(address) || (loopbackAllowed && isLoopbackAddress(address));
}
