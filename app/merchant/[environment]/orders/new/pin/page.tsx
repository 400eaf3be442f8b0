import type { Metadata } from "next";
import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import type { MerchantCaller } from "@/lib/dashboard/authority";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { findPinRequest } from "@/lib/domain/pin-requests/find-pin-request";
import { PinLink } from "../_components/pin-link";
import { PinLinkForm } from "../_components/pin-link-form";
import { ORDER_POSITIONS } from "../order-positions";
import { viewPin } from "../pin-view";

export const metadata: Metadata = { title: "Ask for the pin" };

type PinPageProps = {
  params: Promise<{ environment: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** What the new order's form does in place, as a page that needs no scripts. */
export default async function PinPage({ params, searchParams }: PinPageProps) {
  const demand = { positions: ORDER_POSITIONS };
  const caller = await requireMerchant((await params).environment, demand);
  const { environment } = caller.merchant;
  const { request } = await searchParams;
  return (
    <>
      <PageHead
        title="Ask for the pin"
        sub="The receiver opens a link on the phone and sends where to bring the parcel."
        back={{ href: `/merchant/${environment}/orders/new`, label: "New order" }}
      />
      <div className="max-w-[40rem]">
        {typeof request === "string" ? (
          <Asked caller={caller} id={request} />
        ) : (
          <PinLinkForm environment={environment} />
        )}
      </div>
    </>
  );
}

async function Asked({ caller, id }: { caller: MerchantCaller; id: string }) {
  const { merchant } = caller;
  const found = await findPinRequest(merchant, id);
  if (!found) return <PinLinkForm environment={merchant.environment} />;
  const form = `/merchant/${merchant.environment}/orders/new`;
  return (
    <>
      <PinLink pin={viewPin(caller, found, "")} timeZone={merchant.market.timezone} />
      <div className="mt-6 flex flex-wrap gap-2">
        {found.answer && (
          <Button variant="primary" href={`${form}?pin=${id}`}>
            Order with this place
          </Button>
        )}
        <Button href={`${form}/pin?request=${id}`}>Look again</Button>
      </div>
    </>
  );
}
