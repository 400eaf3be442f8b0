import { refuse } from "../errors";

/** More than any company has systems, so that forgotten ones are noticed. */
export const CREDENTIAL_LIMIT = 20;

const NAME_MAX_LENGTH = 60;

/** A day to deploy the new secret. */
export const OVERLAP_HOURS = 24;

/** After a week two secrets are no rotation any more. */
const OVERLAP_LIMIT_HOURS = 168;

/** What people call a credential. @throws invalid_request for a name that is none */
export function requireCredentialName(name: string): string {
  const trimmed = name.replaceAll("\u0000", "").trim();
  if (trimmed !== "" && trimmed.length <= NAME_MAX_LENGTH) return trimmed;
  const message = `Give it a name of up to ${NAME_MAX_LENGTH} characters.`;
  return refuse("invalid_request", { issues: [{ path: "name", message }] });
}

/** How long a replaced credential goes on working. @throws invalid_request */
export function requireOverlap(hours: number): number {
  if (Number.isInteger(hours) && hours >= 0 && hours <= OVERLAP_LIMIT_HOURS) return hours;
  const message = `Send a whole number of hours from 0 to ${OVERLAP_LIMIT_HOURS}.`;
  return refuse("invalid_request", { issues: [{ path: "overlapHours", message }] });
}
