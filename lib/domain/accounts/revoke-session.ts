import { call } from "../calls.gen";
import { refuse } from "../errors";
import type { Session } from "../authority/session";

/**
 * Ends one of a person's own sessions, on whatever device.
 *
 * @throws session_not_found for one that has ended, or is another user's
 */
export async function revokeSession(user: Session, sessionId: string): Promise<void> {
  if (!/^ses_\w+$/.test(sessionId)) return refuse("session_not_found");
  const ended = await call.endSessions({ userId: user.userId, sessionId, keep: null });
  if (ended === 0) return refuse("session_not_found");
}
