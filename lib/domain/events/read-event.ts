import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { events } from "@/db/schema";
import { refuse } from "../errors";
import type { MerchantContext } from "../merchants/merchant-context";
import type { MerchantEvent } from "./list-events";

const EVENT_ID = /^evt_[0-9a-zA-Z]{1,64}$/;

/** One thing that happened to a merchant in one environment. @throws event_not_found */
export async function readEvent(
  { merchantId, environment }: MerchantContext,
  eventId: string,
): Promise<MerchantEvent> {
  if (!EVENT_ID.test(eventId)) return refuse("event_not_found");
  const [event] = await db
    .select()
    .from(events)
    .where(
      and(
        eq(events.merchantId, merchantId),
        eq(events.environment, environment),
        eq(events.id, eventId),
      ),
    );
  return event ?? refuse("event_not_found");
}
