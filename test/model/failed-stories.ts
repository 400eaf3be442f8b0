import type { Moment } from "./model";

/** Stories that once failed, as the test printed them; they are tried before new ones. */
export const FAILED_STORIES: Moment[][] = [];
