import type { Coordinates } from "@/lib/core/geo";

export type SamplePlace = Coordinates & { id: string; name: string };

/** Places that people of a market know, for prices shown to visitors (from OpenStreetMap). */
export const SAMPLE_PLACES: Record<string, SamplePlace[]> = {
  MW: [
    { id: "nico-centre", name: "Nico Centre, Old Town", latitude: -13.98691, longitude: 33.76848 },
    { id: "pacific-mall", name: "Pacific Mall", latitude: -13.93848, longitude: 33.79138 },
    { id: "kch", name: "Kamuzu Central Hospital", latitude: -13.97721, longitude: 33.7847 },
    {
      id: "library",
      name: "National Library, City Centre",
      latitude: -13.96003,
      longitude: 33.7949,
    },
    { id: "likuni", name: "Likuni Hospital", latitude: -14.02673, longitude: 33.70964 },
  ],
};
