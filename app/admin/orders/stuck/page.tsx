import { titled } from "@/lib/dashboard/read-messages";
import { ADMIN_ORDERS } from "@/lib/messages/admin-orders.gen";
import { TroubledOrders } from "../troubled-orders";

export const generateMetadata = titled(
  ADMIN_ORDERS,
  ({ troubledPage }) => troubledPage.stuck.title,
);

/** The live orders whose rider is silent or stands at a stop for too long. */
export default function StuckOrdersPage() {
  return <TroubledOrders trouble="stuck" />;
}
