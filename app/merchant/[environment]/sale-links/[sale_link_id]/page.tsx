import { LiveRefresh } from "@/components/live/live-refresh";
import { Button } from "@/components/ui/button";
import { ButtonForm } from "@/components/ui/button-form";
import { CopyField } from "@/components/ui/copy-field";
import { Facts } from "@/components/ui/facts";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { Notice } from "@/components/ui/notice";
import { PageHead } from "@/components/ui/page-head";
import { Section } from "@/components/ui/section";
import { SendButtons } from "@/components/ui/send-buttons";
import { logoAddress } from "@/lib/core/brand-colours";
import { formatMoney } from "@/lib/core/format-money";
import { formatInstant } from "@/lib/core/format-time";
import { mayPlaceOrders } from "@/lib/dashboard/may-place-orders";
import { orNotFound } from "@/lib/dashboard/or-not-found";
import { readMessages, titled } from "@/lib/dashboard/read-messages";
import { requireMerchant } from "@/lib/dashboard/require-merchant";
import type { Market } from "@/lib/domain/authority/merchant-context";
import { listSaleRequests } from "@/lib/domain/ordering/sale-links/list-sale-requests";
import {
  readSaleLink,
  type SaleLinkDetails,
} from "@/lib/domain/ordering/sale-links/read-sale-link";
import { saleLinkAddress } from "@/lib/domain/ordering/sale-links/sale-link";
import { SALE_LINKS, type SaleLinksMessages } from "@/lib/messages/sale-links.gen";
import { AnsweredRequests } from "../_components/answered-requests";
import { SaleLinkBadge } from "../_components/sale-link-badge";
import { WaitingRequests } from "../_components/waiting-requests";
import { closeSaleLinkAction } from "../actions";

export const generateMetadata = titled(SALE_LINKS, ({ link }) => link.about);

type SaleLinkPageProps = { params: Promise<{ environment: string; sale_link_id: string }> };

/** A link to send, the requests that it brought, and what it promises. */
export default async function SaleLinkPage({ params }: SaleLinkPageProps) {
  const { environment: named, sale_link_id: id } = await params;
  const { merchant, user, isReadOnly } = await requireMerchant(named);
  const link = await orNotFound(readSaleLink(merchant, id), "sale_link_not_found");
  const [messages, requests] = await Promise.all([
    readMessages(SALE_LINKS),
    listSaleRequests(merchant, link.id),
  ]);
  const { environment, market } = merchant;
  const mayAnswer = mayPlaceOrders({ merchant, user }) && !isReadOnly;
  const isWaiting = ({ state }: (typeof requests)[number]) => state === "waiting";
  const waiting = requests.filter(isWaiting).toReversed();
  return (
    <>
      <PageHead
        title={link.item}
        sub={<SaleLinkBadge state={link.state} />}
        back={{ href: `/merchant/${environment}/sale-links`, label: messages.title }}
        live={
          <LiveRefresh
            address={`/merchant/${environment}/live`}
            event="changes"
            shown={formatInstant(new Date(), market.timezone, "time")}
          />
        }
      />
      {link.photo && (
        <img
          src={logoAddress(link.photo)}
          alt={link.item}
          width={link.photo.width}
          height={link.photo.height}
          className="mb-5 max-h-48 w-auto rounded-control border border-border"
        />
      )}
      {link.state === "open" ? (
        <Share link={link} market={market} texts={messages.link} />
      ) : (
        <Notice tone="info">{messages.link.over[link.state]}</Notice>
      )}
      <WaitingRequests merchant={merchant} requests={waiting} mayAnswer={mayAnswer} />
      <AnsweredRequests
        merchant={merchant}
        requests={requests.filter((request) => !isWaiting(request))}
        hasWaiting={waiting.length > 0}
      />
      <Section title={messages.link.about}>
        <Facts facts={factsOf(messages, link, market)} />
      </Section>
      {mayAnswer && link.state === "open" && (
        <Section title={messages.link.closeTitle} sub={messages.link.closeExplains}>
          <ButtonForm
            action={closeSaleLinkAction}
            fields={{ environment, saleLinkId: link.id }}
            variant="secondary"
            pendingLabel={messages.link.closePending}
          >
            {messages.link.closing}
          </ButtonForm>
        </Section>
      )}
    </>
  );
}

type ShareProps = { link: SaleLinkDetails; market: Market; texts: SaleLinksMessages["link"] };

function Share({ link: { id, item, priceMinor }, market, texts }: ShareProps) {
  const address = saleLinkAddress(id);
  const price = formatMoney(priceMinor, market.currency);
  return (
    <div className="grid gap-3">
      <CopyField label={texts.address} value={address} />
      <div className="flex flex-wrap gap-2">
        <SendButtons text={texts.message({ item, price, link: address })} phone={null} />
        <Button size="small" href={address} target="_blank">
          {texts.preview}
        </Button>
      </div>
    </div>
  );
}

function factsOf(
  { link: texts, of }: SaleLinksMessages,
  link: SaleLinkDetails,
  { currency, timezone }: Market,
) {
  const { facts } = texts;
  return [
    { name: facts.price, value: <Money minor={link.priceMinor} currency={currency} /> },
    { name: facts.delivery, value: texts.payers[link.deliveryPaidBy] },
    { name: facts.sold, value: of({ sold: link.salesCount, most: link.salesMaximum }) },
    { name: facts.pickup, value: link.pickupName },
    { name: facts.weight, value: texts.kilograms({ kilograms: link.requiredWeightG / 1_000 }) },
    { name: facts.until, value: <Instant at={link.expiresAt} timeZone={timezone} /> },
    { name: facts.by, value: link.createdBy },
  ];
}
