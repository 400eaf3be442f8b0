import { expect, test } from "vitest";
import { sealSession, SESSION_COOKIE } from "@/lib/dashboard/session-cookie";
import { placeOrder } from "@/test/orders";
import { createPerson, sessionOf } from "@/test/people";
import { createMerchant, createRider } from "@/test/world";
import { GET } from "./route";

const FIELDS = { receiver_name: "Tamandani Chisale" };

test("a parcel is found in both environments from either, live before test, and never another shop's", async () => {
  const merchant = await createMerchant();
  const stranger = await createMerchant();
  for (const { pickup } of [merchant, stranger]) await createRider(pickup);
  const live = await placeOrder(merchant, { fields: FIELDS });
  const inTest = await placeOrder(merchant, { environment: "test", fields: FIELDS });
  await placeOrder(stranger, { fields: FIELDS });
  const user = await sessionOf(await createPerson({ role: "merchant", merchantId: merchant.id }));
  const cookie = `${SESSION_COOKIE}=${await sealSession(user.sessionId)}`;
  for (const environment of ["live", "test"]) {
    const address = `http://tumiza.test/merchant/${environment}/orders/find?q=tamandani`;
    const response = await GET(new Request(address, { headers: { Cookie: cookie } }), {
      params: Promise.resolve({ environment }),
    });
    const { found } = (await response.json()) as { found: { href: string; note: string }[] };
    expect(found.map(({ href }) => href)).toEqual([
      `/merchant/live/orders/${live.id}`,
      `/merchant/test/orders/${inTest.id}`,
    ]);
    expect(found.map(({ note }) => note.startsWith("Test order, "))).toEqual([false, true]);
  }
});
