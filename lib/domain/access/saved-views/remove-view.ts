import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { savedViews } from "@/db/schema";
import { refuse } from "../../errors";
import { requireId } from "../../require-id";
import { ofOwner, type ViewOwner } from "./view-owner";

/** Removes one of the user's own views. @throws view_not_found also for another user's */
export async function removeView(owner: ViewOwner, viewId: string): Promise<void> {
  const removed = await db
    .delete(savedViews)
    .where(and(ofOwner(owner), eq(savedViews.id, requireId("viw", viewId))))
    .returning({ id: savedViews.id });
  if (removed.length === 0) return refuse("view_not_found");
}
