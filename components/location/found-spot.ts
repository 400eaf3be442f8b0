/** A place of the search, as the location box takes it. */
export type FoundSpot = {
  label: string;
  /** Its kind, its town or landmark, and its distance. */
  note: string;
  /** The text of the field once it is chosen. */
  where: string;
  /** The text for an empty landmark, if any. */
  landmark: string;
  /** Whether it is what the text says, and not merely similar to it. */
  isMeant: boolean;
};
