import { and, asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { savedViews } from "@/db/schema";
import { ofOwner, type ViewOwner } from "./view-owner";

export type SavedView = { id: string; name: string; search: string };

/** A user's saved views of one list, by name. */
export function listViews(owner: ViewOwner, list: string): Promise<SavedView[]> {
  return db
    .select({ id: savedViews.id, name: savedViews.name, search: savedViews.search })
    .from(savedViews)
    .where(and(ofOwner(owner), eq(savedViews.list, list)))
    .orderBy(asc(savedViews.name));
}
