import type { Tab } from "@/components/ui/tabs";
import { STATUS_GROUPS } from "@/lib/domain/order-status";
import type { OrdersMessages } from "@/lib/messages/orders.gen";
import { orderAddress, type OrderFilter, type OrderGroup } from "../order-filter";
import type { OrderPage } from "../order-row";

type Count = OrderPage["counts"][OrderGroup];

/** Tabs for all orders and for each group, with the number of orders after search and dates. */
export function orderTabs(
  messages: OrdersMessages["tabs"],
  path: string,
  filter: OrderFilter,
  counts: OrderPage["counts"],
): Tab[] {
  const { cursor: _, ...kept } = filter;
  const tab = (label: string, count: Count, group?: OrderGroup): Tab => ({
    href: orderAddress(path, { ...kept, group }),
    label,
    isCurrent: filter.group === group,
    count: countText(count),
  });
  return [
    tab(messages.all, sumOf(Object.values(counts))),
    ...STATUS_GROUPS.map((group) => tab(messages[group], counts[group], group)),
  ];
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
