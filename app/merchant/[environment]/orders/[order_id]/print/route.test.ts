import { renderSVG } from "uqr";
import { beforeAll, expect, test } from "vitest";
import { sealSession, SESSION_COOKIE } from "@/lib/dashboard/session-cookie";
import type { Session } from "@/lib/domain/authority/session";
import { labelText } from "@/lib/domain/ordering/orders/parcel-code";
import { trackingLink } from "@/lib/domain/ordering/tracking/tracking-link";
import { labelCodeOf, placeOrder, type PlacedOrder } from "@/test/orders";
import { createPerson, sessionOf, signedIn } from "@/test/people";
import { moveTestOrder } from "@/test/webhook-sink";
import { createMerchant, owner as database } from "@/test/world";
import { GET } from "./route";

let owner: Session;
let stranger: Session;
let order: PlacedOrder;

beforeAll(async () => {
  const merchant = await createMerchant();
  const fields = { receiver_name: "<b>Thoko</b>", delivery_address: "Area 47, blue gate" };
  order = await placeOrder(merchant, { environment: "test", fields });
  owner = await sessionOf(await createPerson({ role: "merchant", merchantId: merchant.id }));
  stranger = await signedIn({ role: "merchant" });
});

async function print(query: string, user?: Session, environment = "test", id = order.id) {
  const cookie = user && `${SESSION_COOKIE}=${await sealSession(user.sessionId)}`;
  const request = new Request(`http://tumiza.test/print?${query}`, {
    headers: { ...(cookie && { Cookie: cookie }) },
  });
  const params = Promise.resolve({ environment, order_id: id });
  const response = await GET(request, { params });
  return { status: response.status, text: await response.text() };
}

test.each([
  ["a6", "size: 105mm 148mm"],
  ["a4", "size: A4"],
  ["thermal", "size: 80mm"],
  ["poster", "size: 105mm 148mm"],
])("a waybill of size %s is for %s", async (size, css) => {
  const { status, text } = await print(`size=${size}`, owner);
  expect(status).toBe(200);
  expect(text).toContain(css);
});

test("a waybill says where to, carries its code, and a test order's says that it is one", async () => {
  const { text } = await print("", owner);
  expect(text).toContain("Area 47, blue gate");
  expect(text).toContain("&lt;b&gt;Thoko");
  expect(text).toContain(order.trackingId);
  expect(text).toContain(`<strong>${await labelCodeOf(order.id)}</strong>`);
  expect(text).toContain("TEST: not a real parcel");
  expect(text).toMatch(/<svg [^>]*viewBox="0 0 \d+ \d+"/);
});

test("a cancelled order's waybill says that it is not to be sent", async () => {
  const other = await createMerchant();
  const { id } = await placeOrder(other, { environment: "test" });
  const user = await signedIn({ role: "merchant", merchantId: other.id });
  const { text: before } = await print("", user, "test", id);
  expect(before).not.toContain("CANCELLED");
  await moveTestOrder(other, id, "cancelled");
  const { text } = await print("", user, "test", id);
  expect(text).toContain("CANCELLED: don&#x27;t hand it to a rider");
});

test("a waybill carries neither the receiver's PIN nor the link that shows it", async () => {
  const [secrets] = await database<[{ pin: string; token: string }]>`
    select delivery_pin as pin, receiver_token as token from orders where id = ${order.id}`;
  const { text } = await print("", owner);
  expect(text.replace(/<svg.*<\/svg>/s, "").match(/\b\d{4}\b/g)).not.toContain(secrets.pin);
  const label = labelText(trackingLink(order.trackingId), await labelCodeOf(order.id));
  expect(text).toContain(renderSVG(label, { border: 0 }));
  expect(text).not.toContain(secrets.token);
});

test("no other company can print it, and it is not in the other environment", async () => {
  expect((await print("")).status).toBe(401);
  expect((await print("", stranger)).status).toBe(404);
  expect((await print("", owner, "live")).status).toBe(404);
});
