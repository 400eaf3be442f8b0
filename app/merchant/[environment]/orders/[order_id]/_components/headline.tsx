import { OrderHeadline } from "@/app/_orders/order-headline";
import { Button } from "@/components/ui/button";
import { readMessages } from "@/lib/dashboard/read-messages";
import { readingOf } from "@/lib/domain/order-reading";
import type { Order } from "@/lib/domain/ordering/orders/read-order";
import { HEADLINES } from "@/lib/messages/headlines.gen";
import { NotOrderedNotice } from "./not-ordered-notice";

type HeadlineProps = { order: Order; home: string; timeZone: string; mayPlace: boolean };

/** The order's state in a sentence, placing it again if it failed, the counter where its parcel is fetched, and what its recipient says of it. */
export async function Headline({ order, home, timeZone, mayPlace }: HeadlineProps) {
  const reading = readingOf(order, new Date(), "merchant");
  const { again } = await readMessages(HEADLINES);
  return (
    <>
      <OrderHeadline
        reading={reading}
        counter={order.counter}
        timeZone={timeZone}
        isMerchants
        isActionShown={reading.may.includes("place_again")}
        action={mayPlace && <Button href={`${home}/orders/new?repeat=${order.id}`}>{again}</Button>}
      />
      <NotOrderedNotice order={order} timeZone={timeZone} mayAnswer={mayPlace} />
    </>
  );
}
