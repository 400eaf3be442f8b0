import { env } from "@/lib/core/env";
import { REFUSALS, type RefusalCode } from "@/lib/domain/errors";
import {
  mayCancel,
  MERCHANT_CANCEL_REASONS,
  type MerchantCancelReason,
} from "@/lib/domain/orders/cancellation";
import { ORDER_LIFE, ORDER_STATUSES, type OrderStatus } from "@/lib/domain/orders/order-status";
import { GO_LIVE_ITEMS } from "@/lib/domain/sandbox/go-live-items";
import { TEST_SCENARIO_NAMES, TEST_SCENARIOS } from "@/lib/domain/sandbox/test-scenarios";
import { EVENT_TYPES, type EventType } from "@/lib/domain/webhooks/event-types";
import { RETRY_DELAYS_SECONDS } from "@/lib/domain/webhooks/retry-schedule";

/** What the guide's pages fill in by name: tables made from the product's own, in Markdown. */
export const FACTS: Record<string, () => string> = {
  statuses: () =>
    table(
      ["status_code", "status", "What it means", "You can cancel"],
      ORDER_STATUSES.map((code) => [
        mono(code),
        mono(ORDER_LIFE[code].label),
        STATUS_MEANINGS[code],
        mayCancel(code) ? "Yes" : "No",
      ]),
    ),
  events: () =>
    table(
      ["Event", "When"],
      EVENT_TYPES.map((type) => [mono(type), meaningOfEvent(type)]),
    ),
  "cancel-reasons": () =>
    table(
      ["reason_code", "Use it when"],
      MERCHANT_CANCEL_REASONS.map((code) => [mono(code), CANCEL_REASON_MEANINGS[code]]),
    ),
  faults: () =>
    table(
      ["X-Test-Scenario", "What happens", "Where"],
      TEST_SCENARIO_NAMES.map((name) => {
        const { effect, operations } = TEST_SCENARIOS[name];
        const where = operations === "every" ? "Every request" : operations.map(mono).join(", ");
        return [mono(name), effect, where];
      }),
    ),
  "go-live": () =>
    table(
      ["Item", "How to"],
      GO_LIVE_ITEMS.map(({ title, howTo }) => [title, howTo]),
    ),
  "retry-schedule": () =>
    table(
      ["Attempt", "After the attempt before"],
      [
        ["1", "at once"],
        ...RETRY_DELAYS_SECONDS.map((seconds, index) => [String(index + 2), duration(seconds)]),
      ],
    ),
  "rate-limits": () =>
    table(
      ["Who is counted", "Requests a minute", "Burst"],
      [
        ["A merchant in one environment", env.RATE_LIMIT_PER_MINUTE, env.RATE_LIMIT_BURST],
        [
          "The same, for `create-order` alone",
          env.RATE_LIMIT_CREATE_ORDER_PER_MINUTE,
          env.RATE_LIMIT_CREATE_ORDER_BURST,
        ],
        ["A courier company", env.RATE_LIMIT_COURIER_PER_MINUTE, env.RATE_LIMIT_COURIER_BURST],
        [
          "An address that sends wrong keys",
          env.RATE_LIMIT_FAILED_AUTH_PER_MINUTE,
          env.RATE_LIMIT_FAILED_AUTH_BURST,
        ],
        [
          "An address that opens tracking pages",
          env.RATE_LIMIT_TRACKING_PER_MINUTE,
          env.RATE_LIMIT_TRACKING_BURST,
        ],
      ].map((row) => row.map((cell) => cell.toLocaleString("en"))),
    ),
  errors: () =>
    table(
      ["HTTP", "error", "code"],
      (Object.keys(REFUSALS) as RefusalCode[])
        .sort((one, other) => REFUSALS[one].status - REFUSALS[other].status)
        .map((code) => [
          String(REFUSALS[code].status),
          REFUSALS[code].error,
          `[${mono(code)}](/docs/errors/${code})`,
        ]),
    ),
};

const STATUS_MEANINGS: Record<OrderStatus, string> = {
  searching: "We are looking for a rider. Scheduled orders wait here until their time.",
  assigned: "A rider has accepted and is on the way to your pickup.",
  arrived_at_pickup: "The rider is at your pickup.",
  picked_up: "The rider has the parcel.",
  in_transit: "The rider is on the way to the recipient.",
  arrived: "The rider is at the destination.",
  delivered: "The recipient has the parcel, and the proof of delivery is there.",
  completed:
    "The delivery is settled: the recipient confirmed it, or 24 hours passed without a complaint.",
  undeliverable: "The rider could not hand the parcel over.",
  returning: "The rider is bringing the parcel back to you.",
  returned: "You have the parcel back. The order is over.",
  cancelled: "The order was cancelled before pickup. The fee is back in your wallet.",
};

const CANCEL_REASON_MEANINGS: Record<MerchantCancelReason, string> = {
  customer_cancelled: "The customer no longer wants the order.",
  out_of_stock: "You do not have the goods.",
  wrong_address: "The destination was wrong.",
  duplicate_order: "The order was placed twice.",
  too_slow: "The search or the delivery takes too long.",
  other: "None of these. Say why in `reason`.",
};

const OTHER_MEANINGS: Record<Exclude<EventType, `order.${OrderStatus}`>, string> = {
  "order.created": "An order was placed.",
  "pod.ready": "The proof of delivery of an order can be read.",
  "wallet.credited": "Money came into the live wallet: a top-up, a refund or a correction.",
  "wallet.debited": "Money left the live wallet: a delivery fee, a return fee or a correction.",
  "wallet.low":
    "The balance fell below the low mark of your market. Sent once until it was above again.",
  "capacity.restored": "A rider is free again after an order was refused for want of one.",
  "webhook.test": "You sent a test event to an endpoint.",
};

/** When an event is sent, in Markdown. */
export function meaningOfEvent(type: EventType): string {
  if (type in OTHER_MEANINGS) return OTHER_MEANINGS[type as keyof typeof OTHER_MEANINGS];
  const status = type.replace("order.", "") as OrderStatus;
  return `The order is \`${ORDER_LIFE[status].label}\`. ${STATUS_MEANINGS[status]}`;
}

const mono = (text: string) => `\`${text}\``;

function table(heads: string[], rows: (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n");
}

function duration(seconds: number): string {
  if (seconds < 60) return `${seconds} seconds`;
  if (seconds < 3600) return `${seconds / 60} minutes`;
  return seconds === 3600 ? "1 hour" : `${seconds / 3600} hours`;
}
