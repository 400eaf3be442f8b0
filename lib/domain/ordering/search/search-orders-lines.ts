import { fromReplica } from "@/db/client";
import type { orders } from "@/db/schema";
import { csvLine } from "@/lib/core/csv";
import { formatLocalTime } from "@/lib/core/format-local-time";
import { toDecimal } from "@/lib/core/money";
import { listBranchNames } from "../../access/pickups/list-pickups";
import type { MerchantContext } from "../../authority/merchant-context";
import { collectedOf } from "../../pricing/quotes/collection";
import { weightEstimateOf } from "../../pricing/quotes/parcel";
import { cancellationOf } from "../orders/cancel-rules";
import { DETAIL_NAMES, snakeOf, wireDetails } from "../orders/order-details";
import { readOrders } from "../orders/read-orders";
import { readOrderPage } from "./search-orders";
import type { OrderSearch } from "./search-orders-scope";

/** Enough for few round trips, few enough to hold in memory for many downloads at once. */
const LINES_PER_PAGE = 500;

type OrderRow = typeof orders.$inferSelect;
type Cell = string | number | null;

/** What cells need beside their order: the timezone of their readers, and the names of branches. */
type Around = { timezone: string; branches: ReadonlyMap<string, string> };

type CsvColumn = [name: string, cell: (order: OrderRow, around: Around) => Cell];

/** The name and contents of each column. */
const FIRST_COLUMNS: CsvColumn[] = [
  ["order_id", ({ id }) => id],
  ["tracking_id", ({ trackingId }) => trackingId],
  ["status", ({ statusLabel }) => statusLabel],
  ["status_code", ({ status }) => status],
  ["merchant_reference_id", ({ merchantReferenceId }) => merchantReferenceId],
  ["receiver_name", ({ receiverName }) => receiverName],
  ["receiver_phone", ({ receiverPhone }) => receiverPhone],
  ["delivery_address", ({ deliveryAddress }) => deliveryAddress],
  ["delivery_lat", ({ deliveryLatitude }) => deliveryLatitude],
  ["delivery_lng", ({ deliveryLongitude }) => deliveryLongitude],
  ["item_name", ({ itemName }) => itemName],
  ["weight_estimate", weightEstimateOf],
  ["delivery_speed", ({ deliverySpeed }) => deliverySpeed],
  ["vehicle_class", ({ vehicleClass }) => vehicleClass],
  ["distance_km", ({ distanceM }) => distanceM / 1000],
  ["delivery_fee", ({ feeMinor, currency }) => toDecimal(feeMinor, currency)],
  ["currency", ({ currency }) => currency],
  ["source", ({ source }) => source],
  ["created_at", ({ createdAt }) => createdAt.toISOString()],
  ["created_at_local", ({ createdAt }, { timezone }) => formatLocalTime(createdAt, timezone)],
  ["delivered_at", ({ deliveredAt }) => deliveredAt?.toISOString() ?? null],
  ["cancelled_at", (order) => cancellationOf(order)?.cancelledAt.toISOString() ?? null],
];

/** Details without a place of their own come last, so that the others keep theirs in people's sheets. */
const COLUMNS: CsvColumn[] = [
  ...FIRST_COLUMNS,
  [
    "collect_amount",
    ({ collectMinor, paidMinor, currency }) => toDecimal(collectMinor + paidMinor, currency),
  ],
  ...DETAIL_NAMES.filter((name) => !FIRST_COLUMNS.some(([first]) => first === snakeOf(name))).map(
    (name): CsvColumn => [snakeOf(name), (order) => wireDetails(order, [name])[snakeOf(name)]],
  ),
  ["collect_methods", ({ collectBy }) => collectBy],
  ["collected_amount", (order) => toDecimal(collectedOf(order), order.currency)],
  ["branch_id", ({ pickupId }) => pickupId],
  ["branch", ({ pickupId }, { branches }) => branches.get(pickupId ?? "") ?? null],
];

/**
 * All results of a search as the lines of a CSV, its header first, a page at a time, so that its length costs no
 * memory. Orders placed while it is read come before the current position.
 */
export async function* readOrderLines(
  merchant: MerchantContext,
  search: OrderSearch,
): AsyncGenerator<string, void> {
  const around = await readAround(merchant);
  let cursor: string | null | undefined;
  let head = csvLine(COLUMNS.map(([name]) => name));
  while (cursor !== null) {
    const page = await readOrderPage(
      merchant,
      { ...search, cursor, limit: LINES_PER_PAGE },
      fromReplica,
    );
    yield head + page.orders.map((order) => lineOf(order, around)).join("");
    head = "";
    cursor = page.nextCursor;
  }
}

/** Chosen orders as the same lines; unknown ids and other merchants' orders are left out. */
export async function* readChosenLines(
  merchant: MerchantContext,
  orderIds: string[],
): AsyncGenerator<string, void> {
  const [around, chosen] = await Promise.all([
    readAround(merchant),
    readOrders(merchant, orderIds),
  ]);
  const lines = chosen.map((order) => lineOf(order, around));
  yield csvLine(COLUMNS.map(([name]) => name)) + lines.join("");
}

function lineOf(order: OrderRow, around: Around): string {
  return csvLine(COLUMNS.map(([, cell]) => cell(order, around)));
}

async function readAround(merchant: MerchantContext): Promise<Around> {
  const branches = await listBranchNames(merchant);
  return {
    timezone: merchant.market.timezone,
    branches: new Map(branches.map(({ id, name }) => [id, name])),
  };
}
