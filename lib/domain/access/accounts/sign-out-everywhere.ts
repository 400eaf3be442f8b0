import { call } from "../../calls.gen";
import type { Session } from "../../authority/session";

/** Ends all of a person's sessions, this one included, and answers how many there were. */
export async function signOutEverywhere(user: Session): Promise<number> {
  return call.endSessions({ userId: user.userId, sessionId: null, keep: null });
}
