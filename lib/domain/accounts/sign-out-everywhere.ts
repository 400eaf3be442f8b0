import { sql } from "@/db/client";
import type { Session } from "./session";

/** Ends all of a person's sessions, this one included, and answers how many there were. */
export async function signOutEverywhere(user: Session): Promise<number> {
  const [row] = await sql<[{ ended: number }]>`
    select end_sessions(${user.userId}, null, null) as ended`;
  return row.ended;
}
