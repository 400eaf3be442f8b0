import { env } from "@/lib/core/env";

/** The timezone of the platform's pages, for objects of every market. */
export const ADMIN_TIMEZONE = env.PLATFORM_TIMEZONE;
