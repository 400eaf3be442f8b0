import { env } from "@/lib/core/env";

/** The clock that the platform's own people read, whatever market a thing belongs to. */
export const ADMIN_TIMEZONE = env.PLATFORM_TIMEZONE;
