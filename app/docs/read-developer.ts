import { isViewing, merchantCaller, type MerchantCaller } from "@/lib/dashboard/authority";
import { readSession } from "@/lib/dashboard/read-session";

/** The reader, if they are signed in and may create keys of their company. */
export async function readDeveloper(): Promise<MerchantCaller | undefined> {
  const user = await readSession();
  if (!user || isViewing(user)) return undefined;
  return merchantCaller(user, "test", "manage_integration");
}
