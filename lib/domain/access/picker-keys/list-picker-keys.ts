import { and, desc, isNull, type InferSelectModel } from "drizzle-orm";
import { db } from "@/db/client";
import { pickerKeys } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";

export type PickerKey = Pick<
  InferSelectModel<typeof pickerKeys>,
  "id" | "name" | "origins" | "createdAt"
>;

/** The merchant's keys of the place picker that work in its environment, newest first. */
export function listPickerKeys(merchant: MerchantContext): Promise<PickerKey[]> {
  return db
    .select({
      id: pickerKeys.id,
      name: pickerKeys.name,
      origins: pickerKeys.origins,
      createdAt: pickerKeys.createdAt,
    })
    .from(pickerKeys)
    .where(and(ofMerchant(pickerKeys, merchant), isNull(pickerKeys.revokedAt)))
    .orderBy(desc(pickerKeys.createdAt), desc(pickerKeys.id));
}
