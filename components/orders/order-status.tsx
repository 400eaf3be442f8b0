import type { ComponentProps } from "react";
import { StatusBadge } from "@/components/ui/status-badge";
import { isOrderStatus, lookOf } from "./order-looks";
import { statusText } from "./status-text";

type Look = Pick<ComponentProps<typeof StatusBadge>, "tone" | "shape">;

const UNKNOWN: Look = { tone: "neutral", shape: "outline" };

type OrderStatusProps = {
  code: string;
  /** The API's label. */
  label: string;
};

/** An order's status. An unknown one shows its label in an outline. */
export function OrderStatus({ code, label }: OrderStatusProps) {
  return (
    <span data-status={code}>
      <StatusBadge {...(isOrderStatus(code) ? lookOf(code) : UNKNOWN)}>
        {statusText(label)}
      </StatusBadge>
    </span>
  );
}
