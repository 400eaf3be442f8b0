import { AppLink } from "@/components/ui/app-link";
import { readWords } from "@/lib/dashboard/read-words";
import { HOME } from "@/lib/words/home";
import { ORDERS } from "@/lib/words/orders";
import { OrderList } from "../orders/_components/order-list";
import type { InProgressOrders } from "../read-home";

type InProgressProps = { found: InProgressOrders; home: string; timeZone: string };

/** Orders that are looking for a rider or have one, and the way to all of them. */
export async function InProgress({ found, home, timeZone }: InProgressProps) {
  const words = (await readWords(HOME)).inProgress;
  const { list } = await readWords(ORDERS);
  const { orders, searching, underWay } = found;
  const path = `${home}/orders`;
  if (orders.length === 0) {
    return (
      <p className="text-muted">
        {words.nothing} <AppLink href={path}>{words.all}</AppLink>
      </p>
    );
  }
  return (
    <>
      <OrderList words={list} rows={orders} path={path} timeZone={timeZone} />
      <p className="mt-3 flex flex-wrap gap-x-6">
        <AppLink href={`${path}?group=searching`}>{words.searching(searching)}</AppLink>
        <AppLink href={`${path}?group=under_way`}>{words.underWay(underWay)}</AppLink>
      </p>
    </>
  );
}
