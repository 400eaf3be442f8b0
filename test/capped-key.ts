import { merchantCaller } from "@/lib/dashboard/authority";
import { createCredential } from "@/lib/domain/access/credentials/create-credential";
import type { Environment } from "@/lib/domain/authority/merchant-context";
import { createPerson, sessionOf } from "./people";
import type { TestMerchant } from "./world";

/** A key whose orders may cost so much in a day; answers its secret. */
export async function createCappedKey(
  merchant: TestMerchant,
  environment: Environment,
  dailyCap: number,
): Promise<string> {
  const person = await createPerson({
    role: "merchant",
    staffRole: "owner",
    merchantId: merchant.id,
  });
  const caller = merchantCaller(await sessionOf(person), environment);
  if (!caller) throw new Error("Not a person of a merchant.");
  const fields = { name: "Agent", dailyCapMinor: dailyCap * 100 };
  return (await createCredential(caller, fields)).secret;
}
