import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Empty } from "@/components/ui/empty";
import { orderAddress, type OrderFilter } from "../order-filter";

/** How somebody without orders gets one: in the browser, or as a program does. */
export type FirstOrder = { newOrderHref: string | null; curl: string };

type NoOrdersProps = { path: string; filter: OrderFilter; first: FirstOrder };

/** Why the list is empty, and the way to a list that is not. */
export function NoOrders({ path, filter, first }: NoOrdersProps) {
  const { q, sort: _, ...narrowing } = filter;
  if (q !== undefined) {
    return (
      <Empty
        title={`No order matches “${q}”.`}
        action={
          <Button href={orderAddress(path, { ...filter, q: undefined, cursor: undefined })}>
            Clear the search
          </Button>
        }
      >
        Look for a phone number, the beginning of a name or reference, a tracking link or an id.
      </Empty>
    );
  }
  if (Object.values(narrowing).some((part) => part !== undefined)) {
    return <Empty title="No orders here." action={<Button href={path}>Show all orders</Button>} />;
  }
  return (
    <>
      <Empty
        title="No orders yet."
        action={first.newOrderHref && <Button href={first.newOrderHref}>New order</Button>}
      >
        Place one here or with your key, and follow it on this page.
      </Empty>
      <div className="mt-6 max-w-[76ch]">
        <CodeBlock label="First order" samples={[{ language: "curl", code: first.curl }]} />
      </div>
    </>
  );
}
