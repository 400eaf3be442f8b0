import { OrderStatus } from "./order-status";

type OrderTitleProps = {
  children: string;
  /** The order's state as people see it. */
  code: string;
  /** The API's label. */
  label: string;
};

/**
 * The title of an order's page, with its status. On a phone the status has its own line, so that a
 * longer status doesn't move the page.
 */
export function OrderTitle({ children, code, label }: OrderTitleProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {children}
      <span className="max-sm:w-full">
        <OrderStatus code={code} label={label} />
      </span>
    </span>
  );
}
