import { sql } from "@/db/client";
import type { RiderContext } from "../../authority/rider-context";
import { handInCode } from "./hand-in-code";

/** The money from doors that a rider has in hand. */
export type RiderCash = {
  inHandMinor: number;
  /** What the open orders will add. */
  dueMinor: number;
  /** The most of both together; 0 while the company or the rider may not collect. */
  limitMinor: number;
  /** Whether the rider may not collect because cash was kept for too long. */
  isOverdue: boolean;
  /** The code for handing it in; null with nothing in hand. */
  code: string | null;
};

export async function readRiderCash({ riderId }: RiderContext): Promise<RiderCash> {
  const [row] = await sql<[Omit<RiderCash, "code"> & { handIns: number }]>`
    select cash_minor::float8 as "inHandMinor", cash_due_minor::float8 as "dueMinor",
           float_limit_minor::float8 as "limitMinor", cash_stopped_at is not null as "isOverdue",
           (select count(*)::int from cash_hand_ins h where h.rider_id = r.id) as "handIns"
      from riders r where id = ${riderId}`;
  const { handIns, ...cash } = row;
  const code =
    cash.inHandMinor > 0 ? handInCode({ riderId, dueMinor: cash.inHandMinor, handIns }) : null;
  return { ...cash, code };
}
