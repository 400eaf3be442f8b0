/** The seconds after which a refused caller should try again, by the cause. */
export const RETRY_AFTER_SECONDS = {
  /** A lock, a place in a queue, or a database that is coming back. */
  busy: 1,
  /** Processor time for passwords. */
  passwords: 2,
  /** The database, for a page. */
  page: 5,
  /** A request that asked to be refused: long enough to show whether a client waits, and short enough for a test. */
  rehearsed: 3,
  /** A place for one more live stream. */
  streams: 10,
} as const;
