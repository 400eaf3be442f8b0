import { env } from "@/lib/core/env";
import type { AdminLimitsMessages } from "@/lib/messages/admin-limits.gen";

export type RateRow = {
  /** The key in the messages of the limit's name and of the counted callers. */
  texts: keyof AdminLimitsMessages["rates"];
  perMinute: number;
  atOnce: number;
  /** The prefix of the limit's settings. */
  setting: string;
};

/** The rates that every copy of the server enforces, in the order in which people ask about them. */
export const RATE_ROWS: RateRow[] = [
  {
    texts: "rateLimit",
    perMinute: env.RATE_LIMIT_PER_MINUTE,
    atOnce: env.RATE_LIMIT_BURST,
    setting: "RATE_LIMIT",
  },
  {
    texts: "rateLimitCreateOrder",
    perMinute: env.RATE_LIMIT_CREATE_ORDER_PER_MINUTE,
    atOnce: env.RATE_LIMIT_CREATE_ORDER_BURST,
    setting: "RATE_LIMIT_CREATE_ORDER",
  },
  {
    texts: "rateLimitCreateOrders",
    perMinute: env.RATE_LIMIT_CREATE_ORDERS_PER_MINUTE,
    atOnce: env.RATE_LIMIT_CREATE_ORDERS_BURST,
    setting: "RATE_LIMIT_CREATE_ORDERS",
  },
  {
    texts: "rateLimitRun",
    perMinute: env.RATE_LIMIT_RUN_PER_MINUTE,
    atOnce: env.RATE_LIMIT_RUN_BURST,
    setting: "RATE_LIMIT_RUN",
  },
  {
    texts: "rateLimitCourier",
    perMinute: env.RATE_LIMIT_COURIER_PER_MINUTE,
    atOnce: env.RATE_LIMIT_COURIER_BURST,
    setting: "RATE_LIMIT_COURIER",
  },
  {
    texts: "rateLimitFleetPositions",
    perMinute: env.RATE_LIMIT_FLEET_POSITIONS_PER_MINUTE,
    atOnce: env.RATE_LIMIT_FLEET_POSITIONS_BURST,
    setting: "RATE_LIMIT_FLEET_POSITIONS",
  },
  {
    texts: "rateLimitFailedAuth",
    perMinute: env.RATE_LIMIT_FAILED_AUTH_PER_MINUTE,
    atOnce: env.RATE_LIMIT_FAILED_AUTH_BURST,
    setting: "RATE_LIMIT_FAILED_AUTH",
  },
  {
    texts: "rateLimitFailedCallback",
    perMinute: env.RATE_LIMIT_FAILED_CALLBACK_PER_MINUTE,
    atOnce: env.RATE_LIMIT_FAILED_CALLBACK_BURST,
    setting: "RATE_LIMIT_FAILED_CALLBACK",
  },
  {
    texts: "rateLimitSignIn",
    perMinute: env.RATE_LIMIT_SIGN_IN_PER_MINUTE,
    atOnce: env.RATE_LIMIT_SIGN_IN_BURST,
    setting: "RATE_LIMIT_SIGN_IN",
  },
  {
    texts: "rateLimitSignInAddress",
    perMinute: env.RATE_LIMIT_SIGN_IN_ADDRESS_PER_MINUTE,
    atOnce: env.RATE_LIMIT_SIGN_IN_ADDRESS_BURST,
    setting: "RATE_LIMIT_SIGN_IN_ADDRESS",
  },
  {
    texts: "rateLimitTracking",
    perMinute: env.RATE_LIMIT_TRACKING_PER_MINUTE,
    atOnce: env.RATE_LIMIT_TRACKING_BURST,
    setting: "RATE_LIMIT_TRACKING",
  },
  {
    texts: "rateLimitPage",
    perMinute: env.RATE_LIMIT_PAGE_PER_MINUTE,
    atOnce: env.RATE_LIMIT_PAGE_BURST,
    setting: "RATE_LIMIT_PAGE",
  },
  {
    texts: "rateLimitPageNetwork",
    perMinute: env.RATE_LIMIT_PAGE_NETWORK_PER_MINUTE,
    atOnce: env.RATE_LIMIT_PAGE_NETWORK_BURST,
    setting: "RATE_LIMIT_PAGE_NETWORK",
  },
  {
    texts: "rateLimitDownload",
    perMinute: env.RATE_LIMIT_DOWNLOAD_PER_MINUTE,
    atOnce: env.RATE_LIMIT_DOWNLOAD_BURST,
    setting: "RATE_LIMIT_DOWNLOAD",
  },
  {
    texts: "rateLimitDeskQuote",
    perMinute: env.RATE_LIMIT_DESK_QUOTE_PER_MINUTE,
    atOnce: env.RATE_LIMIT_DESK_QUOTE_BURST,
    setting: "RATE_LIMIT_DESK_QUOTE",
  },
  {
    texts: "rateLimitPin",
    perMinute: env.RATE_LIMIT_PIN_PER_MINUTE,
    atOnce: env.RATE_LIMIT_PIN_BURST,
    setting: "RATE_LIMIT_PIN",
  },
  {
    texts: "rateLimitPicker",
    perMinute: env.RATE_LIMIT_PICKER_PER_MINUTE,
    atOnce: env.RATE_LIMIT_PICKER_BURST,
    setting: "RATE_LIMIT_PICKER",
  },
  {
    texts: "rateLimitPickerKey",
    perMinute: env.RATE_LIMIT_PICKER_KEY_PER_MINUTE,
    atOnce: env.RATE_LIMIT_PICKER_KEY_BURST,
    setting: "RATE_LIMIT_PICKER_KEY",
  },
  {
    texts: "rateLimitPaste",
    perMinute: env.RATE_LIMIT_PASTE_PER_MINUTE,
    atOnce: env.RATE_LIMIT_PASTE_BURST,
    setting: "RATE_LIMIT_PASTE",
  },
  {
    texts: "rateLimitRiderAction",
    perMinute: env.RATE_LIMIT_RIDER_ACTION_PER_MINUTE,
    atOnce: env.RATE_LIMIT_RIDER_ACTION_BURST,
    setting: "RATE_LIMIT_RIDER_ACTION",
  },
  {
    texts: "rateLimitPhoto",
    perMinute: env.RATE_LIMIT_PHOTO_PER_MINUTE,
    atOnce: env.RATE_LIMIT_PHOTO_BURST,
    setting: "RATE_LIMIT_PHOTO",
  },
  {
    texts: "rateLimitTable",
    perMinute: env.RATE_LIMIT_TABLE_PER_MINUTE,
    atOnce: env.RATE_LIMIT_TABLE_BURST,
    setting: "RATE_LIMIT_TABLE",
  },
];
