declare const authority: unique symbol;

/**
 * Proof that the caller may act for a courier company, and the facts read with it. Only an
 * authentication gate builds one; every query filters by its `courierId`.
 */
export type CourierContext = {
  readonly [authority]: "courier";
  readonly courierId: string;
  /** IANA name of the market's timezone, in which a courier's days begin and end. */
  readonly timezone: string;
};

/** The one place where authority is made: call it from a gate that has just checked a credential. */
export function grantCourierAuthority(
  facts: Omit<CourierContext, typeof authority>,
): CourierContext {
  return facts as CourierContext;
}
