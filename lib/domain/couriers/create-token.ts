import { sql } from "@/db/client";
import { refuse } from "../errors";
import type { CourierContext } from "./courier-context";
import { newToken, type NewCourierToken } from "./new-token";
import { requirePosition } from "./require-position";

/** More than any company has systems, so that forgotten ones are noticed. */
const TOKEN_LIMIT = 20;

const NAME_MAX_LENGTH = 60;

/**
 * Gives a courier company another token for its server-to-server API, shown once.
 *
 * @throws position_not_allowed; invalid_request for a name that is none, or one token too many
 */
export async function createToken(
  courier: CourierContext,
  { name }: { name: string },
): Promise<NewCourierToken> {
  requirePosition(courier, ["owner"]);
  const trimmed = requireName(name);
  return newToken(
    courier,
    ({ id, secretSha256, lastFour }) => sql`select create_courier_token(
      p_courier_id => ${courier.courierId},
      p_id => ${id},
      p_name => ${trimmed},
      p_secret_sha256 => ${secretSha256},
      p_last_four => ${lastFour},
      p_limit => ${TOKEN_LIMIT})`,
  );
}

function requireName(name: string): string {
  const trimmed = name.replaceAll("\u0000", "").trim();
  if (trimmed !== "" && trimmed.length <= NAME_MAX_LENGTH) return trimmed;
  const message = `Give the token a name of up to ${NAME_MAX_LENGTH} characters.`;
  return refuse("invalid_request", { issues: [{ path: "name", message }] });
}
