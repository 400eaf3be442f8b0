import type { ReactNode } from "react";
import { OrderStatus } from "./order-status";

type OrderTitleProps = {
  children: string;
  code: string;
  /** The API's label. */
  label: string;
  /** A second badge, for example a dispute. */
  flag?: ReactNode;
};

/**
 * The title of an order's page, with its status. On a phone the status has its own line, so that a
 * longer status doesn't move the page.
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
