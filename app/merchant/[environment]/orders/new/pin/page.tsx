import { Button } from "@/components/ui/button";
import { PageHead } from "@/components/ui/page-head";
import { newId } from "@/lib/core/ids";
import type { MerchantCaller } from "@/lib/dashboard/authority";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import { findPinRequest } from "@/lib/domain/pricing/pin-requests/find-pin-request";
import { PIN_REQUEST, type PinRequestMessages } from "@/lib/messages/pin-request.gen";
import { PinLink } from "../_components/pin-link";
import { PinLinkForm } from "../_components/pin-link-form";
import { viewPin } from "../pin-view";

export const generateMetadata = titled(PIN_REQUEST, ({ title }) => title);

type PinPageProps = {
  params: Promise<{ environment: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

/** The pin request as a page of its own, for browsers without scripts. */
export default async function PinPage({ params, searchParams }: PinPageProps) {
  const caller = await requireMerchant((await params).environment, "place_orders", "branch");
  const { environment } = caller.merchant;
  const { request } = await searchParams;
  const messages = await readMessages(PIN_REQUEST);
  return (
    <>
      <PageHead
        title={messages.title}
        sub={messages.sub}
        back={{ href: `/merchant/${environment}/orders/new`, label: messages.newOrder }}
      />
      <div className="max-w-[40rem]">
        {typeof request === "string" ? (
          <Asked messages={messages} caller={caller} id={request} />
        ) : (
          <PinLinkForm environment={environment} id={newId("pin")} />
        )}
      </div>
    </>
  );
}

type AskedProps = { messages: PinRequestMessages; caller: MerchantCaller; id: string };

async function Asked({ messages, caller, id }: AskedProps) {
  const { merchant } = caller;
  const found = await findPinRequest(merchant, id);
  if (!found) return <PinLinkForm environment={merchant.environment} id={newId("pin")} />;
  const form = `/merchant/${merchant.environment}/orders/new`;
  return (
    <>
      <PinLink pin={await viewPin(merchant, found, "")} timeZone={merchant.market.timezone} />
      <div className="mt-6 flex flex-wrap gap-2">
        {found.answer && (
          <Button variant="primary" href={`${form}?pin=${id}`}>
            {messages.useIt}
          </Button>
        )}
        <Button href={`${form}/pin?request=${id}`}>{messages.checkAgain}</Button>
      </div>
    </>
  );
}
