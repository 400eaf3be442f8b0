import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { merchants } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { RECIPIENT_CHOICES, type RecipientChoice } from "./try-windows";

/** What a merchant's recipients may choose who are not there. */
export async function readRecipientChoices({
  merchantId,
}: MerchantContext): Promise<readonly RecipientChoice[]> {
  const [row] = await db
    .select({
      choices: merchants.recipientChoices,
      allowsCounter: merchants.allowsCounter,
      allowsSafePlace: merchants.allowsSafePlace,
    })
    .from(merchants)
    .where(eq(merchants.id, merchantId));
  if (!row) return [];
  const { choices, allowsCounter, allowsSafePlace } = row;
  const isAllowed = { counter: allowsCounter, safe_place: allowsSafePlace };
  return RECIPIENT_CHOICES.filter((choice) =>
    choice === "counter" || choice === "safe_place" ? isAllowed[choice] : choices.includes(choice),
  );
}
