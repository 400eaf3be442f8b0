import versions from "@/clients/versions.json" with { type: "json" };
import { env } from "@/lib/core/env";
import {
  FAULT_DECIMALS,
  FAULT_PHONES,
  TEST_SCENARIO_NAMES,
  TEST_SCENARIOS,
} from "@/lib/domain/authority/test-scenarios";
import { REFUSALS, type RefusalCode } from "@/lib/domain/errors";
import { EVENT_TYPES, type EventType } from "@/lib/domain/messaging/webhooks/event-types";
import { RETRY_DELAYS_SECONDS } from "@/lib/domain/messaging/webhooks/retry-schedule";
import { ORDER_LIFE, ORDER_STATUSES, type OrderStatus } from "@/lib/domain/order-status";
import { mayCancel, MERCHANT_CANCEL_REASONS } from "@/lib/domain/ordering/orders/cancel-rules";
import { COMPANY_GO_LIVE_ITEMS } from "@/lib/domain/platform/sandbox/company-go-live-items";
import { GO_LIVE_ITEMS } from "@/lib/domain/platform/sandbox/go-live-items";
import {
  SANDBOX_SCENARIO_NAMES,
  SANDBOX_SCENARIOS,
} from "@/lib/domain/platform/sandbox/sandbox-scenarios";
import { SANDBOX_KEPT_DAYS } from "@/lib/domain/sandbox-limits";
import { GUIDE } from "@/lib/messages/guide.gen";
import { pickerMarkup } from "./picker-markup";

const { statuses, events, cancelReasons } = GUIDE.en;

/** Named parts of the guide's pages: tables made from the product's own data, in Markdown. */
export const FACTS: Record<string, () => string> = {
  statuses: () =>
    table(
      ["status_code", "status", "What it means", "You can cancel"],
      ORDER_STATUSES.map((code) => [
        mono(code),
        mono(ORDER_LIFE[code].label),
        statuses[code],
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
      MERCHANT_CANCEL_REASONS.map((code) => [mono(code), cancelReasons[code]]),
    ),
  "picker-markup": () => ["```html Checkout page", pickerMarkup("pkr_…"), "```"].join("\n"),
  packages: () =>
    table(
      ["Version", "JavaScript", "Python", "PHP"],
      versions.map((version) =>
        [
          `tumiza-${version}.tgz`,
          `tumiza-${version}-py3-none-any.whl`,
          `tumiza-php-${version}.tgz`,
        ].reduce<string[]>((row, file) => [...row, `[${file}](/${file})`], [version]),
      ),
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
  "fault-phones": () =>
    table(
      ["receiver_phone", "What happens"],
      Object.entries(FAULT_PHONES).map(([phone, name]) => [
        mono(phone),
        TEST_SCENARIOS[name].effect,
      ]),
    ),
  "fault-places": () =>
    table(
      ["Last decimals", "For example", "What happens"],
      Object.entries(FAULT_DECIMALS).map(([decimals, name]) => [
        mono(decimals),
        `\`-13.96${decimals}, 33.79${decimals}\``,
        TEST_SCENARIOS[name].effect,
      ]),
    ),
  "sandbox-scenarios": () =>
    table(
      ["scenario", "What you get"],
      SANDBOX_SCENARIO_NAMES.map((name) => [mono(name), SANDBOX_SCENARIOS[name].effect]),
    ),
  "go-live": () =>
    table(
      ["Item", "How to"],
      GO_LIVE_ITEMS.map(({ title, howTo }) => [title, howTo]),
    ),
  "company-go-live": () =>
    table(
      ["Item", "How to"],
      COMPANY_GO_LIVE_ITEMS.map(({ title, howTo }) => [title, howTo]),
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
        [
          "The same, for orders of `create-orders`, which counts each of them",
          env.RATE_LIMIT_CREATE_ORDERS_PER_MINUTE,
          env.RATE_LIMIT_CREATE_ORDERS_BURST,
        ],
        ["The same, for runs alone", env.RATE_LIMIT_RUN_PER_MINUTE, env.RATE_LIMIT_RUN_BURST],
        ["A courier company", env.RATE_LIMIT_COURIER_PER_MINUTE, env.RATE_LIMIT_COURIER_BURST],
        [
          "The same, for positions, which counts each driver of a request",
          env.RATE_LIMIT_FLEET_POSITIONS_PER_MINUTE,
          env.RATE_LIMIT_FLEET_POSITIONS_BURST,
        ],
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
  "sandbox-limits": () =>
    table(
      ["What", "At most"],
      [
        ["Orders", env.SANDBOX_ORDERS_LIMIT.toLocaleString("en")],
        ["Data", `${env.SANDBOX_MEGABYTES_LIMIT.toLocaleString("en")} MB`],
        ["Age of an order", `${SANDBOX_KEPT_DAYS} days`],
      ],
    ),
  retention: () =>
    table(
      ["What", "How long"],
      [
        ["Response for an `Idempotency-Key`", "24 hours"],
        ["Quote", "24 hours"],
        [
          "Request log",
          `7 days, at most the newest ${env.REQUEST_LOG_LIMIT.toLocaleString("en")} requests of an environment or a courier company`,
        ],
        ["Recipient's details on the tracking page", "7 days after the end of the order"],
        ["Riders' positions", "30 days"],
        ["Names, phones, places and notes of an order and its events", "12 months after its end"],
        ["Proof of delivery", "24 months"],
        ["Test orders with all their events", `${SANDBOX_KEPT_DAYS} days`],
        ["The rest of live orders and events, and the ledger", "Permanently"],
      ],
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

type OtherEvent = EventType & keyof typeof events;

const isOther = (type: EventType): type is OtherEvent => Object.hasOwn(events, type);

/** When an event is sent, in Markdown. */
export function meaningOfEvent(type: EventType): string {
  if (isOther(type)) return events[type];
  const status = type.replace("order.", "") as OrderStatus;
  return `The order is \`${ORDER_LIFE[status].label}\`. ${statuses[status]}`;
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
