import { call } from "../../calls.gen";
import type { Session } from "../../authority/session";

/** Ends this device's session; its cookie is worth nothing from the next request on. The device stays known. */
export async function signOut(user: Session): Promise<void> {
  await call.signOut({ sessionId: user.sessionId });
}
