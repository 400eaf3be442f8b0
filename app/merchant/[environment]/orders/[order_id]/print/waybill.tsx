import { renderSVG } from "uqr";
import { formatPhone } from "@/lib/core/format-phone";
import { formatInstant } from "@/lib/core/format-time";
import type { Order } from "@/lib/domain/orders/read-order";
import { weightEstimateOf } from "@/lib/domain/quotes/parcel";
import type { Language } from "@/lib/words/language";
import type { WaybillWords } from "@/lib/words/waybill";
import { type Paper, waybillStyle } from "./waybill-style";

type WaybillProps = {
  language: Language;
  words: WaybillWords;
  order: Order;
  shop: string;
  /** The address behind the QR code. */
  link: string;
  paper: Paper;
  timeZone: string;
};

/** The paper on a parcel: where to, whom to call, and the code that leads to its order. */
export function Waybill({ language, words, order, shop, link, paper, timeZone }: WaybillProps) {
  const { receiverName, receiverPhone, deliveryAddress, deliveryLatitude, deliveryLongitude } =
    order;
  const isTest = order.environment === "test";
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{words.title(order.trackingId, isTest)}</title>
        <style dangerouslySetInnerHTML={{ __html: waybillStyle(paper) }} />
      </head>
      <body>
        <header>
          <span>{shop}</span>
          <span>{formatInstant(order.createdAt, timeZone, "date")}</span>
        </header>
        <main>
          {isTest && <p className="test">{words.test}</p>}
          <h1>{receiverName ?? words.receiver}</h1>
          <p className="where">
            {deliveryAddress ?? `${deliveryLatitude.toFixed(5)}, ${deliveryLongitude.toFixed(5)}`}
          </p>
          {receiverPhone !== null && <p className="phone">{formatPhone(receiverPhone)}</p>}
          <div className="code">
            <span dangerouslySetInnerHTML={{ __html: renderSVG(link, { border: 0 }) }} />
            <p>{order.trackingId}</p>
          </div>
          <dl>
            <dt>{words.item}</dt>
            <dd>{order.itemName ?? order.productType}</dd>
            <dt>{words.weight}</dt>
            <dd>{weightEstimateOf(order)}</dd>
            <dt>{words.from}</dt>
            <dd>{order.pickupAddress ?? shop}</dd>
            {order.merchantReferenceId !== null && (
              <>
                <dt>{words.reference}</dt>
                <dd>{order.merchantReferenceId}</dd>
              </>
            )}
          </dl>
        </main>
      </body>
    </html>
  );
}
