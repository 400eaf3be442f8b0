import type { BaseMap } from "@/lib/core/map-ground";

/** Where one can't be fetched, the map is drawn without. */
export async function readBaseMaps(addresses: readonly string[]): Promise<BaseMap["features"]> {
  const read = async (address: string) => {
    const answer = await fetch(address);
    return answer.ok ? ((await answer.json()) as BaseMap).features : [];
  };
  const maps = await Promise.allSettled(addresses.map(read));
  return maps.flatMap((map) => (map.status === "fulfilled" ? map.value : []));
}
