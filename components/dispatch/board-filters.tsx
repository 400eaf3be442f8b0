"use client";

import type { ReactNode } from "react";
import { useMessages } from "@/components/messages/use-messages";
import { statusText } from "@/components/orders/status-text";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { ORDER_LIFE, ORDER_STATUSES, statusesWhere } from "@/db/schema/order-life";
import { BOARD } from "@/lib/messages/board.gen";
import { vehicleName } from "@/lib/messages/vehicle-name";
import { VEHICLES } from "@/lib/messages/vehicles.gen";
import { type BoardFilter, FILTER_NAMES, valuesOf } from "./board-filter";
import type { BoardPage } from "./board-rows";

/** Statuses on the board; ended orders are not on it. */
const OPEN = ORDER_STATUSES.filter((status) => !statusesWhere("is_over").includes(status));

type BoardFiltersProps = {
  page: BoardPage;
  filter: BoardFilter;
  onFilter: (filter: BoardFilter) => void;
  /** A part before the filters. */
  children: ReactNode;
  /** A part at the other end of the line. */
  aside: ReactNode;
};

/** Filters the lists and the map at once; the address keeps the choice. */
export function BoardFilters(props: BoardFiltersProps) {
  const { filter, onFilter, children, aside } = props;
  const { orders, riders } = props.page;
  const { filters: texts } = useMessages(BOARD);
  const names = useMessages(VEHICLES);
  const rows = [...orders, ...riders];
  const choose = (name: keyof BoardFilter, value: string) =>
    onFilter({ ...filter, [name]: value || undefined });
  const select = (name: keyof BoardFilter, label: string, all: string, options: Option[]) => (
    <SelectField
      name={name}
      label={label}
      isLabelHidden
      value={filter[name] ?? ""}
      options={[{ value: "", label: all }, ...options]}
      onChange={({ target }) => choose(name, target.value)}
    />
  );
  return (
    <div
      role="group"
      aria-label={texts.label}
      className="mb-3 grid grid-cols-2 items-center gap-2 sm:flex sm:flex-wrap sm:[&_select]:w-44"
    >
      {children}
      {select("status", texts.status, texts.allStatuses, OPEN.map(statusOption))}
      {select(
        "vehicle",
        texts.vehicle,
        texts.allVehicles,
        valuesOf(rows.map(({ vehicleClass }) => vehicleClass)).map((value) => {
          return { value, label: vehicleName(names, value) };
        }),
      )}
      {select(
        "area",
        texts.area,
        texts.allAreas,
        valuesOf(rows.map(({ area }) => area)).map((value) => ({ value, label: value })),
      )}
      <LateFilter isOn={filter.late !== undefined} onChange={(late) => choose("late", late)} />
      {FILTER_NAMES.some((name) => filter[name] !== undefined) && (
        <Button variant="quiet" onClick={() => onFilter({})}>
          {texts.clear}
        </Button>
      )}
      <span className="min-h-6 sm:ml-auto">{aside}</span>
    </div>
  );
}

function LateFilter({ isOn, onChange }: { isOn: boolean; onChange: (late: string) => void }) {
  const { late } = useMessages(BOARD).filters;
  return (
    <label className="inline-flex min-h-10 cursor-pointer items-center gap-2 px-1 pointer-coarse:min-h-11">
      <input
        type="checkbox"
        name="late"
        className="size-4"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked ? "yes" : "")}
      />
      {late}
    </label>
  );
}

type Option = { value: string; label: string };

function statusOption(status: (typeof OPEN)[number]): Option {
  return { value: status, label: statusText(ORDER_LIFE[status].label) };
}
