import { titled } from "@/lib/dashboard/read-messages";
import { ADMIN_ORDERS } from "@/lib/messages/admin-orders.gen";
import { TroubledOrders } from "../troubled-orders";

export const generateMetadata = titled(ADMIN_ORDERS, ({ troubledPage }) => troubledPage.late.title);

/** The live orders that are later than promised. */
export default function LateOrdersPage() {
  return <TroubledOrders trouble="late" />;
}
