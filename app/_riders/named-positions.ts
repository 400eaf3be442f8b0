import { nearPlace } from "@/components/map/near-place";
import { readBaseMap } from "@/lib/dashboard/read-base-map";
import type { RiderPerformance } from "@/lib/domain/dispatch/arrivals/read-rider-performance";

/** A rider's last positions, each with the known place that is nearest. */
export async function namedPositions({
  positions,
  marketCode,
}: Pick<RiderPerformance, "positions" | "marketCode">) {
  const map = await readBaseMap(marketCode);
  return positions.map((position) => ({ ...position, near: nearPlace(map, position) }));
}
