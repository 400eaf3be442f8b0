import { MessageCircle, MessageSquareText, Printer } from "lucide-react";
import { Button } from "@/components/ui/button";
import { CopyField } from "@/components/ui/copy-field";
import { Section } from "@/components/ui/section";
import type { Order } from "@/lib/domain/orders/read-order";
import { receiverLink, trackingLink } from "@/lib/domain/orders/tracking-link";

type ShareSectionProps = {
  order: Order;
  shop: string;
  /** Whether the reader sends things to receivers; who only looks on must not learn the PIN. */
  maySend: boolean;
  printHref: string;
};

/** The links with which people follow the parcel, and the paper that goes with it. */
export function ShareSection({ order, shop, maySend, printHref }: ShareSectionProps) {
  const shared = trackingLink(order.trackingId);
  const own = maySend ? receiverLink(order.receiverToken) : null;
  return (
    <Section title="Share">
      {own !== null && (
        <div className="mb-4">
          <CopyField
            label="Link for the receiver"
            hint="Only for them: it shows the PIN that the rider asks for."
            value={own}
          />
        </div>
      )}
      <CopyField
        label="Tracking link"
        hint="For everybody else. It never shows the PIN."
        value={shared}
      />
      <div className="mt-3 flex flex-wrap gap-2">
        {maySend && <SendButtons link={own ?? shared} phone={order.receiverPhone} shop={shop} />}
        <Button size="small" href={shared} target="_blank">
          See what everybody sees
        </Button>
        <Button size="small" href={printHref} target="_blank">
          <Printer aria-hidden="true" className="size-4" />
          Print waybill
        </Button>
      </div>
    </Section>
  );
}

type SendButtonsProps = {
  link: string;
  /** Whom it is for; the other app asks where there is none. */
  phone: string | null;
  shop: string;
};

function SendButtons({ link, phone, shop }: SendButtonsProps) {
  const text = encodeURIComponent(`${shop} sent you a parcel. Follow it here: ${link}`);
  return (
    <>
      <Button
        size="small"
        href={`https://wa.me/${phone?.replace("+", "") ?? ""}?text=${text}`}
        target="_blank"
        rel="noreferrer"
      >
        <MessageCircle aria-hidden="true" className="size-4" />
        Send on WhatsApp
      </Button>
      <Button size="small" href={`sms:${phone ?? ""}?body=${text}`}>
        <MessageSquareText aria-hidden="true" className="size-4" />
        Send as SMS
      </Button>
    </>
  );
}
