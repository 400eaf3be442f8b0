import { desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { courierTokens } from "@/db/schema";
import { credentialColumns, type Credential } from "../credentials/credential";
import type { AdminContext } from "../platform/admin-context";
import { requireCourierId } from "./courier-id";

/** Tokens that ended stay for the history, and nobody needs more of them. */
const SHOWN = 50;

/** A courier company's tokens, newest first, without their secrets. */
export async function listTokensByPlatform(
  _admin: AdminContext,
  courierId: string,
): Promise<Credential[]> {
  return db
    .select(credentialColumns(courierTokens))
    .from(courierTokens)
    .where(eq(courierTokens.courierId, requireCourierId(courierId)))
    .orderBy(desc(courierTokens.createdAt), desc(courierTokens.id))
    .limit(SHOWN);
}
