import { sql } from "@/db/client";
import type { Viewer } from "./start-viewing";

/** Ends what this device looks at; stopping again changes nothing. */
export async function stopViewing({ admin, user }: Viewer): Promise<void> {
  await sql`select stop_viewing(p_session_id => ${user.sessionId}, p_user_id => ${admin.userId})`;
}
