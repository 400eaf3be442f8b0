import { setTimeout as wait } from "node:timers/promises";
import { sql } from "@/db/client";
import { call } from "@/lib/domain/calls.gen";

/** A process that is killed between the commit of a rider's change and its announcement. */
const [courierId = "", riderId] = process.argv.slice(2);
await sql`select 1`;
// Longer than others take to learn that it is there.
await wait(1_500);
await call.setRiderAvailability({
  courierId,
  environment: "live",
  riderId: Number(riderId),
  isBusy: true,
  reason: null,
  reference: null,
  leaseMinutes: null,
  busyUntil: null,
  isOnline: null,
  userId: null,
});
process.kill(process.pid, "SIGKILL");
