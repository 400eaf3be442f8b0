import { createHmac } from "node:crypto";
import { installationKey } from "@/lib/core/installation-key";

/** What the code of a hand-in stands for; it changes with each. A counter's is that of the person who shows it. */
export type CountedCash = ({ riderId: number } | { counterId: string; userId: string }) & {
  dueMinor: number;
  handIns: number;
};

/**
 * The six digits that a rider's phone, or a counter's page, shows beside the money in hand. The cashier enters them
 * after counting: they are those of this rider or counter and this amount, and were shown there. The phone keeps them
 * for a time without a network.
 */
export function handInCode({ dueMinor, handIns, ...giver }: CountedCash): string {
  key ??= installationKey("hand-in codes");
  const who = "riderId" in giver ? giver.riderId : `${giver.counterId} ${giver.userId}`;
  const digest = createHmac("sha256", key).update(`${who} ${dueMinor} ${handIns}`).digest();
  return String(digest.readUInt32BE() % 1_000_000).padStart(6, "0");
}

let key: Buffer | undefined;
