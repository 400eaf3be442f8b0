/** A long working day; a rider who works longer shares again. */
export const TRIP_SHARE_HOURS = 8;

/** For how many hours a rider may share a trip: a ride home, half a day, or a whole one. */
export const TRIP_SHARE_CHOICES = ["1", "4", "8"] as const;
