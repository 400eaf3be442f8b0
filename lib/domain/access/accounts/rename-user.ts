import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { users } from "@/db/schema";
import type { Session } from "../../authority/session";
import { requireName } from "./person-name";

/** Changes the name that colleagues see. @throws invalid_request */
export async function renameUser(user: Session, name: string): Promise<void> {
  await db
    .update(users)
    .set({ name: requireName(name, "name") })
    .where(eq(users.id, user.userId));
}
