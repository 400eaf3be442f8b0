import { and, desc, eq, lt } from "drizzle-orm";
import { db } from "@/db/client";
import { riderStatusChanges, users } from "@/db/schema";
import type { CourierContext } from "../../authority/courier-context";
import { refuseCursor } from "../../newest-first";
import { readRider } from "./read-rider";

const PAGE_SIZE = 50;

/** Numbers of history rows are far below; more digits are invalid. */
const POSITION = /^[1-9]\d{0,14}$/;

type StatusChange = Omit<typeof riderStatusChanges.$inferSelect, "courierId" | "riderId"> & {
  /** The person who did it, if one did. */
  userName: string | null;
};

export type RiderHistory = { changes: StatusChange[]; nextCursor: string | null };

/**
 * The changes of a rider's availability, newest first.
 *
 * @throws rider_not_found also for a rider of another courier; invalid_request for a foreign cursor
 */
export async function listRiderHistory(
  courier: CourierContext,
  riderId: string,
  cursor?: string,
): Promise<RiderHistory> {
  const before = cursor === undefined ? undefined : requireCursor(cursor);
  const { id } = await readRider(courier, riderId);
  const rows = await db
    .select({
      id: riderStatusChanges.id,
      change: riderStatusChanges.change,
      reason: riderStatusChanges.reason,
      reference: riderStatusChanges.reference,
      busyUntil: riderStatusChanges.busyUntil,
      actor: riderStatusChanges.actor,
      userId: riderStatusChanges.userId,
      userName: users.name,
      createdAt: riderStatusChanges.createdAt,
    })
    .from(riderStatusChanges)
    .leftJoin(users, eq(users.id, riderStatusChanges.userId))
    .where(
      and(
        eq(riderStatusChanges.riderId, id),
        eq(riderStatusChanges.courierId, courier.courierId),
        before === undefined ? undefined : lt(riderStatusChanges.id, before),
      ),
    )
    .orderBy(desc(riderStatusChanges.id))
    .limit(PAGE_SIZE + 1);
  const changes = rows.slice(0, PAGE_SIZE);
  return {
    changes,
    nextCursor: rows.length > PAGE_SIZE ? String(changes.at(-1)?.id) : null,
  };
}

function requireCursor(cursor: string): number {
  return POSITION.test(cursor) ? Number(cursor) : refuseCursor();
}
