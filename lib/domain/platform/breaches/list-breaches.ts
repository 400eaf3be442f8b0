import { sql } from "@/db/client";
import type { AdminContext } from "../../authority/admin-context";
import type { BreachData } from "./breach";

export type ListedBreach = {
  id: string;
  title: string;
  noticedAt: Date;
  data: BreachData[];
  people: number | null;
  closedAt: Date | null;
  /** The next legal time for a notice that isn't settled; null once all are. */
  nextDueAt: Date | null;
};

/** More than a year has, it is hoped; older ones are in the audit log. */
const LISTED = 200;

/** The register: open breaches first, the newest in front. */
export function listBreaches(_admin: AdminContext): Promise<ListedBreach[]> {
  return sql<ListedBreach[]>`
    select b.id, b.title, b.noticed_at as "noticedAt", b.data::text[] as data, b.people, b.closed_at as "closedAt",
           (select min(n.due_at) from breach_notices n where n.breach_id = b.id and n.settled_at is null) as "nextDueAt"
      from breaches b
     order by (b.closed_at is null) desc, b.noticed_at desc, b.id desc limit ${LISTED}`;
}

/** How many breaches are open, and since when the first. */
export async function countBreaches(
  _admin: AdminContext,
): Promise<{ count: number; oldestAt: Date | null }> {
  const [queue] = await sql<{ count: number; oldestAt: Date | null }[]>`
    select count(*)::integer as count, min(noticed_at) as "oldestAt" from breaches where closed_at is null`;
  return queue ?? { count: 0, oldestAt: null };
}
