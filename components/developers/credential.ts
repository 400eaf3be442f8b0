const DAY_MS = 24 * 60 * 60 * 1000;

/** After a month without a call, most likely nobody remembers what a key is for. */
export const UNUSED_DAYS = 30;

export type State = "active" | "expiring" | "expired" | "revoked";

/** A key or token as it is shown: everything but its secret. */
export type ShownCredential = {
  id: string;
  name: string;
  lastFour: string;
  state: State;
  createdAt: Date;
  lastUsedAt: Date | null;
  expiresAt: Date | null;
  revokedAt: Date | null;
};

/** What is called what, and where it is: the pages of keys and those of tokens differ in nothing else. */
export type CredentialKind = {
  noun: "key" | "token";
  /** What every secret of the kind starts with. */
  prefix: string;
  /** The page of all of them. */
  base: string;
  /** Above the page of each. */
  one: string;
};

/** What a new secret was answered with, this once. */
export type MadeCredential = { id: string; name: string; secret: string };

/** What is shown of a secret: enough to tell them apart, too little to use. */
export function shownSecret(prefix: string, lastFour: string): string {
  return `${prefix}…${lastFour}`;
}

/** Whether requests with it are still answered. */
export function isWorking({ state }: Pick<ShownCredential, "state">): boolean {
  return state === "active" || state === "expiring";
}

/** Whether one that works has done nothing for a month, though it could have. */
export function isForgotten(credential: ShownCredential, now: Date): boolean {
  const since = credential.lastUsedAt ?? credential.createdAt;
  return isWorking(credential) && now.getTime() - since.getTime() > UNUSED_DAYS * DAY_MS;
}
