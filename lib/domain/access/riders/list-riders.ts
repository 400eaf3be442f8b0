import { and, asc, eq, gt, sql as expression, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { riders } from "@/db/schema";
import { fromNumberCursor, toNumberCursor } from "@/lib/core/cursor";
import type { CourierContext } from "../../authority/courier-context";
import { refuseCursor } from "../../newest-first";
import { isPerson } from "./of-courier";
import { riderIdOf } from "./rider-id";
import { IS_IN_STATE, type RiderState } from "./rider-state";

export type Rider = typeof riders.$inferSelect;

export type RiderFilter = {
  state?: RiderState | undefined;
  cursor?: string | undefined;
  limit: number;
};

export type RiderPage = { riders: Rider[]; nextCursor: string | null };

/** Ids start above it. */
const BEFORE_THE_FIRST = 0;

/** A courier's riders in the order of their ids. @throws invalid_request for a foreign cursor. */
export async function listRiders(
  { courierId, environment }: CourierContext,
  { state, cursor, limit }: RiderFilter,
): Promise<RiderPage> {
  const query = state === undefined ? findPage : pageWhere(IS_IN_STATE[state]);
  const rows = await query.execute({
    courierId,
    environment,
    after: cursor === undefined ? BEFORE_THE_FIRST : requireCursor(cursor),
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  return {
    riders: page,
    nextCursor: rows.length > page.length ? toNumberCursor(page.at(-1)?.id ?? 0) : null,
  };
}

const given = expression.placeholder;

function pageWhere(condition?: SQL) {
  return db
    .select()
    .from(riders)
    .where(
      and(
        eq(riders.courierId, given("courierId")),
        eq(riders.environment, given("environment")),
        isPerson,
        gt(riders.id, given("after")),
        condition,
      ),
    )
    .orderBy(asc(riders.id))
    .limit(given("limit"));
}

const findPage = pageWhere().prepare("list_riders");

function requireCursor(cursor: string): number {
  return riderIdOf(String(fromNumberCursor(cursor) ?? "")) ?? refuseCursor();
}
