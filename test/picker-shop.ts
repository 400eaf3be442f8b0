import { merchantCaller } from "@/lib/dashboard/authority";
import { createPickerKey } from "@/lib/domain/access/picker-keys/create-picker-key";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import type { MerchantRole } from "@/lib/domain/authority/roles";
import { createPerson, sessionOf } from "./people";

/** A person of a merchant, at its dashboard in an environment. */
export async function personAt(
  merchantId: string,
  environment: Environment = "live",
  staffRole: MerchantRole = "owner",
) {
  const user = await sessionOf(await createPerson({ role: "merchant", staffRole, merchantId }));
  const caller = merchantCaller(user, environment);
  if (!caller) throw new Error("Not a person of a merchant.");
  return caller;
}

/** A key of the place picker for the pages of a website. */
export async function makePickerKey(
  merchantId: string,
  origins: string,
  environment: Environment = "live",
): Promise<string> {
  const { merchant, user } = await personAt(merchantId, environment);
  return createPickerKey(merchant, user, { name: "Web shop", origins });
}
