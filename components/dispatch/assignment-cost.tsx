"use client";

import clsx from "clsx";
import { useMessages } from "@/components/messages/use-messages";
import { formatLength } from "@/lib/core/format-length";
import { formatInstant } from "@/lib/core/format-time";
import { AGO } from "@/lib/messages/ago.gen";
import { BOARD } from "@/lib/messages/board.gen";
import { lateText } from "@/lib/messages/time-distance";
import { type AskedOrder, type AskedRider, type CostRow, useCost } from "./use-cost";

type AssignmentCostProps = {
  costAt: string;
  orders: readonly AskedOrder[];
  rider: AskedRider;
  timeZone: string;
};

/** The effects of an assignment: arrivals, delays of others on the route, and the extra distance. */
export function AssignmentCost({ costAt, orders, rider, timeZone }: AssignmentCostProps) {
  const texts = useMessages(BOARD).cost;
  const { cost, isFailed } = useCost(costAt, orders, rider);
  const problem = isFailed
    ? texts.failed
    : !cost
      ? texts.loading
      : cost.orders.length === 0
        ? texts.none({ rider: rider.name })
        : !cost.isReckoned && texts.stale({ rider: rider.name });
  return (
    <div role="status" data-cost className="w-full text-table">
      {problem && <p className="text-muted">{problem}</p>}
      {cost && !problem && <Lines {...{ cost, orders, timeZone }} />}
    </div>
  );
}

type LinesProps = { cost: CostRow; orders: readonly AskedOrder[]; timeZone: string };

function Lines({ cost, orders, timeZone }: LinesProps) {
  const texts = useMessages(BOARD).cost;
  const { others, metres } = cost;
  const nameOf = (id: string) => orders.find((order) => order.id === id)?.merchantName ?? "";
  return (
    <ul className="grid max-h-32 gap-0.5 overflow-y-auto">
      {cost.orders.map((order) => (
        <OrderLine key={order.orderId} {...{ order, timeZone }} name={nameOf(order.orderId)} />
      ))}
      {others.map(({ orderId, merchantName: merchant, minutes }) => (
        <li key={orderId} className={clsx(minutes > 0 && "text-warn-fg")}>
          {minutes > 0
            ? texts.otherLater({ merchant, minutes })
            : texts.otherSooner({ merchant, minutes: -minutes })}
        </li>
      ))}
      <li className="text-muted">
        {[
          others.length === 0 && texts.noneLater,
          texts.longer({ distance: formatLength(Math.max(0, metres)) }),
        ]
          .filter(Boolean)
          .join(" ")}
      </li>
    </ul>
  );
}

type OrderLineProps = { order: CostRow["orders"][number]; name: string; timeZone: string };

/** An order's arrival, beside its current arrival or its promise. */
function OrderLine({ order: { before, after, promisedBy }, name, timeZone }: OrderLineProps) {
  const texts = useMessages(BOARD).cost;
  const ago = useMessages(AGO);
  if (!after) return null;
  const time = (at: string) => formatInstant(new Date(at), timeZone, "time");
  const span = `${time(after.earliestAt)}–${time(after.latestAt)}`;
  const late = promisedBy === null ? 0 : minutesBetween(promisedBy, after.expectedAt);
  const later = before === null ? 0 : minutesBetween(before.expectedAt, after.expectedAt);
  const said = [
    before && sayLater(later),
    promisedBy !== null &&
      (late > 0
        ? texts.late({ late: lateText(ago, late), time: time(promisedBy) })
        : texts.promised({ time: time(promisedBy) })),
  ];
  return (
    <li className={clsx(late > 0 && "text-bad-fg")}>
      {[texts.arrives({ merchant: name, time: span }), ...said].filter(Boolean).join(" · ")}
    </li>
  );

  function sayLater(minutes: number): string {
    if (minutes === 0) return texts.same;
    return minutes > 0 ? texts.later({ minutes }) : texts.sooner({ minutes: -minutes });
  }
}

function minutesBetween(one: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(one)) / 60_000);
}
