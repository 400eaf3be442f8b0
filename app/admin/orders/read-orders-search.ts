import { endOfDay, startOfDay } from "@/lib/core/local-day";
import { ORDER_STATUSES } from "@/lib/domain/order-status";
import type { AllOrdersFilter, AllOrdersState } from "@/lib/domain/ordering/search/list-all-orders";
import { ADMIN_TIMEZONE } from "../admin-timezone";

/** The filter of the list of all orders, from its address. */
export type OrdersSearch = {
  q?: string | undefined;
  merchant?: string | undefined;
  courier?: string | undefined;
  status?: AllOrdersState | undefined;
  env?: "test" | undefined;
  from?: string | undefined;
  to?: string | undefined;
  cursor?: string | undefined;
};

export const ORDER_STATES: readonly AllOrdersState[] = [...ORDER_STATUSES, "disputed"];

const TEXT_MAX_LENGTH = 255;

/** The calendar of the database has no year zero, though ISO 8601 does. */
const FIRST_DAY = "1000-01-01";

/** Reads an address and ignores parts that it does not understand, so that old links still work. */
export function readOrdersSearch(params: URLSearchParams): OrdersSearch {
  const textOf = (name: string) =>
    params.get(name)?.replaceAll("\u0000", "").trim().slice(0, TEXT_MAX_LENGTH) || undefined;
  const dayOf = (name: string) => {
    const day = params.get(name) ?? "";
    return day >= FIRST_DAY && startOfDay(day, ADMIN_TIMEZONE) ? day : undefined;
  };
  return {
    q: textOf("q"),
    merchant: textOf("merchant"),
    courier: textOf("courier"),
    status: ORDER_STATES.find((state) => state === params.get("status")),
    env: params.get("env") === "test" ? "test" : undefined,
    from: dayOf("from"),
    to: dayOf("to"),
    cursor: textOf("cursor"),
  };
}

/** The address of a page of the list. */
export function ordersAddress(search: OrdersSearch): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given as [string, string][]).toString();
  return query === "" ? "/admin/orders" : `/admin/orders?${query}`;
}

export function toOrdersFilter(search: OrdersSearch, limit: number): AllOrdersFilter {
  const { q: text, merchant, courier, status: state, env = "live", from, to, cursor } = search;
  return {
    environment: env,
    text,
    merchant,
    courier,
    state,
    cursor,
    limit,
    from: from === undefined ? undefined : startOfDay(from, ADMIN_TIMEZONE),
    to: to === undefined ? undefined : endOfDay(to, ADMIN_TIMEZONE),
  };
}
