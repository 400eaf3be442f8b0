import { env } from "@/lib/core/env";

export type RateRow = {
  name: string;
  /** Whom it counts, and what for. */
  what: string;
  perMinute: number;
  atOnce: number;
  /** Its settings begin with this. */
  setting: string;
};

/** The rates that every copy of the server holds, in the order in which people ask about them. */
export const RATE_ROWS: RateRow[] = [
  {
    name: "Merchant API",
    what: "Each merchant and environment; all requests except new orders.",
    perMinute: env.RATE_LIMIT_PER_MINUTE,
    atOnce: env.RATE_LIMIT_BURST,
    setting: "RATE_LIMIT",
  },
  {
    name: "New orders over the API",
    what: "Each merchant and environment.",
    perMinute: env.RATE_LIMIT_CREATE_ORDER_PER_MINUTE,
    atOnce: env.RATE_LIMIT_CREATE_ORDER_BURST,
    setting: "RATE_LIMIT_CREATE_ORDER",
  },
  {
    name: "Courier API",
    what: "Each courier company.",
    perMinute: env.RATE_LIMIT_COURIER_PER_MINUTE,
    atOnce: env.RATE_LIMIT_COURIER_BURST,
    setting: "RATE_LIMIT_COURIER",
  },
  {
    name: "Refused keys",
    what: "Each IP address that sends invalid keys.",
    perMinute: env.RATE_LIMIT_FAILED_AUTH_PER_MINUTE,
    atOnce: env.RATE_LIMIT_FAILED_AUTH_BURST,
    setting: "RATE_LIMIT_FAILED_AUTH",
  },
  {
    name: "Failed sign-ins per account",
    what: "Each email, from any IP address.",
    perMinute: env.RATE_LIMIT_SIGN_IN_PER_MINUTE,
    atOnce: env.RATE_LIMIT_SIGN_IN_BURST,
    setting: "RATE_LIMIT_SIGN_IN",
  },
  {
    name: "Failed sign-ins per IP address",
    what: "Each IP address, for any email.",
    perMinute: env.RATE_LIMIT_SIGN_IN_ADDRESS_PER_MINUTE,
    atOnce: env.RATE_LIMIT_SIGN_IN_ADDRESS_BURST,
    setting: "RATE_LIMIT_SIGN_IN_ADDRESS",
  },
  {
    name: "Public pages",
    what: "Each IP address that tracks a parcel or verifies a proof.",
    perMinute: env.RATE_LIMIT_TRACKING_PER_MINUTE,
    atOnce: env.RATE_LIMIT_TRACKING_BURST,
    setting: "RATE_LIMIT_TRACKING",
  },
  {
    name: "Prices in the dashboard",
    what: "Each merchant and environment, while an order form is filled in.",
    perMinute: env.RATE_LIMIT_DESK_QUOTE_PER_MINUTE,
    atOnce: env.RATE_LIMIT_DESK_QUOTE_BURST,
    setting: "RATE_LIMIT_DESK_QUOTE",
  },
  {
    name: "Pins shared by recipients",
    what: "Each IP address.",
    perMinute: env.RATE_LIMIT_PIN_PER_MINUTE,
    atOnce: env.RATE_LIMIT_PIN_BURST,
    setting: "RATE_LIMIT_PIN",
  },
  {
    name: "Proof checks",
    what: "Each IP address that checks a proof of delivery.",
    perMinute: env.RATE_LIMIT_PASTE_PER_MINUTE,
    atOnce: env.RATE_LIMIT_PASTE_BURST,
    setting: "RATE_LIMIT_PASTE",
  },
  {
    name: "Rider actions",
    what: "Each rider's phone.",
    perMinute: env.RATE_LIMIT_RIDER_ACTION_PER_MINUTE,
    atOnce: env.RATE_LIMIT_RIDER_ACTION_BURST,
    setting: "RATE_LIMIT_RIDER_ACTION",
  },
  {
    name: "Hand-over photos",
    what: "Each rider's phone, among its actions.",
    perMinute: env.RATE_LIMIT_PHOTO_PER_MINUTE,
    atOnce: env.RATE_LIMIT_PHOTO_BURST,
    setting: "RATE_LIMIT_PHOTO",
  },
  {
    name: "Imports",
    what: "Each merchant and environment, each time a file is read.",
    perMinute: env.RATE_LIMIT_TABLE_PER_MINUTE,
    atOnce: env.RATE_LIMIT_TABLE_BURST,
    setting: "RATE_LIMIT_TABLE",
  },
];
