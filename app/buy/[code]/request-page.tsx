import { PageFrame, type Following } from "@/components/recipient/page-frame";
import { logoAddress } from "@/lib/core/brand-colours";
import { formatMoney } from "@/lib/core/format-money";
import { formatPhone } from "@/lib/core/format-phone";
import { formatInstant } from "@/lib/core/format-time";
import type { PublicSaleRequest } from "@/lib/domain/ordering/sale-links/read-public-sale-request";
import { BUY, type BuyMessages } from "@/lib/messages/buy.gen";
import type { Language } from "@/lib/messages/language";
import { inLanguage } from "@/lib/messages/language-in-address";
import { BUY_STYLE } from "./buy-style";

/** Short enough for a customer who waits with the page open. */
const EVERY_SECONDS = 20;

type RequestPageProps = { language: Language; request: PublicSaleRequest };

/** A customer's request and the shop's answer; while it waits, the page looks for the answer by itself. */
export function RequestPage({ language, request }: RequestPageProps) {
  const { request: texts, price } = BUY[language];
  const { item, collectMinor, currency, brand, merchantName: shop } = request;
  const { says, advises } = sentenceOf(texts, request);
  return (
    <PageFrame
      language={language}
      title={says.replace(/\.$/, "")}
      addressIn={(other) => inLanguage(`/buy/${request.id}`, other)}
      isTest={request.environment === "test"}
      following={followingOf(request)}
      shop={{
        name: shop,
        colour: brand.colour,
        logo: brand.logo && { ...brand.logo, address: logoAddress(brand.logo) },
      }}
    >
      <style dangerouslySetInnerHTML={{ __html: BUY_STYLE }} />
      <main>
        <p className="from">
          {BUY[language].from} <b>{shop}</b>
        </p>
        <h1>{says}</h1>
        <p className="advice">{advises}</p>
        <NextStep language={language} request={request} />
        <section>
          <h2>{texts.title}</h2>
          <dl className="lines">
            <div>
              <dt>{price.item}</dt>
              <dd>{item}</dd>
            </div>
            <div className="sum">
              <dt>{price.total}</dt>
              <dd>{formatMoney(collectMinor, currency)}</dd>
            </div>
          </dl>
        </section>
      </main>
    </PageFrame>
  );
}

function sentenceOf(texts: BuyMessages["request"], request: PublicSaleRequest) {
  const { state, isSoldOut, merchantName: shop, collectMinor, currency } = request;
  switch (state) {
    case "waiting": {
      const time = formatInstant(request.expiresAt, request.timezone, "weekdayAndTime");
      const { says, advises } = texts.waiting;
      return { says: says({ shop }), advises: advises({ time }) };
    }
    case "accepted": {
      const { cancelled } = texts;
      if (request.isCancelled)
        return { says: cancelled.says, advises: cancelled.advises({ shop }) };
      const money = formatMoney(collectMinor, currency);
      const { says, advises } = texts.accepted;
      return { says: says({ shop }), advises: advises({ money }) };
    }
    case "declined": {
      if (isSoldOut) return { says: texts.soldOut.says, advises: texts.soldOut.advises({ shop }) };
      return { says: texts.declined.says({ shop }), advises: texts.declined.advises };
    }
    case "expired":
      return { says: texts.expired.says({ shop }), advises: texts.expired.advises };
  }
}

function followingOf({ state, timezone }: PublicSaleRequest): Following | undefined {
  if (state !== "waiting") return undefined;
  const shownAt = formatInstant(new Date(), timezone, "time");
  return { everySeconds: EVERY_SECONDS, status: state, shownAt };
}

/** The parcel once there is one; before, the shop's phone, and the link to ask again. */
function NextStep({ language, request }: RequestPageProps) {
  const { request: texts } = BUY[language];
  const { state, receiverToken, merchantPhone, merchantName: shop, linkId } = request;
  if (state === "accepted") {
    return (
      receiverToken !== null && (
        <a className="button" id="follow" href={inLanguage(`/track/${receiverToken}`, language)}>
          {texts.follow}
        </a>
      )
    );
  }
  return (
    <p className="next">
      {state === "expired" && (
        <a className="button" id="again" href={inLanguage(`/buy/${linkId}`, language)}>
          {texts.again}
        </a>
      )}
      {merchantPhone !== null && (
        <a className="button plain" id="call" href={`tel:${merchantPhone}`}>
          {texts.call({ shop })} <span>{formatPhone(merchantPhone)}</span>
        </a>
      )}
    </p>
  );
}
