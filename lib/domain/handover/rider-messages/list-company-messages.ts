import { sql } from "@/db/client";
import type { RiderContext } from "../../authority/rider-context";
import type { CompanyMessage } from "../rider-phone/phone-messages";

/** The phone loads them with every change of the day. */
const SHOWN = 20;

type Row = Omit<CompanyMessage, "writtenAt"> & { writtenAt: Date };

/** The newest messages between a rider and the company, the oldest first. */
export async function listCompanyMessages({
  riderId,
  courierId,
}: RiderContext): Promise<CompanyMessage[]> {
  const rows = await sql<Row[]>`
    select * from (
      select m.id, 'company' as "from", m.text, m.created_at as "writtenAt",
             x.delivered_at is not null as "isDelivered", x.read_at is not null as "isRead"
        from rider_message_receipts x
        join rider_messages m on m.id = x.message_id
       where x.rider_id = ${riderId} and x.courier_id = ${courierId}
      union all
      select a.id, 'rider', a.text, a.written_at, true, true
        from rider_answers a
       where a.rider_id = ${riderId} and a.courier_id = ${courierId}
       order by "writtenAt" desc, id desc
       limit ${SHOWN}) newest
     order by "writtenAt", id`;
  return rows.map(({ writtenAt, ...row }) => ({ ...row, writtenAt: writtenAt.toISOString() }));
}
