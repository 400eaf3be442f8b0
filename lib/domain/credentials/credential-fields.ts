import { refuseValue } from "../errors";

/** More than any company has systems, so that forgotten ones are noticed. */
export const CREDENTIAL_LIMIT = 20;

const NAME_MAX_LENGTH = 60;

/** A day to deploy the new secret. */
export const OVERLAP_HOURS = 24;

/** After a week two secrets are no rotation any more. */
const OVERLAP_LIMIT_HOURS = 168;

/** What somebody says of a new credential. The id was made with the form, if there was one. */
export type NewCredentialFields = { id?: string | undefined; name: string };

/** How one is replaced; the id is the successor's. */
export type Rotation = { id?: string | undefined; overlapHours?: number | undefined };

/** What people call a credential. @throws invalid_request for a name that is none */
export function requireCredentialName(name: string): string {
  const trimmed = name.replaceAll("\u0000", "").trim();
  if (trimmed !== "" && trimmed.length <= NAME_MAX_LENGTH) return trimmed;
  return refuseValue("name", { kind: "name", limit: NAME_MAX_LENGTH });
}

/** How long a replaced credential goes on working. @throws invalid_request */
export function requireOverlap(hours: number): number {
  if (Number.isInteger(hours) && hours >= 0 && hours <= OVERLAP_LIMIT_HOURS) return hours;
  return refuseValue("overlapHours", { kind: "whole_number", least: 0, most: OVERLAP_LIMIT_HOURS });
}
