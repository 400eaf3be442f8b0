import { sql as expression } from "drizzle-orm";
import type { apiKeys, courierTokens } from "@/db/schema";

/** An expiring credential was replaced and works until its successor is deployed. */
export type CredentialState = "active" | "expiring" | "expired" | "revoked";

/** A merchant's key or a courier's token, without its secret. */
export type Credential = {
  id: string;
  name: string;
  /** The secret's last characters, by which people tell credentials apart. */
  lastFour: string;
  state: CredentialState;
  createdAt: Date;
  /** To the minute. */
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
};

/** With the secret in clear, which nobody can read again. */
export type NewCredential = Credential & { secret: string };

/** What can be known of a credential after it was made; the database's clock says whether it works. */
export function credentialColumns(table: typeof apiKeys | typeof courierTokens) {
  return {
    id: table.id,
    name: table.name,
    lastFour: table.lastFour,
    state: expression<CredentialState>`case
      when ${table.revokedAt} is not null then 'revoked'
      when ${table.expiresAt} <= now() then 'expired'
      when ${table.expiresAt} is not null then 'expiring'
      else 'active' end`,
    createdAt: table.createdAt,
    lastUsedAt: table.lastUsedAt,
    expiresAt: table.expiresAt,
    revokedAt: table.revokedAt,
  };
}
