/** After this long without contact a rider goes offline, because an offer would not be seen. */
export const PRESENCE_MINUTES = 15;
