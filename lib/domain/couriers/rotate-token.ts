import { sql } from "@/db/client";
import { refuse } from "../errors";
import type { CourierContext } from "./courier-context";
import { newToken, type NewCourierToken } from "./new-token";
import { requirePosition } from "./require-position";

/** A day to deploy the new secret. */
const OVERLAP_HOURS = 24;

/** After a week two secrets are no rotation any more. */
const OVERLAP_LIMIT_HOURS = 168;

/**
 * Replaces a token by a new one of the same name, shown once; the old one works until the overlap is
 * over, and not at all after an overlap of zero.
 *
 * @throws position_not_allowed, courier_token_not_found; courier_token_ended for one that was revoked
 *   or replaced before; invalid_request
 */
export async function rotateToken(
  courier: CourierContext,
  tokenId: string,
  { overlapHours = OVERLAP_HOURS }: { overlapHours?: number | undefined } = {},
): Promise<NewCourierToken> {
  requirePosition(courier, ["owner"]);
  requireOverlap(overlapHours);
  return newToken(
    courier,
    ({ id, secretSha256, lastFour }) => sql`select rotate_courier_token(
      p_courier_id => ${courier.courierId},
      p_token_id => ${tokenId},
      p_new_id => ${id},
      p_secret_sha256 => ${secretSha256},
      p_last_four => ${lastFour},
      p_overlap_hours => ${overlapHours})`,
  );
}

function requireOverlap(hours: number): void {
  if (Number.isInteger(hours) && hours >= 0 && hours <= OVERLAP_LIMIT_HOURS) return;
  const message = `Send a whole number of hours from 0 to ${OVERLAP_LIMIT_HOURS}.`;
  refuse("invalid_request", { issues: [{ path: "overlapHours", message }] });
}
