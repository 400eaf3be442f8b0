"use client";

import clsx from "clsx";
import { Check } from "lucide-react";
import { memo, type ReactNode } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { LateBy } from "@/components/orders/late-by";
import { OrderStatus } from "@/components/orders/order-status";
import { StatusBadge } from "@/components/ui/status-badge";
import { formatInstant } from "@/lib/core/format-time";
import { BOARD } from "@/lib/messages/board.gen";
import { vehicleName } from "@/lib/messages/vehicle-name";
import { VEHICLES } from "@/lib/messages/vehicles.gen";
import type { OrderRow, RiderRow } from "./board-rows";
import type { OptionState } from "./pick-list";

type OrderOptionProps = OptionState & { order: OrderRow; timeZone: string };

/** An order on the board: its merchant, pickup, destination and rider. */
export const OrderOption = memo(function OrderOption(props: OrderOptionProps) {
  const { order, timeZone, ...state } = props;
  const { orders: texts } = useMessages(BOARD);
  const names = useMessages(VEHICLES);
  const by = formatInstant(new Date(order.promisedBy), timeZone, "time");
  const until = order.waitsUntil && formatInstant(new Date(order.waitsUntil), timeZone, "time");
  const facts = [
    order.riderName,
    until ? texts.waits({ time: until }) : texts.promised({ time: by }),
    texts.kilograms({ weight: order.weightKg }),
    vehicleName(names, order.vehicleClass),
  ];
  return (
    <Option optionKey={order.key} {...state}>
      <span className="flex flex-wrap items-center justify-between gap-x-2">
        <span className="min-w-0">
          <span className="font-semibold">{order.merchantName}</span>{" "}
          <span className="font-mono text-meta text-muted">{order.parcelCode}</span>
        </span>
        <span className="flex flex-wrap gap-1">
          {order.lateSince !== null && <LateBy dueAt={new Date(order.lateSince)} />}
          {order.status !== "searching" && (
            <OrderStatus code={order.status} label={order.statusLabel} />
          )}
        </span>
      </span>
      <span className="block truncate text-table">
        {order.deliveryAddress ?? order.area ?? texts.unnamed}
      </span>
      <span className="block truncate text-meta text-muted">
        {facts.filter(Boolean).join(" · ")}
      </span>
    </Option>
  );
});

/** Whether two versions of a rider look the same, because hundreds of riders move between two reads. */
function isSameRider(one: RiderOptionProps, other: RiderOptionProps): boolean {
  const { rider, ...rest } = one;
  const { location, stops: _, ...facts } = rider;
  const isSame = <Part extends object>(part: Part, than: Part) =>
    (Object.keys(part) as (keyof Part)[]).every((name) => part[name] === than[name]);
  const hasPlace = (place: typeof location) => place !== null;
  return (
    isSame<object>(rest, other) &&
    isSame<object>(facts, other.rider) &&
    hasPlace(location) === hasPlace(other.rider.location)
  );
}

type RiderOptionProps = OptionState & {
  rider: RiderRow;
  /** The shown distance to the pickups of the selected orders, and the minutes; small moves do not change them. */
  away: string | undefined;
  minutes: number | undefined;
  isFar: boolean;
  /** False if the selected orders are too many or too heavy. */
  hasRoom: boolean;
};

/** A rider on the board, with their load and their time to the pickups of the selected orders. */
export const RiderOption = memo(function RiderOption(props: RiderOptionProps) {
  const { rider, away, minutes, hasRoom, isFar, ...state } = props;
  const { riders: texts } = useMessages(BOARD);
  const names = useMessages(VEHICLES);
  const { activeJobs: jobs, jobLimit, loadKg: load, weightLimitKg, keptFromOffers } = rider;
  const place =
    rider.location === null
      ? texts.noPosition
      : away === undefined
        ? rider.area
        : texts.away({ distance: away });
  return (
    <Option optionKey={rider.key} isSingle {...state}>
      <span className="flex flex-wrap items-center justify-between gap-x-2">
        <span className="font-semibold">{rider.name}</span>
        {minutes !== undefined && (
          <span className="font-semibold tabular-nums">{texts.minutes(hoursOf(minutes))}</span>
        )}
      </span>
      <span className="block truncate text-table">
        {[vehicleName(names, rider.vehicleClass), place].filter(Boolean).join(" · ")}
      </span>
      {jobs > 0 && (
        <span className="block truncate text-meta text-muted">
          {texts.jobs({ jobs, limit: jobLimit })} · {texts.load({ load, limit: weightLimitKg })}
        </span>
      )}
      {(isFar || !hasRoom || keptFromOffers !== null) && (
        <span className="mt-0.5 flex flex-wrap gap-1">
          {isFar && (
            <StatusBadge tone="warn" shape="ring">
              {texts.far}
            </StatusBadge>
          )}
          {keptFromOffers !== null && keptFromOffers !== "full" && (
            <StatusBadge tone="warn" shape="ring">
              {texts.kept[keptFromOffers]}
            </StatusBadge>
          )}
          {(!hasRoom || keptFromOffers === "full") && (
            <StatusBadge tone="warn" shape="cross">
              {texts.noRoom}
            </StatusBadge>
          )}
        </span>
      )}
    </Option>
  );
}, isSameRider);

const MINUTES_PER_HOUR = 60;

function hoursOf(minutes: number): { hours: number; minutes: number } {
  return { hours: Math.floor(minutes / MINUTES_PER_HOUR), minutes: minutes % MINUTES_PER_HOUR };
}

type OptionProps = OptionState & { optionKey: string; isSingle?: boolean; children: ReactNode };

/** Selected by a tick as well as by colour. */
function Option({ optionKey, isSingle, isSelected, isActive, children }: OptionProps) {
  return (
    <div
      role="option"
      data-key={optionKey}
      aria-selected={isSelected}
      tabIndex={isActive ? 0 : -1}
      className={clsx("board-option", isSelected ? "bg-brand-soft" : "hover:bg-sunken")}
    >
      <span
        aria-hidden="true"
        className={clsx(
          "mt-0.5 flex size-4.5 flex-none items-center justify-center border",
          isSingle ? "rounded-full" : "rounded-badge",
          isSelected ? "border-transparent bg-brand text-brand-fg" : "border-border-strong",
        )}
      >
        {isSelected && <Check className="size-3.5" strokeWidth={3} />}
      </span>
      <span className="min-w-0 flex-1">{children}</span>
    </div>
  );
}
