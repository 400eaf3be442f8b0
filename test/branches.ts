import { randomUUID } from "node:crypto";
import { post } from "./api";
import { nearby, type TestMerchant } from "./world";

/** A branch two kilometres from the merchant's pickup, with a name of its own. */
export function branchBody(merchant: TestMerchant, over: Record<string, unknown> = {}) {
  const { latitude, longitude } = nearby(merchant.pickup, 2);
  const name = `Branch ${randomUUID().slice(0, 8)}`;
  return { name, landmark: "Shop 4, Old Town", lat: latitude, lng: longitude, ...over };
}

/** A branch that was created with a test key, if no other key is given. */
export async function createBranch(
  merchant: TestMerchant,
  over: Record<string, unknown> = {},
  key: string = merchant.testKey,
): Promise<string> {
  const { status, body, text } = await post("/branches", key, branchBody(merchant, over));
  if (status !== 200) throw new Error(`branches answered ${text}`);
  return body.branch.branch_id as string;
}
