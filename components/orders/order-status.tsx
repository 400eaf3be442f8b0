import type { ComponentProps } from "react";
import { StatusBadge } from "@/components/ui/status-badge";
import { ORDER_LOOKS } from "./order-looks";

type Look = Pick<ComponentProps<typeof StatusBadge>, "tone" | "shape">;

const LOOKS: Partial<Record<string, Look>> = ORDER_LOOKS;
const UNKNOWN: Look = { tone: "neutral", shape: "outline" };

type OrderStatusProps = {
  code: string;
  /** Exactly as the API says it. */
  label: string;
};

/** Where an order is. A status that is new here shows its label in an outline. */
export function OrderStatus({ code, label }: OrderStatusProps) {
  return (
    <span data-status={code}>
      <StatusBadge {...(LOOKS[code] ?? UNKNOWN)}>{label}</StatusBadge>
    </span>
  );
}
