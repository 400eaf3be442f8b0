import { sql } from "@/db/client";
import { readRider } from "../../access/riders/read-rider";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";

const SHOWN = 100;

/** A company's message to a rider with its receipt, or the rider's answer. */
export type ThreadEntry = {
  id: string;
  from: "company" | "rider";
  text: string;
  /** Who wrote for the company; null for the rider's. */
  authorName: string | null;
  /** How many riders got the same message. */
  riders: number;
  writtenAt: Date;
  textedAt: Date | null;
  deliveredAt: Date | null;
  deliveredBy: "app" | "sms" | null;
  readAt: Date | null;
};

/**
 * The newest messages between a company and one rider, the oldest first.
 *
 * @throws role_not_allowed; rider_not_found also for a rider of another company
 */
export async function readRiderThread(courier: CourierContext, riderId: string) {
  requireRight(courier, "message_riders");
  const rider = await readRider(courier, riderId);
  const entries = await sql<ThreadEntry[]>`
    select * from (
      select m.id, 'company' as "from", m.text, u.name as "authorName", m.riders,
             m.created_at as "writtenAt", x.texted_at as "textedAt",
             x.delivered_at as "deliveredAt", x.delivered_by as "deliveredBy", x.read_at as "readAt"
        from rider_message_receipts x
        join rider_messages m on m.id = x.message_id
        join users u on u.id = m.author_id
       where x.courier_id = ${courier.courierId} and x.rider_id = ${rider.id}
      union all
      select a.id, 'rider', a.text, null, 1, a.written_at, null, null, null, a.read_at
        from rider_answers a
       where a.courier_id = ${courier.courierId} and a.rider_id = ${rider.id}
       order by "writtenAt" desc, id desc
       limit ${SHOWN}) newest
     order by "writtenAt", id`;
  return { rider, entries };
}
