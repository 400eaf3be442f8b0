import { ORDER_LOOKS } from "@/components/orders/order-looks";
import { BADGE_SHAPES } from "@/components/ui/status-badge";
import type { OrderStatus } from "@/lib/domain/orders/order-status";

type Badge = { status: OrderStatus; label: string; caption: string };

/** The label exactly as the API gives it. */
export function StatusBadge({ status, label, caption }: Badge) {
  const { tone, shape } = ORDER_LOOKS[status];
  return (
    <p>
      <span className={`badge ${tone}`} title={caption} data-status={status}>
        <svg viewBox="0 0 12 12" aria-hidden="true">
          {BADGE_SHAPES[shape]}
        </svg>
        {label}
      </span>
    </p>
  );
}
