import type { BaseMap } from "@/lib/core/map-ground";

/** A map that can't be loaded is left out. */
export async function readBaseMaps(addresses: readonly string[]): Promise<BaseMap["features"]> {
  const read = async (address: string) => {
    const answer = await fetch(address);
    return answer.ok ? ((await answer.json()) as BaseMap).features : [];
  };
  const maps = await Promise.allSettled(addresses.map(read));
  return maps.flatMap((map) => (map.status === "fulfilled" ? map.value : []));
}
