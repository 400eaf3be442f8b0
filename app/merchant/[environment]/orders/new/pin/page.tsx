import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { newId } from "@/lib/core/ids";
import type { MerchantCaller } from "@/lib/dashboard/authority";
import { readWords, titled } from "@/lib/dashboard/read-words";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { findPinRequest } from "@/lib/domain/pin-requests/find-pin-request";
import { PIN_REQUEST, type PinRequestWords } from "@/lib/words/pin-request";
import { PinLink } from "../_components/pin-link";
import { PinLinkForm } from "../_components/pin-link-form";
import { ORDER_POSITIONS } from "../order-positions";
import { viewPin } from "../pin-view";

export const generateMetadata = titled(PIN_REQUEST, ({ title }) => title);

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
  const words = await readWords(PIN_REQUEST);
  return (
    <>
      <PageHead
        title={words.title}
        sub={words.sub}
        back={{ href: `/merchant/${environment}/orders/new`, label: words.newOrder }}
      />
      <div className="max-w-[40rem]">
        {typeof request === "string" ? (
          <Asked {...{ words, caller }} id={request} />
        ) : (
          <PinLinkForm environment={environment} id={newId("pin")} />
        )}
      </div>
    </>
  );
}

type AskedProps = { words: PinRequestWords; caller: MerchantCaller; id: string };

async function Asked({ words, caller, id }: AskedProps) {
  const { merchant } = caller;
  const found = await findPinRequest(merchant, id);
  if (!found) return <PinLinkForm environment={merchant.environment} id={newId("pin")} />;
  const form = `/merchant/${merchant.environment}/orders/new`;
  return (
    <>
      <PinLink pin={await viewPin(caller, found, "")} timeZone={merchant.market.timezone} />
      <div className="mt-6 flex flex-wrap gap-2">
        {found.answer && (
          <Button variant="primary" href={`${form}?pin=${id}`}>
            {words.useIt}
          </Button>
        )}
        <Button href={`${form}/pin?request=${id}`}>{words.lookAgain}</Button>
      </div>
    </>
  );
}
