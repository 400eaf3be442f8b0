import { and, eq, isNotNull, sql as expression, type SQL } from "drizzle-orm";
import { db } from "@/db/client";
import { importRows } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { findImport } from "./find-import";
import { hasNoOrder, rowsOf } from "./import-rows";

/** The warnings of a row, the costly mistakes first. */
export const ROW_WARNINGS = [
  "row_reference_used",
  "row_sent_today",
  "row_far",
  "row_approximate",
  "row_heavy",
  "row_pickup_closed",
  "row_place_by_name",
  "row_place_of_customer",
  "row_without_phone",
  "row_without_name",
  "row_without_landmark",
] as const;

/** The rows that are ready or placed, or a part of them. */
export const ROW_GROUPS = ["all", "warned", "left_out", ...ROW_WARNINGS] as const;

export type RowGroup = (typeof ROW_GROUPS)[number];

/** How many rows a group has, and how many of these are left out. */
export type RowGroupCount = { group: RowGroup; rows: number; leftOut: number };

const isLeftOut = and(importRows.isLeftOut, hasNoOrder);

/** Whether a row is ready or placed and of a group. */
export function isInGroup(group: RowGroup): SQL | undefined {
  return and(eq(importRows.state, "ready"), partOf(group));
}

function partOf(group: RowGroup): SQL | undefined {
  if (group === "all") return undefined;
  if (group === "warned") return isNotNull(importRows.warnings);
  if (group === "left_out") return isLeftOut;
  const warning = JSON.stringify([{ problem: { kind: group } }]);
  return expression`${importRows.warnings}::jsonb @> ${warning}::jsonb`;
}

/** Every group's size, in the order of {@link ROW_GROUPS}. @throws import_not_found */
export async function countRowGroups(
  merchant: MerchantContext,
  importId: string,
): Promise<RowGroupCount[]> {
  const { id } = await findImport(merchant, importId);
  const counts = ROW_GROUPS.map((group) => {
    const isIn = isInGroup(group);
    return expression`json_build_object('group', ${group}::text,
      'rows', count(*) filter (where ${isIn}),
      'leftOut', count(*) filter (where ${and(isIn, isLeftOut)}))`;
  });
  const [found] = await db
    .select({
      counts: expression<
        RowGroupCount[]
      >`json_build_array(${expression.join(counts, expression`, `)})`,
    })
    .from(importRows)
    .where(rowsOf(merchant, id));
  return found?.counts ?? [];
}
