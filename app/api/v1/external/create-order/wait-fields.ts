import { z } from "zod";
import { instant } from "@/lib/http/endpoint/fields";

export const waitForRiderField = z.int().min(1).nullish().meta({
  description:
    "How many minutes the order waits for a rider if none is free now, from 10 to 120 in Malawi. It is then placed and paid without a rider and searched for until `wait_until`; if none takes it, it is cancelled with `no_rider_found` and refunded in full. Without it, an order without a free rider is refused. Cannot be sent with pickup_at.",
});

export const waitUntilField = instant.nullable().meta({
  description:
    "Until when the order waits for a rider, in UTC, as you asked with wait_for_rider_minutes; null where you did not.",
});
