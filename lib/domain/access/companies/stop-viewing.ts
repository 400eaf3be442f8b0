import { call } from "../../calls.gen";
import type { Viewer } from "./start-viewing";

/** Ends the view on this device; stopping again changes nothing. */
export async function stopViewing({ admin, user }: Viewer): Promise<void> {
  await call.stopViewing({ sessionId: user.sessionId, userId: admin.userId });
}
