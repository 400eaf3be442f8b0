import { and, eq, inArray, ne } from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema";
import { isId } from "@/lib/core/ids";
import type { Environment, MerchantContext } from "../../authority/merchant-context";

/** Both, so that the key of the table is used from its beginning. */
const ENVIRONMENTS: Environment[] = ["live", "test"];

/**
 * The merchant's other environment if the order is there: the only fact that crosses environments, and only for
 * the merchant who owns both. Undefined otherwise.
 */
export async function readOtherEnvironment(
  merchant: MerchantContext,
  orderId: string,
): Promise<Environment | undefined> {
  if (!isId("ord", orderId)) return undefined;
  const [found] = await db
    .select({ environment: orders.environment })
    .from(orders)
    .where(
      and(
        eq(orders.merchantId, merchant.merchantId),
        inArray(orders.environment, ENVIRONMENTS),
        ne(orders.environment, merchant.environment),
        eq(orders.id, orderId),
      ),
    );
  return found?.environment;
}
