/** The scopes of a key: everything, or parts of the API. */
export const CREDENTIAL_SCOPES = ["full", "read", "orders", "wallet"] as const;

export type CredentialScope = (typeof CREDENTIAL_SCOPES)[number];

/** The scopes that let a key call an operation, beside `full`; `any` lets every key call it. */
export type AdmittedScopes = "any" | readonly Exclude<CredentialScope, "full">[];
