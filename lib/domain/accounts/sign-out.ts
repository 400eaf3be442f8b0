import { sql } from "@/db/client";
import type { Session } from "./session";

/** Ends this device's session; its cookie is worth nothing from the next request on. */
export async function signOut(user: Session): Promise<void> {
  await sql`select end_sessions(${user.userId}, ${user.sessionId}, null)`;
}
