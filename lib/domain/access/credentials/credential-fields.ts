import { type CredentialScope, KEY_SCOPES, TOKEN_SCOPES } from "../../authority/credential-scopes";
import type { Environment } from "../../authority/merchant-context";
import { refuseValue } from "../../errors";

/** More than any company has systems, so that forgotten ones are noticed. */
export const CREDENTIAL_LIMIT = 20;

const NAME_MAX_LENGTH = 60;

/** A day to deploy the new secret. */
export const OVERLAP_HOURS = 24;

/** An overlap of more than a week would not be a rotation. */
const OVERLAP_LIMIT_HOURS = 168;

/** A form's fields for a new credential. The id was generated with the form, if there was one. */
export type NewCredentialFields = {
  id?: string | undefined;
  name: string;
  /** For a courier's token; a key belongs to the environment that its person has open. Live by default. */
  environment?: Environment | undefined;
  /** Full access by default, with which a token works no orders. */
  scopes?: readonly CredentialScope[] | undefined;
  /** The branch that a key is limited to; the whole shop by default. */
  branchId?: string | null | undefined;
  /** The most that orders placed with a key may cost in a day; no cap by default. */
  dailyCapMinor?: number | null | undefined;
};

/** The fields of a replacement; the id is the successor's. */
export type Rotation = { id?: string | undefined; overlapHours?: number | undefined };

/** A credential's name. @throws invalid_request for an invalid name */
export function requireCredentialName(name: string): string {
  const trimmed = name.replaceAll("\u0000", "").trim();
  if (trimmed !== "" && trimmed.length <= NAME_MAX_LENGTH) return trimmed;
  return refuseValue("name", { kind: "name", limit: NAME_MAX_LENGTH });
}

const SCOPES_OF: Record<"key" | "token", readonly CredentialScope[]> = {
  key: KEY_SCOPES,
  token: TOKEN_SCOPES,
};

/** A credential's scopes. @throws invalid_request for none, and for one of the other kind of credential */
export function requireScopes(
  noun: "key" | "token",
  scopes: readonly CredentialScope[] = ["full"],
): CredentialScope[] {
  const areValid = scopes.length > 0 && scopes.every((scope) => SCOPES_OF[noun].includes(scope));
  return areValid ? [...new Set(scopes)] : refuseValue("scopes", { kind: "not_chosen" });
}

/** How long a replaced credential keeps working. @throws invalid_request */
export function requireOverlap(hours: number): number {
  if (Number.isInteger(hours) && hours >= 0 && hours <= OVERLAP_LIMIT_HOURS) return hours;
  return refuseValue("overlapHours", { kind: "whole_number", least: 0, most: OVERLAP_LIMIT_HOURS });
}
