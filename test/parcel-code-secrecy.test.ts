import { expect, test } from "vitest";
import { api } from "./api";
import { labelCodeOf } from "./orders";
import { openTrack, placeTestParcel } from "./parcels";
import { createEndpoint, deliverAll, fanOut, moveTestOrder, sinkOfFile } from "./webhook-sink";

const sink = await sinkOfFile();

test("the merchant's API and webhooks say the code on a parcel's label, and no tracking does", async () => {
  const { id, trackingId, receiverToken, merchant } = await placeTestParcel();
  await createEndpoint(merchant, sink.url);
  await moveTestOrder(merchant, id, "assigned", "arrived_at_pickup", "picked_up");
  await fanOut(merchant);
  await deliverAll(id);
  const pages = [trackingId, receiverToken].flatMap((code) => [
    openTrack(code),
    openTrack(code, "application/json"),
  ]);
  pages.push(
    api("GET", `/api/v1/external/track/${trackingId}`, {
      headers: { "X-API-Key": merchant.testKey },
    }),
  );
  const reads = [`/orders/${id}`, "/orders", "/events"].map((path) =>
    api("GET", `/api/v1/external${path}`, { headers: { "X-API-Key": merchant.testKey } }),
  );
  const [tracking, answers] = await Promise.all([Promise.all(pages), Promise.all(reads)]);
  const all = [...tracking, ...answers];
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
  expect(sink.received.length).toBeGreaterThanOrEqual(3);
  const code = await labelCodeOf(id);
  for (const { text } of tracking) {
    expect([id, trackingId, receiverToken].filter((name) => text.includes(name))).not.toEqual([]);
    expect(text.match(/\w+/g)).not.toContain(code);
  }
  const said = [...answers.map(({ text }) => text), ...sink.received.map(({ body }) => body)];
  for (const text of said) expect(text).toContain(`"parcel_code":"${code}"`);
});
