/** Whose statements there are; what is paid online is told by its provider. */
export const STATEMENT_METHODS = ["airtel_money", "tnm_mpamba", "bank_transfer"] as const;
