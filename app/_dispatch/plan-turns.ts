import { takeTurns } from "@/lib/http/limits/take-turns";

/** A page's plan takes a tenth of a second of a processor, so this process makes one at a time. */
export const takePlanTurn = takeTurns({ places: 1, waiting: 16, waitingOfOne: 1, waitMs: 3_000 });
