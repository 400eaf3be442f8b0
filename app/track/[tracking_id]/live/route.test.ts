import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { changeFeeds } from "@/lib/domain/messaging/events/change-feed";
import { disputeDelivery } from "@/lib/domain/ordering/disputes/dispute-delivery";
import { readPublicTracking } from "@/lib/domain/ordering/tracking/read-public-tracking";
import { requireReceiverToken } from "@/lib/domain/ordering/tracking/receiver-token";
import { eventsWithin } from "@/test/event-stream";
import { moveParcel, placeLiveParcel, DELIVERY } from "@/test/parcels";
import { GET } from "./route";

/** Longer than a change takes from its commit to a stream. */
const LONG_ENOUGH_MS = 1_500;

/** The pages of a test, which are closed even if it fails. */
const opened: AbortController[] = [];

afterEach(() => {
  for (const page of opened.splice(0)) page.abort();
});

async function open(code: string, address: string = randomUUID(), at = "") {
  const leaving = new AbortController();
  opened.push(leaving);
  const request = new Request(`http://tumiza.test/track/${code}/live${at}`, {
    headers: { "X-Forwarded-For": address },
    signal: leaving.signal,
  });
  const response = await GET(request, { params: Promise.resolve({ tracking_id: code }) });
  return { response, leave: () => leaving.abort() };
}

test("both links of a parcel receive its status, another parcel's links do not", async () => {
  const [parcel, other] = [await placeLiveParcel(), await placeLiveParcel()];
  // Events of placing the orders are still on their way.
  await wait(LONG_ENOUGH_MS);
  const pages = await Promise.all(
    [parcel.trackingId, parcel.receiverToken, other.trackingId].map((code) => open(code)),
  );
  const heard = Promise.all(pages.map(({ response }) => eventsWithin(response, LONG_ENOUGH_MS)));
  await moveParcel(parcel, "assigned");
  const [ofShared, ofOwn, ofOther] = await heard;
  expect(ofShared).toEqual(["ready", "changes"]);
  expect(ofOwn).toEqual(["ready", "changes"]);
  expect(ofOther).toEqual(["ready"]);
  for (const page of pages) page.leave();
  expect(changeFeeds.orders.size).toBe(0);
});

test("a receiver's answer is announced to the merchant's pages", async () => {
  const parcel = await placeLiveParcel();
  await moveParcel(parcel, ...DELIVERY);
  let received = 0;
  const subject = `${parcel.merchant.id}:live`;
  const leave = await changeFeeds.merchants.watch(subject, () => (received += 1));
  // Events of the delivery itself are still on their way.
  await wait(LONG_ENOUGH_MS);
  const before = received;
  await disputeDelivery(requireReceiverToken(parcel.receiverToken), "other", null);
  await expect.poll(() => received).toBeGreaterThan(before);
  leave();
});

test("one address has its share of the streams, and others theirs", async () => {
  const { trackingId } = await placeLiveParcel();
  const address = randomUUID();
  const pages = await Promise.all(Array.from({ length: 50 }, () => open(trackingId, address)));
  const refused = await open(trackingId, address);
  expect(refused.response.status).toBe(429);
  expect(refused.response.headers.get("retry-after")).toBe("10");
  const another = await open(trackingId);
  expect(another.response.status).toBe(200);
  pages[0]!.leave();
  const again = await open(trackingId, address);
  expect(again.response.status).toBe(200);
  for (const page of [...pages, another, again]) page.leave();
  expect(changeFeeds.orders.size).toBe(0);
});

test.each(["trk_0123456789012345678901", "rcv_0123456789012345678901", "nonsense"])(
  "answers 404 to %s, which is no parcel",
  async (code) => {
    expect((await open(code)).response.status).toBe(404);
    expect(changeFeeds.orders.size).toBe(0);
  },
);

test("a page from before a change hears of it at once, and one that shows it does not", async () => {
  const parcel = await placeLiveParcel();
  await wait(LONG_ENOUGH_MS);
  const shown = (await readPublicTracking(parcel.trackingId)).updatedAt.getTime();
  const [fresh, stale] = await Promise.all(
    [shown, shown - 1_000].map((at) => open(parcel.trackingId, randomUUID(), `?at=${at}`)),
  );
  expect(await eventsWithin(fresh!.response, LONG_ENOUGH_MS)).toEqual(["ready"]);
  expect(await eventsWithin(stale!.response, LONG_ENOUGH_MS)).toEqual(["ready", "changes"]);
});
