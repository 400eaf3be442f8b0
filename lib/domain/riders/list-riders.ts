import { and, asc, eq, gt, sql as expression } from "drizzle-orm";
import { db } from "@/db/client";
import { riders } from "@/db/schema";
import type { CourierContext } from "../couriers/courier-context";
import { refuseCursor } from "../newest-first";
import { riderIdOf } from "./rider-id";

export type Rider = typeof riders.$inferSelect;

export type RiderPage = { riders: Rider[]; nextCursor: string | null };

/** Ids start above it. */
const BEFORE_THE_FIRST = 0;

/** A courier's riders in the order of their ids. @throws invalid_request for a foreign cursor. */
export async function listRiders(
  courier: CourierContext,
  filter: { cursor?: string | undefined; limit: number },
): Promise<RiderPage> {
  const rows = await findPage.execute({
    courierId: courier.courierId,
    after: filter.cursor === undefined ? BEFORE_THE_FIRST : requirePosition(filter.cursor),
    limit: filter.limit + 1,
  });
  const page = rows.slice(0, filter.limit);
  return {
    riders: page,
    nextCursor: rows.length > page.length ? String(page.at(-1)?.id) : null,
  };
}

const given = expression.placeholder;

const findPage = db
  .select()
  .from(riders)
  .where(and(eq(riders.courierId, given("courierId")), gt(riders.id, given("after"))))
  .orderBy(asc(riders.id))
  .limit(given("limit"))
  .prepare("list_riders");

function requirePosition(cursor: string): number {
  return riderIdOf(cursor) ?? refuseCursor();
}
