import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { users } from "@/db/schema";
import { requireName } from "./person-name";
import type { Session } from "../../authority/session";

/** Changes the name that colleagues see. @throws invalid_request */
export async function renameUser(user: Session, name: string): Promise<void> {
  await db
    .update(users)
    .set({ name: requireName(name, "name") })
    .where(eq(users.id, user.userId));
}
