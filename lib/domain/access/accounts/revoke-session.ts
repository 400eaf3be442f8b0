import type { Session } from "../../authority/session";
import { call } from "../../calls.gen";
import { refuse } from "../../errors";

/**
 * Ends one of a user's own sessions, on any device.
 *
 * @throws session_not_found for an ended one, or another user's
 */
export async function revokeSession(user: Session, sessionId: string): Promise<void> {
  if (!/^ses_\w+$/.test(sessionId)) return refuse("session_not_found");
  const ended = await call.endSessions({ userId: user.userId, sessionId, keep: null });
  if (ended === 0) return refuse("session_not_found");
}
