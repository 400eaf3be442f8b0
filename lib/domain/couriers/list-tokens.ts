import { and, desc, eq, sql as expression, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { courierTokens } from "@/db/schema";
import type { CourierContext } from "./courier-context";
import { requirePosition } from "./require-position";

/** An expiring token was replaced and works until its successor is deployed. */
export type TokenState = "active" | "expiring" | "expired" | "revoked";

export type CourierToken = {
  id: string;
  name: string;
  /** The secret's last characters, by which people tell tokens apart. */
  lastFour: string;
  state: TokenState;
  createdAt: Date;
  /** To the minute. */
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
};

/** All tokens a courier company ever had, newest first. @throws position_not_allowed */
export async function listTokens(courier: CourierContext): Promise<CourierToken[]> {
  requirePosition(courier, ["owner"]);
  return findTokens(courier);
}

export function findTokens({ courierId }: CourierContext, only?: SQL): Promise<CourierToken[]> {
  return db
    .select({
      id: courierTokens.id,
      name: courierTokens.name,
      lastFour: courierTokens.lastFour,
      state: expression<TokenState>`case
        when ${courierTokens.revokedAt} is not null then 'revoked'
        when ${courierTokens.expiresAt} <= now() then 'expired'
        when ${courierTokens.expiresAt} is not null then 'expiring'
        else 'active' end`,
      createdAt: courierTokens.createdAt,
      lastUsedAt: courierTokens.lastUsedAt,
      expiresAt: courierTokens.expiresAt,
      revokedAt: courierTokens.revokedAt,
    })
    .from(courierTokens)
    .where(and(eq(courierTokens.courierId, courierId), only))
    .orderBy(desc(courierTokens.createdAt), desc(courierTokens.id));
}
