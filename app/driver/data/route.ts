import { riderRoute } from "@/lib/dashboard/routes";
import { readRiderDay } from "@/lib/domain/handover/rider-phone/read-rider-day";
import { methods } from "@/lib/http/endpoint/methods";

/** The data of the rider's app: the offers, the jobs and the day's earnings. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: riderRoute("read_rider_day", async ({ rider, headers }) =>
    Response.json(await readRiderDay(rider), { headers }),
  ),
});
