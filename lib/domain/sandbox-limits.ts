import { env } from "@/lib/core/env";

/** The days that test orders are kept, with their events, webhook deliveries and messages. */
export const SANDBOX_KEPT_DAYS = 90;

const MEGABYTE = 1_000_000;

/** The limits of an account's data in the test environment, beyond which more is refused. */
export function sandboxLimits(): { ordersLimit: number; bytesLimit: number } {
  return {
    ordersLimit: env.SANDBOX_ORDERS_LIMIT,
    bytesLimit: env.SANDBOX_MEGABYTES_LIMIT * MEGABYTE,
  };
}
