import { eq } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { env } from "@/lib/core/env";

/**
 * Leaves out rows of the demo world, whose keys and passwords are published: they work only on the
 * embedded database, also after they were copied.
 */
export function worksHere({ isDemo }: { isDemo: AnyPgColumn }) {
  return env.EMBEDDED_DATABASE ? undefined : eq(isDemo, false);
}
