import type { Tab } from "@/components/ui/tabs";
import { STATUS_GROUPS } from "@/lib/domain/order-status";
import { ORDER_CONCERNS } from "@/lib/domain/ordering/search/search-orders-scope";
import type { OrdersMessages } from "@/lib/messages/orders.gen";
import { orderAddress, type OrderFilter, type OrderGroup } from "../order-filter";
import type { OrderPage } from "../order-row";

type Count = OrderPage["counts"][OrderGroup];

/**
 * Tabs for all orders, for each group, and for each concern that orders have, with the number of orders after search
 * and dates.
 */
export function orderTabs(
  messages: OrdersMessages["tabs"],
  path: string,
  filter: OrderFilter,
  { counts, concerns }: Pick<OrderPage, "counts" | "concerns">,
): Tab[] {
  const { cursor: _, group: __, concern, ...kept } = filter;
  const tab = (label: string, count: Count, group?: OrderGroup): Tab => ({
    href: orderAddress(path, { ...kept, group }),
    label,
    isCurrent: filter.group === group && concern === undefined,
    count: countText(count),
  });
  const concerning = ORDER_CONCERNS.filter((one) => concerns[one] > 0 || one === concern);
  return [
    tab(messages.all, sumOf(Object.values(counts))),
    ...STATUS_GROUPS.map((group) => tab(messages[group], counts[group], group)),
    ...concerning.map((one) => ({
      href: orderAddress(path, { ...kept, concern: one }),
      label: messages[one],
      isCurrent: one === concern,
      count: concerns[one],
    })),
  ];
}

/** How many orders the search, the dates and the tab find. */
export function foundBy(
  { group, concern }: OrderFilter,
  { counts, concerns }: Pick<OrderPage, "counts" | "concerns">,
): Count {
  if (concern) return { count: concerns[concern], isMore: false };
  return group ? counts[group] : sumOf(Object.values(counts));
}

function sumOf(counts: Count[]): Count {
  return {
    count: counts.reduce((sum, { count }) => sum + count, 0),
    isMore: counts.some(({ isMore }) => isMore),
  };
}

function countText({ count, isMore }: Count): string {
  return count.toLocaleString("en-GB") + (isMore ? "+" : "");
}
