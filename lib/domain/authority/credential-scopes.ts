/** The scopes of a key: everything, or parts of the API. */
export const KEY_SCOPES = ["full", "read", "orders", "wallet"] as const;

/** The scopes of a courier company's token; `full` is everything but working orders (decision 0030) and the ledger of earnings. */
export const TOKEN_SCOPES = ["full", "work_orders", "earnings"] as const;

export type KeyScope = (typeof KEY_SCOPES)[number];

export type TokenScope = (typeof TOKEN_SCOPES)[number];

export type CredentialScope = KeyScope | TokenScope;

/** The scopes that let a key call an operation, beside `full`; `any` lets every key call it. */
export type AdmittedKeyScopes = "any" | readonly Exclude<KeyScope, "full">[];

/** The scopes of which a token needs one to call an operation; `any` lets every token call it. */
export type AdmittedTokenScopes = "any" | readonly Exclude<TokenScope, "full">[];
