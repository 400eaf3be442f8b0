import { MessageCircle, MessageSquareText, Printer } from "lucide-react";
import { Button } from "@/components/ui/button";
import { CopyField } from "@/components/ui/copy-field";
import { Section } from "@/components/ui/section";
import { readWords } from "@/lib/dashboard/read-words";
import type { Order } from "@/lib/domain/orders/read-order";
import { receiverLink, trackingLink } from "@/lib/domain/orders/tracking-link";
import { ORDER, type OrderWords } from "@/lib/words/order";

type ShareSectionProps = {
  order: Order;
  shop: string;
  /** Whether the reader sends things to receivers; who only looks on must not learn the PIN. */
  maySend: boolean;
  printHref: string;
};

/** The links with which people follow the parcel, and the paper that goes with it. */
export async function ShareSection({ order, shop, maySend, printHref }: ShareSectionProps) {
  const words = (await readWords(ORDER)).sharing;
  const shared = trackingLink(order.trackingId);
  const own = maySend ? receiverLink(order.receiverToken) : null;
  return (
    <Section title={words.title}>
      {own !== null && (
        <div className="mb-4">
          <CopyField label={words.receiverLink} hint={words.receiverLinkHint} value={own} />
        </div>
      )}
      <CopyField label={words.trackingLink} hint={words.trackingLinkHint} value={shared} />
      <div className="mt-3 flex flex-wrap gap-2">
        {maySend && (
          <SendButtons
            words={words}
            text={words.message(shop, own ?? shared)}
            phone={order.receiverPhone}
          />
        )}
        <Button size="small" href={shared} target="_blank">
          {words.look}
        </Button>
        <Button size="small" href={printHref} target="_blank">
          <Printer aria-hidden="true" className="size-4" />
          {words.print}
        </Button>
      </div>
    </Section>
  );
}

type SendButtonsProps = {
  words: OrderWords["sharing"];
  text: string;
  /** Whom it is for; the other app asks where there is none. */
  phone: string | null;
};

function SendButtons({ words, text, phone }: SendButtonsProps) {
  const body = encodeURIComponent(text);
  return (
    <>
      <Button
        size="small"
        href={`https://wa.me/${phone?.replace("+", "") ?? ""}?text=${body}`}
        target="_blank"
        rel="noreferrer"
      >
        <MessageCircle aria-hidden="true" className="size-4" />
        {words.whatsApp}
      </Button>
      <Button size="small" href={`sms:${phone ?? ""}?body=${body}`}>
        <MessageSquareText aria-hidden="true" className="size-4" />
        {words.sms}
      </Button>
    </>
  );
}
