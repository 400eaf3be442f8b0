import { PlaceLink } from "@/components/map/place-link";
import { Instant } from "@/components/ui/instant";
import { Money } from "@/components/ui/money";
import { Panel } from "@/components/ui/panel";
import { Phone } from "@/components/ui/phone";
import { Section } from "@/components/ui/section";
import { readMessages } from "@/lib/dashboard/read-messages";
import type { MerchantContext } from "@/lib/domain/authority/merchant-context";
import type { SaleRequest } from "@/lib/domain/ordering/sale-links/list-sale-requests";
import { SALE_LINKS } from "@/lib/messages/sale-links.gen";
import { AnswerForms } from "./answer-forms";

type WaitingRequestsProps = {
  merchant: MerchantContext;
  requests: readonly SaleRequest[];
  mayAnswer: boolean;
};

/** The requests that wait for the shop, each with its answer. */
export async function WaitingRequests({ merchant, requests, mayAnswer }: WaitingRequestsProps) {
  const messages = await readMessages(SALE_LINKS);
  if (requests.length === 0) return null;
  return (
    <Section title={messages.requests.waiting}>
      <ul className="grid gap-4 lg:grid-cols-2">
        {requests.map((request) => (
          <li key={request.id}>
            <WaitingRequest merchant={merchant} request={request} mayAnswer={mayAnswer} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

type WaitingRequestProps = { merchant: MerchantContext; request: SaleRequest; mayAnswer: boolean };

async function WaitingRequest({ merchant, request, mayAnswer }: WaitingRequestProps) {
  const { card } = await readMessages(SALE_LINKS);
  const { currency, timezone } = merchant.market;
  const { name, item, phone, landmark, placeName, collectMinor, isPaid, feeMinor, expiresAt } =
    request;
  const facts = [
    [card.phone, <Phone key="phone" e164={phone} />],
    [
      card.place,
      <span key="place" className="grid justify-items-end text-right">
        {placeName !== null && <strong className="font-semibold break-words">{placeName}</strong>}
        <span className="break-words">{landmark}</span>
        <PlaceLink {...request} />
      </span>,
    ],
    [
      isPaid ? card.paid : card.collect,
      <Money key="collect" minor={collectMinor} currency={currency} isStrong />,
    ],
    [card.fee, <Money key="fee" minor={feeMinor} currency={currency} />],
  ] as const;
  return (
    <Panel
      title={card.wants({ name, item })}
      sub={card.until({ when: <Instant at={expiresAt} timeZone={timezone} /> })}
      level={3}
    >
      <dl className="mb-4 grid gap-2 text-table">
        {facts.map(([term, value]) => (
          <div key={term} className="flex items-baseline justify-between gap-6">
            <dt className="flex-none text-muted">{term}</dt>
            <dd className="min-w-0">{value}</dd>
          </div>
        ))}
      </dl>
      {isPaid && <p className="mb-4 text-meta text-muted">{card.paidExplains}</p>}
      {mayAnswer ? (
        <AnswerForms environment={merchant.environment} saleRequestId={request.id} name={name} />
      ) : (
        <p className="text-meta text-muted">{card.whoMay}</p>
      )}
    </Panel>
  );
}
