import { lookOf } from "@/components/orders/order-looks";
import { BADGE_SHAPES } from "@/components/ui/status-badge";
import type { OrderStatus } from "@/lib/domain/orders/order-status";

type Badge = { status: OrderStatus; name: string; caption: string };

export function StatusBadge({ status, name, caption }: Badge) {
  const { tone, shape } = lookOf(status);
  return (
    <p>
      <span className={`badge ${tone}`} title={caption} data-status={status}>
        <svg viewBox="0 0 12 12" aria-hidden="true">
          {BADGE_SHAPES[shape]}
        </svg>
        {name}
      </span>
    </p>
  );
}
