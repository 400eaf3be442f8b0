import { expect, test } from "vitest";
import { api } from "./api";
import { labelCodeOf } from "./orders";
import { openTrack, placeTestParcel } from "./parcels";
import { createEndpoint, deliverAll, fanOut, moveTestOrder, sinkOfFile } from "./webhook-sink";

const sink = await sinkOfFile();

test("neither the tracking pages nor the API nor webhooks show the code on a parcel's label", async () => {
  const { id, trackingId, receiverToken, merchant } = await placeTestParcel();
  await createEndpoint(merchant, sink.url);
  await moveTestOrder(merchant, id, "assigned", "arrived_at_pickup", "picked_up");
  await fanOut(merchant);
  await deliverAll(id);
  const pages = [trackingId, receiverToken].flatMap((code) => [
    openTrack(code),
    openTrack(code, "application/json"),
  ]);
  const reads = [`/orders/${id}`, "/orders", `/track/${trackingId}`, "/events"].map((path) =>
    api("GET", `/api/v1/external${path}`, { headers: { "X-API-Key": merchant.testKey } }),
  );
  const answers = await Promise.all([...pages, ...reads]);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(sink.received.length).toBeGreaterThanOrEqual(3);
  const said = [...answers.map(({ text }) => text), ...sink.received.map(({ body }) => body)];
  const names = [id, trackingId, receiverToken];
  const code = await labelCodeOf(id);
  for (const text of said) {
    expect(names.filter((name) => text.includes(name))).not.toEqual([]);
    expect(text.match(/\w+/g)).not.toContain(code);
  }
});
