import type { AdminPosition } from "@/lib/domain/platform/admin-context";

/** Who gives orders to riders; whoever looks after the money looks on. */
export const ASSIGNING: readonly AdminPosition[] = ["admin", "support"];
