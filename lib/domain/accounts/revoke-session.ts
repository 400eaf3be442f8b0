import { sql } from "@/db/client";
import { refuse } from "../errors";
import type { Session } from "./session";

/**
 * Ends one of a person's own sessions, on whatever device.
 *
 * @throws session_not_found for one that has ended, or is somebody else's
 */
export async function revokeSession(user: Session, sessionId: string): Promise<void> {
  if (!/^ses_\w+$/.test(sessionId)) return refuse("session_not_found");
  const [row] = await sql<[{ ended: number }]>`
    select end_sessions(${user.userId}, ${sessionId}, null) as ended`;
  if (row.ended === 0) return refuse("session_not_found");
}
