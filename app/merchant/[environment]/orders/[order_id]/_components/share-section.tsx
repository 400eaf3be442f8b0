import { Printer } from "lucide-react";
import { Button } from "@/components/ui/button";
import { CopyField } from "@/components/ui/copy-field";
import { PhoneFold } from "@/components/ui/phone-fold";
import { Section } from "@/components/ui/section";
import { SendButtons } from "@/components/ui/send-buttons";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { Order } from "@/lib/domain/ordering/orders/read-order";
import { receiverLink, trackingLink } from "@/lib/domain/ordering/tracking/tracking-link";
import { ORDER } from "@/lib/messages/order.gen";

type ShareSectionProps = {
  order: Order;
  shop: string;
  /** Whether the user may share links; read-only viewers must not see the PIN. */
  maySend: boolean;
  printHref: string;
};

/** The links to follow the parcel, and the waybill that goes with it. */
export async function ShareSection({ order, shop, maySend, printHref }: ShareSectionProps) {
  const messages = (await readMessages(ORDER)).sharing;
  const shared = trackingLink(order.trackingId);
  const own = maySend ? receiverLink(order.receiverToken) : null;
  return (
    <Section title={messages.title}>
      <div className="flex flex-wrap gap-2">
        {maySend && (
          <SendButtons
            text={messages.message({ shop, link: own ?? shared })}
            phone={order.receiverPhone}
          />
        )}
        <Button size="small" href={shared} target="_blank">
          {messages.preview}
        </Button>
        <Button size="small" href={printHref} target="_blank">
          <Printer aria-hidden="true" className="size-4" />
          {messages.print}
        </Button>
      </div>
      <PhoneFold line={messages.links} isOpen={false}>
        <div className="mt-4 grid gap-4">
          {own !== null && (
            <CopyField
              label={messages.recipientLink}
              hint={messages.recipientLinkHint}
              value={own}
            />
          )}
          <CopyField
            label={messages.trackingLink}
            hint={messages.trackingLinkHint}
            value={shared}
          />
        </div>
      </PhoneFold>
    </Section>
  );
}
