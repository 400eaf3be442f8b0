import { eq, max, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { sessions, users } from "@/db/schema";

const newest = db
  .select({ at: max(sessions.lastSeenAt) })
  .from(sessions)
  .where(eq(sessions.userId, users.id));

/** When a row of `users` last opened a page; null once the last of its sessions is forgotten. */
export const lastSeenAt = expression<Date | null>`(${newest})`.mapWith(sessions.lastSeenAt);
