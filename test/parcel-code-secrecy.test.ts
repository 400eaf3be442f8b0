import { expect, test } from "vitest";
import { api } from "./api";
import { labelCodeOf } from "./orders";
import { openTrack, placeTestParcel } from "./parcels";
import { createEndpoint, deliverAll, fanOut, moveTestOrder, sinkOfFile } from "./webhook-sink";

const sink = await sinkOfFile();

test("the code on a label is for the merchant and the recipient, and on no page for others", async () => {
  const { id, trackingId, receiverToken, merchant } = await placeTestParcel();
  await createEndpoint(merchant, sink.url);
  await moveTestOrder(merchant, id, "assigned", "arrived_at_pickup", "picked_up");
  await fanOut(merchant);
  await deliverAll(id);
  const pages = [openTrack(trackingId), openTrack(trackingId, "application/json")];
  pages.push(
    api("GET", `/api/v1/external/track/${trackingId}`, {
      headers: { "X-API-Key": merchant.testKey },
    }),
  );
  const reads = [`/orders/${id}`, "/orders", "/events"].map((path) =>
    api("GET", `/api/v1/external${path}`, { headers: { "X-API-Key": merchant.testKey } }),
  );
  const [tracking, answers] = await Promise.all([Promise.all(pages), Promise.all(reads)]);
  // Riders do not have the recipient's link.
  const own = await openTrack(receiverToken);
  const all = [...tracking, ...answers];
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
  expect(sink.received.length).toBeGreaterThanOrEqual(3);
  const code = await labelCodeOf(id);
  for (const { text } of tracking) {
    expect([id, trackingId].filter((name) => text.includes(name))).not.toEqual([]);
    expect(text.match(/\w+/g)).not.toContain(code);
  }
  expect(own.text.match(/\w+/g)).toContain(code);
  const said = [...answers.map(({ text }) => text), ...sink.received.map(({ body }) => body)];
  for (const text of said) expect(text).toContain(`"parcel_code":"${code}"`);
});
