import { asc } from "drizzle-orm";
import { db } from "@/db/client";
import { signingKeys } from "@/db/schema";

export type SigningKey = typeof signingKeys.$inferSelect;

/** The public halves of every key that ever signed a hand-over here, oldest first. */
export function listSigningKeys(): Promise<SigningKey[]> {
  return db.select().from(signingKeys).orderBy(asc(signingKeys.createdAt));
}
