import type { ComponentProps } from "react";
import { OrderStatus } from "./order-status";

type OrderTitleProps = ComponentProps<typeof OrderStatus> & {
  children: string;
};

/**
 * The title of an order's page, with its status. On a phone the status has its own line, so that a
 * longer status doesn't move the page.
 */
export function OrderTitle({ children, ...status }: OrderTitleProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {children}
      <span className="max-sm:w-full">
        <OrderStatus {...status} />
      </span>
    </span>
  );
}
