import { sql } from "@/db/client";
import type { CourierContext } from "../../authority/courier-context";
import { requireRight } from "../../authority/rights";

const THREADS_MAX = 50;

export type RiderThread = {
  riderId: number;
  name: string;
  /** The rider's newest answer. */
  text: string;
  writtenAt: Date;
  unread: number;
};

/** The riders who wrote to the company, with their newest answer: the unread ones first. @throws role_not_allowed */
export async function listRiderThreads(courier: CourierContext): Promise<RiderThread[]> {
  requireRight(courier, "message_riders");
  return sql<RiderThread[]>`
    select r.id as "riderId", r.name, newest.text, newest.written_at as "writtenAt",
           newest.unread::int as unread
      from (select distinct on (a.rider_id) a.rider_id, a.text, a.written_at, a.created_at,
                   count(*) filter (where a.read_at is null) over (partition by a.rider_id) as unread
              from rider_answers a
             where a.courier_id = ${courier.courierId}
             order by a.rider_id, a.created_at desc, a.id desc) newest
      join riders r on r.id = newest.rider_id
     order by newest.unread > 0 desc, newest.created_at desc, r.id
     limit ${THREADS_MAX}`;
}

/** How many riders have unread answers. */
export async function countUnreadThreads({ courierId }: CourierContext): Promise<number> {
  const [row] = await sql<{ riders: number }[]>`
    select count(distinct rider_id)::int as riders from rider_answers
     where courier_id = ${courierId} and read_at is null`;
  return row?.riders ?? 0;
}
