import { headers } from "next/headers";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { PAGE_ADDRESS } from "@/lib/dashboard/page-address";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { readOtherEnvironment } from "@/lib/domain/ordering/orders/read-other-environment";
import { ORDER } from "@/lib/messages/order.gen";

export const generateMetadata = titled(ORDER, ({ missing }) => missing.title);

/** `/merchant/test/orders/ord_…`, which this page knows only as text. */
const ADDRESS = /^\/merchant\/([^/?]+)\/orders\/([^/?]+)/;

/** Links to the order if the company has it in the other environment. */
export default async function OrderNotFound() {
  const [, environment = "", orderId = ""] =
    ADDRESS.exec((await headers()).get(PAGE_ADDRESS) ?? "") ?? [];
  const { merchant } = await requireMerchant(environment);
  const { missing: messages, orders } = await readMessages(ORDER);
  const other = await readOtherEnvironment(merchant, orderId);
  const here = environment === "live" ? "live" : "test";
  const list = `/merchant/${environment}/orders`;
  return (
    <>
      <PageHead
        title={messages.title}
        sub={other ? messages.elsewhere({ here, there: other }) : messages.nowhere({ here })}
        back={{ href: list, label: orders }}
      />
      <div className="flex flex-wrap gap-2">
        {other && (
          <Button href={`/merchant/${other}/orders/${orderId}`} variant="primary">
            {messages.openIn({ there: other })}
          </Button>
        )}
        <Button href={list}>{messages.goToOrders}</Button>
      </div>
    </>
  );
}
