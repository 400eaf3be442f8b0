/** A phone that is not heard from for so long takes its rider offline: nobody would see an offer. */
export const PRESENCE_MINUTES = 15;
