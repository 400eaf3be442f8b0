const DAY_MS = 24 * 60 * 60 * 1000;

/** A key without requests for this long counts as unused. */
export const UNUSED_DAYS = 30;

export type State = "active" | "expiring" | "expired" | "revoked";

/** The rights of a credential. */
export type ShownScope = "full" | "read" | "orders" | "wallet" | "work_orders" | "earnings";

/** A key or token as it is shown: everything but its secret. */
export type ShownCredential = {
  id: string;
  name: string;
  /** The beginning of the secret. */
  prefix: string;
  lastFour: string;
  scopes: readonly ShownScope[];
  state: State;
  createdAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
  /** The name of the branch that a key is limited to. */
  branch?: string | undefined;
};

/** Names and addresses, the only difference between the pages of keys and of tokens. */
export type CredentialKind = {
  noun: "key" | "token";
  /** The page of all of them. */
  base: string;
  /** Above the page of each. */
  one: string;
};

/** A new credential with its secret, shown once. */
export type MadeCredential = { id: string; name: string; secret: string };

/** The visible part of a secret: enough to tell secrets apart, too little to use. */
export function shownSecret(prefix: string, lastFour: string): string {
  return `${prefix}…${lastFour}`;
}

/** Whether requests with the credential are accepted. */
export function isWorking({ state }: Pick<ShownCredential, "state">): boolean {
  return state === "active" || state === "expiring";
}

/** Whether a working credential has been unused for a month. */
export function isForgotten(credential: ShownCredential, now: Date): boolean {
  const since = credential.lastUsedAt ?? credential.createdAt;
  return isWorking(credential) && now.getTime() - since.getTime() > UNUSED_DAYS * DAY_MS;
}
