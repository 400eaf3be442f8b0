import { formatInstant } from "@/lib/core/format-time";
import { toDecimal } from "@/lib/core/money";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import type { QuotedRow } from "@/lib/domain/ordering/imports/place-import-run";
import type { RowRequest } from "@/lib/domain/ordering/imports/row-request";
import type { QuotedOrder } from "@/lib/domain/ordering/runs/join-run";
import type { RunPlace } from "@/lib/domain/ordering/runs/plan-run";

/** A parcel of a planned run: a row of an import, or an order. */
type PlannedStop = {
  key: string;
  /** Names a row of an import that has no recipient. */
  row: number | null;
  name: string | null;
  landmark: string | null;
  place: RunPlace;
  expectedAt: Date;
  /** When the run is collected; null for at once. */
  pickupAt: Date | null;
  feeMinor: number;
  singleFeeMinor: number;
};

export type RunStopView = Pick<
  PlannedStop,
  "key" | "row" | "name" | "landmark" | "feeMinor" | "singleFeeMinor"
> & { arrival: string };

/** A planned run: its riders, their stops in order, and its saving. */
export type RunView = {
  routes: RunStopView[][];
  totalMinor: number;
  /** The cost to agree to. */
  totalFee: number;
  singleMinor: number;
  currency: string;
};

export const viewRowsAsRun = (merchant: MerchantContext, rows: readonly QuotedRow[]) =>
  viewRun(merchant, rows.map(stopOfRow));

export const viewOrdersAsRun = (merchant: MerchantContext, orders: readonly QuotedOrder[]) =>
  viewRun(merchant, orders.map(stopOfOrder));

function viewRun({ market }: MerchantContext, stops: readonly PlannedStop[]): RunView {
  const { currency, timezone } = market;
  const sum = (of: (stop: PlannedStop) => number) => stops.reduce((all, it) => all + of(it), 0);
  const totalMinor = sum(({ feeMinor }) => feeMinor);
  const routes: RunStopView[][] = [];
  for (const stop of stops.toSorted((a, b) => a.place.stop - b.place.stop)) {
    const { place, expectedAt, pickupAt, ...shown } = stop;
    const arrival = formatInstant(expectedAt, timezone, pickupAt ? "dateAndTime" : "time");
    routes[place.route - 1] = [...(routes[place.route - 1] ?? []), { ...shown, arrival }];
  }
  return {
    routes: routes.filter(Boolean),
    totalMinor,
    currency,
    totalFee: toDecimal(totalMinor, currency),
    singleMinor: sum(({ singleFeeMinor }) => singleFeeMinor),
  };
}

function stopOfRow({ row, priced, place, expectedAt, feeMinor }: QuotedRow): PlannedStop {
  const { receiverName, deliveryAddress } = row.request as RowRequest;
  return {
    key: String(row.number),
    row: row.number,
    place,
    expectedAt,
    feeMinor,
    name: receiverName ?? null,
    landmark: deliveryAddress ?? null,
    pickupAt: priced.pickupAt,
    singleFeeMinor: priced.feeMinor,
  };
}

function stopOfOrder({ order, place, expectedAt, feeMinor }: QuotedOrder): PlannedStop {
  const { id, receiverName, receiverPhone, deliveryAddress, pickupAt } = order;
  return {
    key: id,
    row: null,
    place,
    expectedAt,
    feeMinor,
    pickupAt,
    name: receiverName ?? receiverPhone,
    landmark: deliveryAddress,
    singleFeeMinor: order.feeMinor,
  };
}
