import { sql as expression, type InferSelectModel } from "drizzle-orm";
import { credentials } from "@/db/schema";

type Row = InferSelectModel<typeof credentials>;

/** An expiring credential was replaced and works until its successor is deployed. */
export type CredentialState = "active" | "expiring" | "expired" | "revoked";

/** A merchant's key or a courier's token, without its secret; its last use is known to the minute. */
export type Credential = Pick<
  Row,
  | "id"
  | "name"
  | "environment"
  | "scopes"
  | "prefix"
  | "lastFour"
  | "createdAt"
  | "lastUsedAt"
  | "branchId"
  | "dailyCapMinor"
  | "expiresAt"
  | "revokedAt"
> & { state: CredentialState };

/** With the secret in clear, which is never shown again. */
export type NewCredential = Credential & { secret: string };

/** A credential after its creation; the database's clock decides whether it works. */
export const credentialColumns = {
  id: credentials.id,
  name: credentials.name,
  environment: credentials.environment,
  scopes: credentials.scopes,
  branchId: credentials.branchId,
  dailyCapMinor: credentials.dailyCapMinor,
  prefix: credentials.prefix,
  lastFour: credentials.lastFour,
  state: expression<CredentialState>`case
    when ${credentials.revokedAt} is not null then 'revoked'
    when ${credentials.expiresAt} <= now() then 'expired'
    when ${credentials.expiresAt} is not null then 'expiring'
    else 'active' end`,
  createdAt: credentials.createdAt,
  lastUsedAt: credentials.lastUsedAt,
  expiresAt: credentials.expiresAt,
  revokedAt: credentials.revokedAt,
};
