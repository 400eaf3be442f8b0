"use client";

import { useQuery } from "@tanstack/react-query";
import { useMessages } from "@/components/messages/use-messages";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { formatInstant } from "@/lib/core/format-time";
import { BOARD } from "@/lib/messages/board.gen";
import { DISPATCH } from "@/lib/messages/dispatch.gen";
import type { BoardPage, OrderRow, RiderRow } from "./board-rows";
import { type PlanMinutes, planText } from "./plan-text";

/** The planner's proposal for an order in the route's answer. */
type PlanRow = {
  merchantId: string;
  orderId: string;
  presentRiderId: number | null;
  riderId: number | null;
  reasons: PlanMinutes | null;
  isDue: boolean;
};

type PlanPreviewProps = {
  planAt: string;
  page: BoardPage;
  timeZone: string;
  /** Selects an order and the rider that the planner would choose. */
  onChoose: (order: OrderRow, rider: RiderRow) => void;
};

/** The planner's proposals for the waiting orders, with reasons. They are computed on demand. */
export function PlanPreview({ planAt, page, timeZone, onChoose }: PlanPreviewProps) {
  const texts = useMessages(BOARD).plan;
  const { data, isError, isFetching, dataUpdatedAt, refetch } = useQuery({
    queryKey: ["plan", planAt],
    queryFn: ({ signal }) => fetchPlan(planAt, signal),
    enabled: false,
    retry: false,
  });
  const orderOf = ({ merchantId, orderId }: PlanRow) =>
    page.orders.find(({ key }) => key === `${merchantId}/${orderId}`);
  const rows = data?.flatMap((row) => {
    const order = orderOf(row);
    return order?.status === "searching" ? [{ row, order }] : [];
  });
  return (
    <section aria-label={texts.title} data-plan className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-section font-strong">{texts.title}</h2>
          <p className="text-muted">{texts.sub}</p>
        </div>
        <Button isPending={isFetching} pendingLabel={texts.working} onClick={() => void refetch()}>
          {data ? texts.again : texts.show}
        </Button>
      </div>
      <div role="status">
        {isError && <Notice tone="bad" title={texts.failed} />}
        {rows && !isError && (
          <p className="mt-2 text-meta text-muted">
            {rows.length === 0 ? texts.none : texts.count({ count: rows.length })}{" "}
            {texts.at({ time: formatInstant(new Date(dataUpdatedAt), timeZone, "time") })}
          </p>
        )}
      </div>
      {rows && rows.length > 0 && (
        <ul className="mt-2 max-w-[44rem] border-t border-border">
          {rows.map(({ row, order }) => (
            <PlannedOrder key={order.key} row={row} order={order} page={page} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </section>
  );
}

type PlannedOrderProps = Pick<PlanPreviewProps, "page" | "onChoose"> & {
  row: PlanRow;
  order: OrderRow;
};

function PlannedOrder({ row, order, page, onChoose }: PlannedOrderProps) {
  const texts = useMessages(BOARD).plan;
  const dispatch = useMessages(DISPATCH);
  const riderOf = (id: number | null) => page.riders.find((rider) => rider.id === id);
  const [rider, present] = [riderOf(row.riderId), riderOf(row.presentRiderId)];
  const place = order.deliveryAddress ?? order.area;
  const title = [order.merchantName, place].filter(Boolean).join(" · ");
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-border py-2">
      <div className="min-w-0 flex-1 basis-60">
        <p className="truncate text-meta text-muted">{title}</p>
        <p className="font-semibold">{decisionOf()}</p>
        {row.reasons && <p className="text-table">{planText(row.reasons, dispatch)}</p>}
        {present && present !== rider && (
          <p className="text-meta text-muted">{texts.present({ rider: present.name })}</p>
        )}
      </div>
      {rider && (
        <Button
          size="small"
          aria-label={texts.chooseFor({ rider: rider.name, merchant: order.merchantName })}
          onClick={() => onChoose(order, rider)}
        >
          {texts.choose}
        </Button>
      )}
    </li>
  );

  function decisionOf(): string {
    if (!rider) return texts.noRider;
    if (rider === present) return texts.stays({ rider: rider.name });
    return row.isDue ? texts.offers({ rider: rider.name }) : texts.waits({ rider: rider.name });
  }
}

/** @throws Error if the answer has no plan, and the errors of `fetch` without a network */
async function fetchPlan(address: string, signal: AbortSignal): Promise<PlanRow[]> {
  const answer = await fetch(address, { signal });
  if (!answer.ok) throw new Error("We couldn't work out a plan.");
  // Our own route answers with what the verb returns.
  return (await answer.json()) as PlanRow[];
}
