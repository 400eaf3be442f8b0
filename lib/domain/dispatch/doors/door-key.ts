import { createHmac } from "node:crypto";
import { installationKey } from "@/lib/core/installation-key";

let key: Buffer | undefined;

/** The name of a recipient among doors: a list of phone numbers does not open it without the installation's key. */
export function doorKeyOf(phone: string): string {
  key ??= installationKey("doors of recipients");
  return createHmac("sha256", key).update(phone).digest("hex");
}
