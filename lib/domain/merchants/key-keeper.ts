import type { SessionOf } from "../accounts/session";
import { refuse } from "../errors";
import type { MerchantContext } from "./merchant-context";

/** Whoever has a key can spend the wallet, so keys are the business of few. */
export const KEY_KEEPERS = [
  "owner",
  "developer",
] as const satisfies SessionOf<"merchant">["position"][];

/** Somebody at a merchant's dashboard, in the environment they look at. */
export type KeyKeeper = { merchant: MerchantContext; user: SessionOf<"merchant"> };

/** @throws position_not_allowed for everybody who has nothing to do with keys */
export function requireKeyKeeper({ user }: KeyKeeper): void {
  if (!KEY_KEEPERS.some((position) => position === user.position)) refuse("position_not_allowed");
}
