import { and, eq, gt, isNotNull, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { prepared } from "@/db/connections/prepared";
import { idempotencyKeys } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import type { KeyedAnswer, PlacedOrder } from "./create-order";
import { storedKey } from "./stored-key";

/**
 * The answer an idempotency key already has, or undefined. A request that would be refused is
 * answered with it instead, because a replay comes before every check of the body.
 */
export async function findReplay(
  merchant: MerchantContext,
  idempotencyKey: string,
): Promise<KeyedAnswer | undefined> {
  const found = await findKeyed(merchant, idempotencyKey);
  return found && { ...found, answer: found.answer as PlacedOrder };
}

/** The stored answer of a key, of any operation. */
export async function findKeyed(merchant: MerchantContext, idempotencyKey: string) {
  const [row] = await findKey({
    merchantId: merchant.merchantId,
    environment: merchant.environment,
    key: storedKey(merchant, idempotencyKey),
  });
  return row && { ...row, isReplay: true };
}

const findKey = prepared(
  db
    .select({ answer: idempotencyKeys.answer, material: idempotencyKeys.material })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.merchantId, expression.placeholder("merchantId")),
        eq(idempotencyKeys.environment, expression.placeholder("environment")),
        eq(idempotencyKeys.key, expression.placeholder("key")),
        isNotNull(idempotencyKeys.answer),
        gt(idempotencyKeys.expiresAt, expression`now()`),
      ),
    ),
);
