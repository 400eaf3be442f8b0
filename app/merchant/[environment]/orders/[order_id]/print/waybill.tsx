import { renderSVG } from "uqr";
import { formatPhone } from "@/lib/core/format-phone";
import { formatInstant } from "@/lib/core/format-time";
import { labelText } from "@/lib/domain/ordering/orders/parcel-code";
import type { Order } from "@/lib/domain/ordering/orders/read-order";
import { trackingLink } from "@/lib/domain/ordering/tracking/tracking-link";
import type { Language } from "@/lib/messages/language";
import type { WaybillMessages } from "@/lib/messages/waybill.gen";
import { weightText } from "../_components/weight-text";
import { type Paper, waybillStyle } from "./waybill-style";

/** The order's data on a waybill. */
export type PrintedOrder = Omit<
  Order,
  "counter" | "rider" | "timeline" | "eta" | "riderPosition" | "refundIfCancelled" | "doorAccuracyM"
>;

type WaybillsProps = {
  language: Language;
  messages: WaybillMessages;
  orders: PrintedOrder[];
  shop: string;
  paper: Paper;
  timeZone: string;
};

/** Printed waybills, one to a sheet. */
export function Waybills({ language, messages, orders, shop, paper, timeZone }: WaybillsProps) {
  const [first] = orders;
  const titleOf = first?.environment === "test" ? messages.testTitle : messages.title;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{titleOf({ trackingId: first?.trackingId ?? "" })}</title>
        <style dangerouslySetInnerHTML={{ __html: waybillStyle(paper) }} />
      </head>
      <body>
        <main>
          {orders.map((order) => (
            <Waybill
              key={order.id}
              messages={messages}
              order={order}
              shop={shop}
              timeZone={timeZone}
            />
          ))}
        </main>
      </body>
    </html>
  );
}

type WaybillProps = Pick<WaybillsProps, "messages" | "shop" | "timeZone"> & { order: PrintedOrder };

/** Destination, phone number and a QR code for the recipient and for the rider's app. */
function Waybill({ messages, order, shop, timeZone }: WaybillProps) {
  const { receiverName, receiverPhone, deliveryAddress, deliveryLatitude, deliveryLongitude } =
    order;
  const isTest = order.environment === "test";
  const text = labelText(trackingLink(order.trackingId), order.parcelCode);
  return (
    <section>
      <header>
        <span>{shop}</span>
        <span>{formatInstant(order.createdAt, timeZone, "date")}</span>
      </header>
      <div>
        {isTest && <p className="mark">{messages.test}</p>}
        {order.status === "cancelled" && <p className="mark">{messages.cancelled}</p>}
        <p className="parcel">
          <span>{messages.parcelCode}</span>
          <strong>{order.parcelCode}</strong>
        </p>
        <h1>{receiverName ?? messages.recipient}</h1>
        <p className="where">
          {deliveryAddress ?? `${deliveryLatitude.toFixed(5)}, ${deliveryLongitude.toFixed(5)}`}
        </p>
        {receiverPhone !== null && <p className="phone">{formatPhone(receiverPhone)}</p>}
        <div className="code">
          <span dangerouslySetInnerHTML={{ __html: renderSVG(text, { border: 0 }) }} />
          <p>{order.trackingId}</p>
        </div>
        <dl>
          <dt>{messages.item}</dt>
          <dd>{order.itemName ?? order.productType}</dd>
          <dt>{messages.weight}</dt>
          <dd>{weightText(messages, order)}</dd>
          <dt>{messages.from}</dt>
          <dd>{order.pickupAddress ?? shop}</dd>
          {order.merchantReferenceId !== null && (
            <>
              <dt>{messages.reference}</dt>
              <dd>{order.merchantReferenceId}</dd>
            </>
          )}
        </dl>
      </div>
    </section>
  );
}
