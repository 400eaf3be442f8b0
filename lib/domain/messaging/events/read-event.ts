import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { events } from "@/db/schema";
import type { MerchantContext } from "../../authority/merchant-context";
import { ofMerchant } from "../../authority/of-merchant";
import { refuse } from "../../errors";
import type { MerchantEvent } from "./list-events";

const EVENT_ID = /^evt_[0-9a-zA-Z]{1,64}$/;

/** One thing that happened to a merchant in one environment. @throws event_not_found */
export async function readEvent(
  merchant: MerchantContext,
  eventId: string,
): Promise<MerchantEvent> {
  if (!EVENT_ID.test(eventId)) return refuse("event_not_found");
  const [event] = await db
    .select()
    .from(events)
    .where(and(ofMerchant(events, merchant), eq(events.id, eventId)));
  return event ?? refuse("event_not_found");
}
