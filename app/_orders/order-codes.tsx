import { readMessages } from "@/lib/dashboard/read-messages";
import type { OperationsOrder } from "@/lib/domain/ordering/orders/operations-order";
import { FOLLOWED_ORDERS } from "@/lib/messages/followed-orders.gen";

type OrderCodesProps = { order: Pick<OperationsOrder, "parcelCode" | "merchantReferenceId"> };

/** What people call an order: the code on its parcel, and the shop's own number. */
export async function OrderCodes({ order }: OrderCodesProps) {
  const { parcelCode, merchantReferenceId } = order;
  const texts = await readMessages(FOLLOWED_ORDERS);
  return (
    <span className="wrap-anywhere">
      {texts.named({ code: <code className="font-semibold text-fg">{parcelCode}</code> })}
      {merchantReferenceId !== null && ` · ${merchantReferenceId}`}
    </span>
  );
}
