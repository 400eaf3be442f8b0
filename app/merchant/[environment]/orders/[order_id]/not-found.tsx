import type { Metadata } from "next";
import { headers } from "next/headers";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { PAGE_ADDRESS } from "@/lib/dashboard/page-address";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { readOtherEnvironment } from "@/lib/domain/orders/read-other-environment";

export const metadata: Metadata = { title: "Order not found" };

/** `/merchant/test/orders/ord_…`, which this page is only told as text. */
const ADDRESS = /^\/merchant\/([^/?]+)\/orders\/([^/?]+)/;

/** No such order here; whoever owns it in the other environment is told where it is. */
export default async function OrderNotFound() {
  const [, environment = "", orderId = ""] =
    ADDRESS.exec((await headers()).get(PAGE_ADDRESS) ?? "") ?? [];
  const { merchant } = await requireMerchant(environment);
  const other = await readOtherEnvironment(merchant, orderId);
  const list = `/merchant/${environment}/orders`;
  return (
    <>
      <PageHead
        title="Order not found"
        sub={
          other
            ? `There is no such order in ${environment.toUpperCase()}. Yours with this id is in ${other.toUpperCase()}.`
            : `There is no order with this id in ${environment.toUpperCase()}. The link may be cut off.`
        }
        back={{ href: list, label: "Orders" }}
      />
      <div className="flex flex-wrap gap-2">
        {other && (
          <Button href={`/merchant/${other}/orders/${orderId}`} variant="primary">
            Open it in {other.toUpperCase()}
          </Button>
        )}
        <Button href={list}>Go to orders</Button>
      </div>
    </>
  );
}
