/** A place of the search, as the location box takes it. */
export type FoundSpot = {
  label: string;
  /** What it is, its town or landmark, and how far it is. */
  note: string;
  /** What the box says once it is chosen. */
  where: string;
  /** For an empty landmark; empty where there is none. */
  landmark: string;
};
