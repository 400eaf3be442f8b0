import type { ComponentProps } from "react";
import { StatusBadge } from "@/components/ui/status-badge";
import { LateBy } from "./late-by";
import { isStanding, lookOf } from "./order-looks";
import { statusText } from "./status-text";

const UNKNOWN = { tone: "neutral", shape: "outline", name: undefined } as const;

type OrderStatusProps = {
  /** The order's state as people see it, or an unknown status. */
  code: string;
  /** The API's label. */
  label: string;
  /** Its lateness, if it can be late. */
  late?: ComponentProps<typeof LateBy>;
};

/** The order's state as people see it, and how late it is. An unknown status shows its label in an outline. */
export function OrderStatus({ code, label, late }: OrderStatusProps) {
  const { name = statusText(label), ...look } = isStanding(code) ? lookOf(code) : UNKNOWN;
  return (
    <span data-status={code}>
      <StatusBadge {...look}>{name}</StatusBadge>
      {late && <LateBy {...late} />}
    </span>
  );
}
