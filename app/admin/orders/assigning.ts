import type { AdminPosition } from "@/lib/domain/platform/admin-context";

/** Positions that may assign riders; finance may not. */
export const ASSIGNING: readonly AdminPosition[] = ["admin", "support"];
