import { Tabs } from "@/components/ui/tabs";
import type { CourierOrdersMessages } from "@/lib/messages/courier-orders.gen";

type OrderTabsProps = { texts: CourierOrdersMessages["ordersPage"]; isOver?: boolean };

/** The orders under way, and those that are over. */
export function OrderTabs({ texts, isOver = false }: OrderTabsProps) {
  return (
    <Tabs
      label={texts.orders}
      tabs={[
        { href: "/courier/orders", label: texts.active, isCurrent: !isOver },
        { href: "/courier/orders/past", label: texts.past, isCurrent: isOver },
      ]}
    />
  );
}
