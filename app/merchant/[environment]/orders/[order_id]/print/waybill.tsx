import { renderSVG } from "uqr";
import { formatPhone } from "@/lib/core/format-phone";
import { formatInstant } from "@/lib/core/format-time";
import type { Order } from "@/lib/domain/orders/read-order";
import { weightEstimateOf } from "@/lib/domain/quotes/parcel";
import { type Paper, waybillStyle } from "./waybill-style";

type WaybillProps = {
  order: Order;
  shop: string;
  /** The address behind the QR code. */
  link: string;
  paper: Paper;
  timeZone: string;
};

/** The paper on a parcel: where to, whom to call, and the code that leads to its order. */
export function Waybill({ order, shop, link, paper, timeZone }: WaybillProps) {
  const { receiverName, receiverPhone, deliveryAddress, deliveryLatitude, deliveryLongitude } =
    order;
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`${order.environment === "test" ? "[TEST] " : ""}Waybill · ${order.trackingId}`}</title>
        <style dangerouslySetInnerHTML={{ __html: waybillStyle(paper) }} />
      </head>
      <body>
        <header>
          <span>{shop}</span>
          <span>{formatInstant(order.createdAt, timeZone, "date")}</span>
        </header>
        {order.environment === "test" && <p className="test">TEST: not a parcel</p>}
        <main>
          <h1>{receiverName ?? "Receiver"}</h1>
          <p className="where">
            {deliveryAddress ?? `${deliveryLatitude.toFixed(5)}, ${deliveryLongitude.toFixed(5)}`}
          </p>
          {receiverPhone !== null && <p className="phone">{formatPhone(receiverPhone)}</p>}
          <div className="code">
            <span dangerouslySetInnerHTML={{ __html: renderSVG(link, { border: 0 }) }} />
            <p>{order.trackingId}</p>
          </div>
          <dl>
            <dt>Item</dt>
            <dd>{order.itemName ?? order.productType}</dd>
            <dt>Weight</dt>
            <dd>{weightEstimateOf(order)}</dd>
            <dt>From</dt>
            <dd>{order.pickupAddress ?? shop}</dd>
            {order.merchantReferenceId !== null && (
              <>
                <dt>Reference</dt>
                <dd>{order.merchantReferenceId}</dd>
              </>
            )}
          </dl>
        </main>
      </body>
    </html>
  );
}
