"use client";

import { Button } from "@/components/ui/button";
import { CodeBlock } from "@/components/ui/code-block";
import { Empty } from "@/components/ui/empty";
import { useWords } from "@/components/words/use-words";
import { ORDERS } from "@/lib/words/orders";
import { orderAddress, type OrderFilter } from "../order-filter";

/** How somebody without orders gets one: in the browser, or as a program does. */
export type FirstOrder = { newOrderHref: string | null; curl: string };

type NoOrdersProps = { path: string; filter: OrderFilter; first: FirstOrder };

/** Why the list is empty, and the way to a list that is not. */
export function NoOrders({ path, filter, first }: NoOrdersProps) {
  const { none: words, newOrder } = useWords(ORDERS);
  const { q, sort: _, ...narrowing } = filter;
  if (q !== undefined) {
    return (
      <Empty
        title={words.matches(q)}
        action={
          <Button href={orderAddress(path, { ...filter, q: undefined, cursor: undefined })}>
            {words.clearSearch}
          </Button>
        }
      >
        {words.lookFor}
      </Empty>
    );
  }
  if (Object.values(narrowing).some((part) => part !== undefined)) {
    return <Empty title={words.here} action={<Button href={path}>{words.showAll}</Button>} />;
  }
  return (
    <>
      <Empty
        title={words.yet}
        action={first.newOrderHref && <Button href={first.newOrderHref}>{newOrder}</Button>}
      >
        {words.explains}
      </Empty>
      <div className="mt-6 max-w-[76ch]">
        <CodeBlock label={words.sample} samples={[{ language: "curl", code: first.curl }]} />
      </div>
    </>
  );
}
