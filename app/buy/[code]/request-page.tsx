import { PageFrame, type Following } from "@/components/recipient/page-frame";
import { PhonePayForm } from "@/components/recipient/phone-pay-form";
import { logoAddress } from "@/lib/core/brand-colours";
import { formatMoney } from "@/lib/core/format-money";
import { formatPhone } from "@/lib/core/format-phone";
import { formatInstant } from "@/lib/core/format-time";
import { configuredProvider } from "@/lib/domain/money/payment-providers/providers";
import type {
  PublicSaleRequest,
  SalePayment,
} from "@/lib/domain/ordering/sale-links/read-public-sale-request";
import { BUY, type BuyMessages } from "@/lib/messages/buy.gen";
import type { Language } from "@/lib/messages/language";
import { inLanguage } from "@/lib/messages/language-in-address";
import { RECIPIENT } from "@/lib/messages/recipient.gen";
import { BUY_STYLE } from "./buy-style";

/** Short enough for a customer who waits with the page open. */
const EVERY_SECONDS = 20;

/** While a phone has time to agree. */
const ASKED_EVERY_SECONDS = 5;

type RequestPageProps = {
  language: Language;
  request: PublicSaleRequest;
  /** The number that cannot be asked to pay, as typed; undefined if none was refused. */
  refusedPhone: string | undefined;
};

/** A customer's request and the shop's answer; while it waits, the page looks for the answer by itself. */
export function RequestPage({ language, request, refusedPhone }: RequestPageProps) {
  const { request: texts, price } = BUY[language];
  const { item, collectMinor, currency, brand, merchantName: shop } = request;
  const { says, advises } = sentenceOf(texts, request);
  return (
    <PageFrame
      language={language}
      title={says.replace(/\.$/, "")}
      addressIn={(other) => inLanguage(`/buy/${request.id}`, other)}
      isTest={request.environment === "test"}
      following={refusedPhone === undefined ? followingOf(request) : undefined}
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
        <PayPart language={language} request={request} refusedPhone={refusedPhone} />
        <NextStep language={language} request={request} />
        <section>
          <h2>{texts.title}</h2>
          <dl className="lines">
            <div>
              <dt>{price.item}</dt>
              <dd>{item}</dd>
            </div>
            <div className="sum">
              <dt>{totalOf(texts, request) ?? price.total}</dt>
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
      const { says, advises, advisesPaid } = texts.accepted;
      return { says: says({ shop }), advises: isPaid(request) ? advisesPaid : advises({ money }) };
    }
    case "declined": {
      if (isSoldOut) return { says: texts.soldOut.says, advises: texts.soldOut.advises({ shop }) };
      return { says: texts.declined.says({ shop }), advises: texts.declined.advises };
    }
    case "expired":
      return { says: texts.expired.says({ shop }), advises: texts.expired.advises };
  }
}

function followingOf({ state, payment, timezone }: PublicSaleRequest): Following | undefined {
  if (state !== "waiting") return undefined;
  const isAsked = payment?.state === "asked";
  const shownAt = formatInstant(new Date(), timezone, "time");
  return { everySeconds: isAsked ? ASKED_EVERY_SECONDS : EVERY_SECONDS, status: state, shownAt };
}

/** What the amount is of a request that is paid or over; undefined for what is to pay at the door. */
function totalOf({ pay }: BuyMessages["request"], request: PublicSaleRequest): string | undefined {
  if (isPaid(request)) return pay.paidTotal;
  const isOpen = ["waiting", "accepted"].includes(request.state) && !request.isCancelled;
  return isOpen ? undefined : pay.overTotal;
}

const isPaid = ({ payment }: PublicSaleRequest) => payment?.state === "paid";

/** What became of the customer's payment, and the form that asks a phone for one. */
function PayPart({ language, request, refusedPhone }: RequestPageProps) {
  const { pay: texts } = RECIPIENT[language];
  const { pay } = BUY[language].request;
  const { payment, merchantName: shop, mayPay } = request;
  const mayAsk = mayPay && configuredProvider() !== undefined;
  if (!payment && !mayAsk) return null;
  return (
    <section id="pay">
      <h2>{pay.title}</h2>
      {payment && <Payment language={language} request={request} payment={payment} />}
      {mayAsk && (
        <>
          <p className="muted">{pay.explains({ shop })}</p>
          <details open={refusedPhone !== undefined || payment !== null}>
            <summary>{texts.byPhone}</summary>
            <PhonePayForm
              texts={texts}
              action={inLanguage(`/buy/${request.id}`, language)}
              refused={refusedPhone}
            />
          </details>
        </>
      )}
    </section>
  );
}

type PaymentProps = { language: Language; request: PublicSaleRequest; payment: SalePayment };

function Payment({ language, request, payment }: PaymentProps) {
  const { pay: texts } = RECIPIENT[language];
  const { pay } = BUY[language].request;
  const { merchantName: shop, state } = request;
  const phone = formatPhone(payment.phone);
  const money = formatMoney(payment.minor, request.currency);
  switch (payment.state) {
    case "asked":
      return (
        <p className="said" role="status">
          {texts.waiting({ phone })}
        </p>
      );
    case "failed":
      return <p className="error">{texts.notPaid({ phone })}</p>;
    case "paid":
      return (
        <p className="said">
          {state === "waiting" ? pay.kept({ money, phone, shop }) : pay.paid({ money, phone })}
        </p>
      );
    case "to_return":
      return <p className="said">{pay.toReturn({ money, phone })}</p>;
    case "returned":
      return <p className="said">{pay.returned({ money, phone })}</p>;
  }
}

/** The parcel once there is one; before, the shop's phone, and the link to ask again. */
function NextStep({ language, request }: Pick<RequestPageProps, "language" | "request">) {
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
