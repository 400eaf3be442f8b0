import { log } from "@/lib/core/log";
import { call } from "../../calls.gen";
import { mailDelivery } from "../../messaging/mails/mail-delivery";

/** Makes rows due that were stored while the database's clock was ahead and would wait too long; returns how many. */
export async function pullBackWaits(): Promise<number> {
  const pulledBack = await call.pullBackWaits({ sendsMails: mailDelivery() === "smtp" });
  if (pulledBack > 0) log.warn({ rows: pulledBack }, "waits were too long: the clock stepped back");
  return pulledBack;
}
