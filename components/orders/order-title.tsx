import type { ReactNode } from "react";
import { OrderStatus } from "./order-status";

type OrderTitleProps = {
  children: string;
  code: string;
  /** Exactly as the API says it. */
  label: string;
  /** What else must be known of it at once. */
  flag?: ReactNode;
};

/**
 * What an order's page is about, and where the order is. On a phone the status has a line of its own:
 * beside the name a longer one would wrap, and everything below would move.
 */
export function OrderTitle({ children, code, label, flag }: OrderTitleProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {children}
      <span className="flex items-center gap-x-2 max-sm:w-full">
        <OrderStatus code={code} label={label} />
        {flag}
      </span>
    </span>
  );
}
