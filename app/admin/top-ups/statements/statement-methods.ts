/** Methods with statements; for online payments the provider reports the result. */
export const STATEMENT_METHODS = ["airtel_money", "tnm_mpamba", "bank_transfer"] as const;
