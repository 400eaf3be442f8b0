import { csvLine } from "@/lib/core/csv";
import { toDecimal } from "@/lib/core/money";
import { csvResponse } from "@/lib/dashboard/csv-response";
import { courierRoute } from "@/lib/dashboard/routes";
import type { CourierContext } from "@/lib/domain/authority/courier-context";
import { readRiderPayRun } from "@/lib/domain/money/rider-pay/read-rider-pay-run";
import { methods } from "@/lib/http/endpoint/methods";

const COLUMNS = [
  "rider_id",
  "rider",
  "orders",
  "currency",
  "delivery_pay",
  "waiting_pay",
  "return_pay",
  "advances",
  "pay",
  "method",
  "reference",
  "paid_at",
];

/** A pay run as a file, a line for each slip. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: courierRoute(
    "pay_run_file",
    ({ courier, ...it }) => {
      const runId = String(it.params.run_id);
      return csvResponse(it, `tumiza-pay-run-${runId}.csv`, payRunFile(courier, runId));
    },
    "pay_riders",
  ),
});

async function* payRunFile(courier: CourierContext, runId: string) {
  const { slips } = await readRiderPayRun(courier, runId);
  const amount = (minor: number) => toDecimal(minor, courier.currency);
  const lines = slips.map((slip) =>
    csvLine([
      slip.riderId,
      slip.name,
      slip.orders,
      courier.currency,
      amount(slip.deliveryMinor),
      amount(slip.waitingMinor),
      amount(slip.returnMinor),
      amount(slip.advancesMinor),
      amount(slip.payMinor),
      slip.method,
      slip.reference,
      slip.paidAt?.toISOString() ?? null,
    ]),
  );
  yield csvLine(COLUMNS) + lines.join("");
}
