import { gzipSync } from "node:zlib";
import { beforeEach, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { shareTrip } from "@/lib/domain/handover/trip-shares/share-trip";
import { stopSharingTrip } from "@/lib/domain/handover/trip-shares/stop-sharing-trip";
import { act, contextOfPhone, createPhone, takenOrder, type Phone } from "@/test/rider-phone";
import { owner } from "@/test/world";
import { GET } from "./route";

/** As a page of the recipient's; the map is most of it. */
const LARGEST_BYTES = 25 * 1024;

let phone: Phone;
let merchant: Awaited<ReturnType<typeof createPhone>>["merchant"];
let token: string;

beforeEach(async () => {
  ({ phone, merchant } = await createPhone());
  await owner`update couriers set dispatch_phone = '+265999123456' where id = ${phone.rider.courierId}`;
  const link = await shareTrip(contextOfPhone(phone), newId("trs"));
  token = link.slice(link.lastIndexOf("/") + 1);
});

async function open(of: string, search = "") {
  const request = new Request(`http://tumiza.test/trip/${of}${search}`, {
    headers: { Accept: "text/html" },
  });
  const response = await GET(request, { params: Promise.resolve({ token: of }) });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const locate = (minutesAgo: number) => owner`
  update riders set location = point(33.7741, -13.9626), located_at = now() - make_interval(mins => ${minutesAgo})
   where id = ${phone.rider.id}`;

test("the page shows the rider on a map with the position's age and the company's phone, within its size", async () => {
  const { order } = await takenOrder(merchant, phone);
  await locate(3);
  const { status, headers, text } = await open(token);
  expect(status).toBe(200);
  expect(text).toMatch(/is on a job/);
  expect(text).toContain("3 min ago");
  expect(text).toContain('data-kind="rider"');
  expect(text).toContain("tel:+265999123456");
  expect(gzipSync(text).length).toBeLessThan(LARGEST_BYTES);
  expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("cache-control")).toBe("private, no-store");
  const [secrets] = await owner<
    [{ shop: string; recipient: string; address: string; code: string }]
  >`select m.name as shop, o.receiver_name as recipient, o.delivery_address as address, o.parcel_code as code
      from orders o join merchants m on m.id = o.merchant_id where o.id = ${order.id}`;
  for (const secret of [order.id, order.trackingId, ...Object.values(secrets).filter(Boolean)])
    expect(text).not.toContain(secret);
});

test("an old position says that it is old, and a rider without one that none is known", async () => {
  expect((await open(token)).text).toContain("No position yet.");
  await owner`update trip_shares set started_at = now() - interval '1 hour' where rider_id = ${phone.rider.id}`;
  await locate(12);
  expect((await open(token)).text).toContain("The phone has sent no newer position.");
});

test("an alarm is said first, and the page is read again more often", async () => {
  expect((await open(token)).text).toContain('data-every="60"');
  await act(phone, { kind: "raise_alarm", happenedAt: new Date(Date.now() - 1_000).toISOString() });
  const { text } = await open(token);
  expect(text).toMatch(/<h1>[^<]* has sent an SOS<\/h1>/);
  expect(text).toContain('data-every="15"');
});

test("after its end, and for any other token, the page says that the trip is no longer shared", async () => {
  await stopSharingTrip(contextOfPhone(phone));
  for (const of of [token, "x", "0".repeat(32)]) {
    const { status, text } = await open(of);
    expect(status).toBe(410);
    expect(text).toContain("This trip is no longer shared.");
    expect(text).not.toContain('data-kind="rider"');
  }
});

test("the page is in Chichewa too", async () => {
  const { text } = await open(token, "?lang=ny");
  expect(text).toContain('<html lang="ny">');
  expect(text).toContain("Malo sakudziwikabe.");
});
