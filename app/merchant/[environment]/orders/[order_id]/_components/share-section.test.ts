import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { readOrder, type Order } from "@/lib/domain/ordering/orders/read-order";
import { contextOf } from "@/test/merchant-desk";
import { placeTestParcel } from "@/test/parcels";
import { ShareSection } from "./share-section";

let order: Order;

beforeAll(async () => {
  const parcel = await placeTestParcel();
  order = await readOrder(await contextOf(parcel.merchant, "test"), parcel.id);
});

const shown = async (maySend: boolean) =>
  renderToStaticMarkup(await ShareSection({ order, shop: "Mbowe", maySend, printHref: "/print" }));

test("a read-only viewer sees the public link and not the recipient's", async () => {
  const markup = await shown(false);
  expect(markup).toContain(order.trackingId);
  expect(markup).not.toContain(order.receiverToken);
  expect(markup).not.toContain(`>${order.deliveryPin}<`);
});

test("the sender shares the receiver's link, by both ways", async () => {
  const markup = await shown(true);
  for (const way of ["https://wa.me/265999123456", "sms:+265999123456"]) {
    const [href] = new RegExp(`${way.replace("+", "\\+")}[^"]*`).exec(markup) ?? [];
    expect(href).toContain(order.receiverToken);
  }
});
