import type { Session } from "../../authority/session";
import { call } from "../../calls.gen";

/** Ends this device's session; its cookie is useless from the next request on. The device stays known. */
export async function signOut(user: Session): Promise<void> {
  await call.signOut({ sessionId: user.sessionId });
}
