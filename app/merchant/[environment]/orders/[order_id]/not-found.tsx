import { headers } from "next/headers";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { PAGE_ADDRESS } from "@/lib/dashboard/page-address";
import { readWords, titled } from "@/lib/dashboard/read-words";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { readOtherEnvironment } from "@/lib/domain/orders/read-other-environment";
import { ORDER } from "@/lib/words/order";

export const generateMetadata = titled(ORDER, ({ missing }) => missing.title);

/** `/merchant/test/orders/ord_…`, which this page is only told as text. */
const ADDRESS = /^\/merchant\/([^/?]+)\/orders\/([^/?]+)/;

/** No such order here; whoever owns it in the other environment is told where it is. */
export default async function OrderNotFound() {
  const [, environment = "", orderId = ""] =
    ADDRESS.exec((await headers()).get(PAGE_ADDRESS) ?? "") ?? [];
  const { merchant } = await requireMerchant(environment);
  const { missing: words, orders } = await readWords(ORDER);
  const other = await readOtherEnvironment(merchant, orderId);
  const here = environment.toUpperCase();
  const list = `/merchant/${environment}/orders`;
  return (
    <>
      <PageHead
        title={words.title}
        sub={other ? words.elsewhere(here, other.toUpperCase()) : words.nowhere(here)}
        back={{ href: list, label: orders }}
      />
      <div className="flex flex-wrap gap-2">
        {other && (
          <Button href={`/merchant/${other}/orders/${orderId}`} variant="primary">
            {words.openIn(other.toUpperCase())}
          </Button>
        )}
        <Button href={list}>{words.goToOrders}</Button>
      </div>
    </>
  );
}
