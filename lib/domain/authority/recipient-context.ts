declare const authority: unique symbol;

/**
 * Proof that the caller has the phone of a recipient, whose parcels of all shops it may see. Only the gate of the
 * parcels' page builds one, from a code that was sent to the number; every query filters by its `phone`.
 */
export type RecipientContext = {
  readonly [authority]: "recipient";
  /** E.164. */
  readonly phone: string;
};

/** The one place where authority is made: call it from a gate that has just checked a code or its cookie. */
export function grantRecipientAuthority(phone: string): RecipientContext {
  return { phone } as RecipientContext;
}
