import { formatInstant } from "@/lib/core/format-time";
import { toDecimal } from "@/lib/core/money";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import type { QuotedRow } from "@/lib/domain/ordering/imports/place-import-run";
import type { RowRequest } from "@/lib/domain/ordering/imports/row-request";

export type RunStopView = {
  row: number;
  name: string | null;
  landmark: string | null;
  arrival: string;
  feeMinor: number;
  singleFeeMinor: number;
};

/** A run before it is paid: its riders, their stops in order, and its saving. */
export type RunView = {
  routes: RunStopView[][];
  totalMinor: number;
  /** The cost to agree to. */
  totalFee: number;
  singleMinor: number;
  currency: string;
};

export function viewRun({ market }: MerchantContext, drops: readonly QuotedRow[]): RunView {
  const { currency, timezone } = market;
  const sum = (of: (drop: QuotedRow) => number) => drops.reduce((all, it) => all + of(it), 0);
  const totalMinor = sum(({ feeMinor }) => feeMinor);
  const routes: RunStopView[][] = [];
  for (const drop of drops.toSorted((a, b) => a.place.stop - b.place.stop)) {
    const at = drop.place.route - 1;
    routes[at] = [...(routes[at] ?? []), stopView(drop, timezone)];
  }
  return {
    routes: routes.filter(Boolean),
    ...{ totalMinor, currency, totalFee: toDecimal(totalMinor, currency) },
    singleMinor: sum(({ priced }) => priced.feeMinor),
  };
}

function stopView({ row, priced, feeMinor, expectedAt }: QuotedRow, timeZone: string): RunStopView {
  const { receiverName, deliveryAddress } = row.request as RowRequest;
  return {
    row: row.number,
    name: receiverName ?? null,
    landmark: deliveryAddress ?? null,
    arrival: formatInstant(expectedAt, timeZone, priced.pickupAt ? "dateAndTime" : "time"),
    feeMinor,
    singleFeeMinor: priced.feeMinor,
  };
}
