import type { Session } from "../../authority/session";
import { call } from "../../calls.gen";

/** Ends all of a person's sessions, this one included, and returns how many there were. */
export async function signOutEverywhere(user: Session): Promise<number> {
  return call.endSessions({ userId: user.userId, sessionId: null, keep: null });
}
