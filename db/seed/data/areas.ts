import type { Coordinates } from "@/lib/core/geo";

export type City = "lilongwe" | "blantyre";

export type Area = Coordinates & { name: string };

export const CITY_CENTRES: Record<City, Coordinates> = {
  lilongwe: { latitude: -13.9626, longitude: 33.7741 },
  blantyre: { latitude: -15.7861, longitude: 35.0058 },
};

/** Destinations: the centre of each area, to a few hundred metres. */
export const AREAS: Record<City, readonly Area[]> = {
  lilongwe: [
    { name: "Area 47", latitude: -13.9392, longitude: 33.7441 },
    { name: "Area 25", latitude: -13.8917, longitude: 33.7794 },
    { name: "Kawale", latitude: -13.9871, longitude: 33.7952 },
    { name: "Old Town", latitude: -13.9838, longitude: 33.7695 },
    { name: "Area 18", latitude: -13.9447, longitude: 33.7936 },
    { name: "City Centre", latitude: -13.9603, longitude: 33.7889 },
    { name: "Area 3", latitude: -13.9789, longitude: 33.7563 },
    { name: "Area 49", latitude: -13.9248, longitude: 33.7522 },
    { name: "Area 15", latitude: -13.9561, longitude: 33.8062 },
    { name: "Area 23", latitude: -14.0072, longitude: 33.7771 },
    { name: "Chilinde", latitude: -14.0007, longitude: 33.7868 },
    { name: "Biwi", latitude: -13.9948, longitude: 33.7724 },
    { name: "Mchesi", latitude: -13.9921, longitude: 33.7846 },
    { name: "Kanengo", latitude: -13.8812, longitude: 33.7985 },
  ],
  blantyre: [
    { name: "Limbe", latitude: -15.8129, longitude: 35.0571 },
    { name: "Nkolokosa", latitude: -15.8268, longitude: 35.0263 },
    { name: "Chilomoni", latitude: -15.7802, longitude: 34.9737 },
    { name: "Ndirande", latitude: -15.7711, longitude: 35.0364 },
    { name: "Sunnyside", latitude: -15.7993, longitude: 34.9998 },
    { name: "Namiwawa", latitude: -15.7928, longitude: 34.9867 },
    { name: "Mbayani", latitude: -15.7634, longitude: 34.9946 },
    { name: "Nyambadwe", latitude: -15.7688, longitude: 35.0107 },
    { name: "Soche", latitude: -15.8184, longitude: 35.0152 },
    { name: "Zingwangwa", latitude: -15.8247, longitude: 35.0061 },
    { name: "Chitawira", latitude: -15.8119, longitude: 35.0231 },
    { name: "Naperi", latitude: -15.8064, longitude: 35.0128 },
    { name: "Manja", latitude: -15.8203, longitude: 35.0388 },
    { name: "Bangwe", latitude: -15.8296, longitude: 35.0883 },
  ],
};

/** Descriptions of addresses where few streets have names. */
export const LANDMARKS = [
  "Blue gate behind the market",
  "Opposite the primary school",
  "Second house after the water kiosk",
  "Next to the CCAP church",
  "Behind the filling station",
  "Green roof near the health centre",
  "Third turn after the bus stage",
  "Beside the maize mill",
  "White flats by the roundabout, number 4",
  "Near the football ground",
  "Brick fence across from the mosque",
  "Last house before the bridge",
] as const;
