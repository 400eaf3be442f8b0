import { eq } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { env } from "@/lib/core/env";

/**
 * Leaves out what belongs to the demo world, whose keys and passwords are published: it works on the
 * embedded database alone, also where its rows were copied.
 */
export function worksHere({ isDemo }: { isDemo: AnyPgColumn }) {
  return env.EMBEDDED_DATABASE ? undefined : eq(isDemo, false);
}
