import type { Coordinates } from "@/lib/core/geo";

export type SamplePlace = Coordinates & { id: string; name: string; town: string };

const place = (
  id: string,
  name: string,
  town: string,
  latitude: number,
  longitude: number,
): SamplePlace => ({ id, name, town, latitude, longitude });

/** Places that people of a market know, for prices shown to visitors (from OpenStreetMap). */
export const SAMPLE_PLACES: Record<string, SamplePlace[]> = {
  MW: [
    place("nico-centre", "Nico Centre, Old Town", "Lilongwe", -13.98691, 33.76848),
    place("pacific-mall", "Pacific Mall", "Lilongwe", -13.93848, 33.79138),
    place("kch", "Kamuzu Central Hospital", "Lilongwe", -13.97721, 33.7847),
    place("library", "National Library, City Centre", "Lilongwe", -13.96003, 33.7949),
    place("likuni", "Likuni Hospital", "Lilongwe", -14.02673, 33.70964),
    place("pagat-mall", "Pagat Mall", "Blantyre", -15.78508, 35.0052),
    place("chichiri", "Chichiri Shopping Centre", "Blantyre", -15.80248, 35.03432),
    place("limbe-market", "Limbe Market", "Blantyre", -15.81763, 35.05558),
    place(
      "medical-college",
      "Medical College, Mahatma Gandhi Road",
      "Blantyre",
      -15.80166,
      35.01627,
    ),
  ],
};
