import { beforeAll, expect, test } from "vitest";
import { sealSession, SESSION_COOKIE } from "@/lib/dashboard/session-cookie";
import { setBrandColour } from "@/lib/domain/access/merchants/set-brand";
import type { Session, SessionOf } from "@/lib/domain/authority/session";
import { changeBillingDetails } from "@/lib/domain/money/invoices/change-billing-details";
import { cancelOrder } from "@/lib/domain/ordering/orders/cancel-order";
import { contextOf } from "@/test/merchant-desk";
import { placeOrder, type PlacedOrder } from "@/test/orders";
import { createPerson, sessionOf, signedIn } from "@/test/people";
import { createMerchant, createRider, type TestMerchant } from "@/test/world";
import { GET } from "./route";

let merchant: TestMerchant;
let user: Session;
let order: PlacedOrder;
let testOrder: PlacedOrder;

beforeAll(async () => {
  merchant = await createMerchant();
  await createRider(merchant.pickup);
  user = await sessionOf(await createPerson({ role: "merchant", merchantId: merchant.id }));
  order = await placeOrder(merchant, { fields: { receiver_name: "<b>Thoko</b>" } });
  testOrder = await placeOrder(merchant, { environment: "test" });
  await changeBillingDetails(
    await contextOf(merchant),
    { legalName: "Mbowe Ltd", taxNumber: " 2012-3456 ", address: "Box 1\r\n\r\n Lilongwe" },
    user.userId,
  );
});

async function print(orderId: string, by?: Session, environment = "live") {
  const cookie = by && `${SESSION_COOKIE}=${await sealSession(by.sessionId)}`;
  const request = new Request("http://tumiza.test/receipt", {
    headers: { ...(cookie && { Cookie: cookie }) },
  });
  const params = Promise.resolve({ environment, order_id: orderId });
  const response = await GET(request, { params });
  return { status: response.status, text: await response.text() };
}

test("a receipt says who paid what, and the tax in it", async () => {
  const { status, text } = await print(order.id, user);
  expect(status).toBe(200);
  expect(text).toContain("Mbowe Ltd\nTPIN 20123456\nBox 1\nLilongwe");
  expect(text).toContain("&lt;b&gt;Thoko");
  const tax = Math.round((order.fee * 17.5) / 117.5);
  const shown = (amount: number) => `MK ${amount.toLocaleString("en-GB")}`;
  expect(text.replaceAll("\u00a0", " ")).toContain(
    `VAT at 17.5% on ${shown(order.fee - tax)}: ${shown(tax)}`,
  );
  expect(text).not.toContain("Test, not a tax invoice");
});

test("a receipt has a line in the shop's colour", async () => {
  expect((await print(order.id, user)).text).not.toContain("#c2185b");
  await setBrandColour(user as SessionOf<"merchant">, "#c2185b");
  expect((await print(order.id, user)).text).toContain("border-bottom: 1mm solid #c2185b");
});

test("a cancelled order's receipt has the refund and comes to nothing", async () => {
  const cancelled = await placeOrder(merchant);
  await cancelOrder(await contextOf(merchant), cancelled.id, {});
  const { text } = await print(cancelled.id, user);
  expect(text).toContain("Delivery refund");
  expect(text.replaceAll("\u00a0", " ")).toMatch(/Total paid.*MK 0</);
});

test("a test order's receipt is marked as a test", async () => {
  const { status, text } = await print(testOrder.id, user, "test");
  expect(status).toBe(200);
  expect(text).toContain("Test, not a tax invoice");
  expect(text).toContain("VAT at 17.5%");
});

test("people of other companies cannot print it", async () => {
  expect((await print(order.id)).status).toBe(401);
  expect((await print(order.id, await signedIn({ role: "merchant" }))).status).toBe(404);
  expect((await print(order.id, user, "test")).status).toBe(404);
  expect((await print(testOrder.id, user)).status).toBe(404);
});
