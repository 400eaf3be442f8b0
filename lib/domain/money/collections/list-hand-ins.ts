import { sql } from "@/db/client";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";

export type ListedHandIn = {
  id: string;
  /** Who brought it: a rider, or a counter. */
  giver: string;
  /** The counter that took it in; null for the company's desk. */
  counterName: string | null;
  dueMinor: number;
  countedMinor: number;
  currency: string;
  receivedAt: Date;
  receivedBy: string;
  shortReason: string | null;
  /** Who asked that the company pays the difference; null if nobody did. */
  coverAskedById: string | null;
  coverAskedBy: string | null;
  coveredBy: string | null;
  coveredAt: Date | null;
};

const SHOWN = 50;

/** A company's newest hand-ins. @throws role_not_allowed */
export async function listHandIns(courier: CourierContext): Promise<ListedHandIn[]> {
  requireRight(courier, "receive_cash");
  return sql<ListedHandIn[]>`
    select h.id, coalesce(r.name, f.name) as giver, k.name as "counterName", h.due_minor::float8 as "dueMinor",
           h.counted_minor::float8 as "countedMinor", h.currency, h.received_at as "receivedAt",
           u.name as "receivedBy", h.short_reason as "shortReason", h.cover_asked_by as "coverAskedById",
           a.name as "coverAskedBy", g.name as "coveredBy", h.covered_at as "coveredAt"
      from cash_hand_ins h
      left join riders r on r.id = h.rider_id
      left join counters f on f.id = h.from_counter_id
      left join counters k on k.id = h.counter_id
      join users u on u.id = h.received_by
      left join users a on a.id = h.cover_asked_by
      left join users g on g.id = h.covered_by
     where h.courier_id = ${courier.courierId}
     order by h.received_at desc, h.id desc limit ${SHOWN}`;
}
