import { createHmac } from "node:crypto";
import { installationKey } from "@/lib/core/installation-key";

/** What the code of a hand-in stands for; it changes with each. */
export type CountedCash = { riderId: number; dueMinor: number; handIns: number };

/**
 * The six digits that a rider's phone shows beside the money in hand. The company's cashier enters them after
 * counting: they are those of this rider and this amount, and were shown by the rider. The phone keeps them for a
 * time without a network.
 */
export function handInCode({ riderId, dueMinor, handIns }: CountedCash): string {
  key ??= installationKey("hand-in codes");
  const digest = createHmac("sha256", key).update(`${riderId} ${dueMinor} ${handIns}`).digest();
  return String(digest.readUInt32BE() % 1_000_000).padStart(6, "0");
}

let key: Buffer | undefined;
