/** A global, because pages are bundled apart from the front and use the same disk. */
const shared = globalThis as typeof globalThis & { tumizaDisk?: { isFull: boolean } };

/** Whether a statement of this process found the database's disk full, and none has found room since. */
export const disk = (shared.tumizaDisk ??= { isFull: false });

/** The SQLSTATE of a statement that found no room for its pages, log or sorting. */
export const DISK_FULL = "53100";
