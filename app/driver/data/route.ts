import { riderRoute } from "@/lib/dashboard/routes";
import { readRiderDay } from "@/lib/domain/rider-phone/read-rider-day";
import { methods } from "@/lib/http/methods";

/** What the rider's phone shows: the offers, the jobs and the day's earnings. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: riderRoute("read_rider_day", async ({ rider, headers }) =>
    Response.json(await readRiderDay(rider), { headers }),
  ),
});
