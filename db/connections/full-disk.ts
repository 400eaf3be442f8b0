/** Pages are bundled apart from the front, and their statements meet the same disk. */
const shared = globalThis as typeof globalThis & { tumizaDisk?: { isFull: boolean } };

/** Whether a statement of this process found the database's disk full, and none has found room since. */
export const disk = (shared.tumizaDisk ??= { isFull: false });

/** The SQLSTATE of a statement for whose pages, log or sorting there was no room. */
export const DISK_FULL = "53100";
