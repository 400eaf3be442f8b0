import { beforeAll, expect, test } from "vitest";
import { sealSession, SESSION_COOKIE } from "@/lib/dashboard/session-cookie";
import type { Session } from "@/lib/domain/authority/session";
import { DRAWN, handOver, orderAtTheDoor, type CarriedOrder } from "@/test/handovers";
import { createPerson, sessionOf, signedIn } from "@/test/people";
import { GET } from "./route";

let owner: Session;
let stranger: Session;
let delivered: CarriedOrder;
let underWay: CarriedOrder;

beforeAll(async () => {
  [delivered, underWay] = await Promise.all([orderAtTheDoor(), orderAtTheDoor()]);
  await handOver(delivered, { kind: "delivery", signature: DRAWN, note: "<b>At the gate</b>" });
  const merchantId = delivered.merchant.id;
  owner = await sessionOf(await createPerson({ role: "merchant", merchantId }));
  stranger = await signedIn({ role: "merchant" });
});

async function print({ order }: CarriedOrder, user?: Session, environment = "live") {
  const cookie = user && `${SESSION_COOKIE}=${await sealSession(user.sessionId)}`;
  const request = new Request("http://tumiza.test/proof", {
    headers: { ...(cookie && { Cookie: cookie }) },
  });
  const params = Promise.resolve({ environment, order_id: order.orderId });
  const response = await GET(request, { params });
  return { status: response.status, text: await response.text() };
}

test("a printed proof says who received it and carries the code to check it", async () => {
  const { status, text } = await print(delivered, owner);
  expect(status).toBe(200);
  expect(text).toContain("Thoko Banda");
  expect(text).toContain("&lt;b&gt;At the gate");
  expect(text).toMatch(/Fingerprint [0-9a-f]{64}/);
  expect(text).toMatch(/<svg [^>]*viewBox="0 0 \d+ \d+"/);
  expect(text).toContain('d="M10 80L60 20');
  expect(text).not.toContain("265991234567");
});

test("there is none before delivery, and no other company can print it", async () => {
  const merchantId = underWay.merchant.id;
  const user = await sessionOf(await createPerson({ role: "merchant", merchantId }));
  expect((await print(underWay, user)).status).toBe(400);
  expect((await print(delivered)).status).toBe(401);
  expect((await print(delivered, stranger)).status).toBe(404);
  expect((await print(delivered, owner, "test")).status).toBe(404);
});
