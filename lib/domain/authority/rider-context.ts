declare const authority: unique symbol;

/**
 * Proof that the caller is a rider, or the system of the rider's company, and the facts read with it. Only the gate of
 * the rider's phone and `riderOfCompany` build one; every query filters by its `riderId`.
 */
export type RiderContext = {
  readonly [authority]: "rider";
  readonly riderId: number;
  readonly courierId: string;
  /** IANA name of the market's timezone, in which a rider's days begin and end. */
  readonly timezone: string;
  /** ISO 4217 code of the market's currency. */
  readonly currency: string;
  /** The rider's account; null while the company's system acts for the rider. */
  readonly userId: string | null;
};

/** The one place where authority is made: call it from a gate that has just checked a session. */
export function grantRiderAuthority(facts: Omit<RiderContext, typeof authority>): RiderContext {
  return facts as RiderContext;
}
