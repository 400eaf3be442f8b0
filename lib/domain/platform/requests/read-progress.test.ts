import { expect, test } from "vitest";
import { post } from "@/test/api";
import { contextOf } from "@/test/merchant-desk";
import { createMerchant, nearby } from "@/test/world";
import { readProgress } from "./read-progress";
import { requestRecorder } from "./request-recorder";

test("the newest request of an operation is shown while it is a failed one, to its own environment", async () => {
  const merchant = await createMerchant();
  const { latitude, longitude } = nearby(merchant.pickup);
  const progressIn = async (environment: "test" | "live") => {
    await requestRecorder.flush();
    return readProgress(await contextOf(merchant, environment), "quoteDelivery");
  };
  const none = { newestId: undefined, isDone: false, failed: undefined };
  expect(await progressIn("test")).toEqual(none);

  const refused = await post("/quote", merchant.testKey, { delivery_lat: latitude });
  const id = refused.headers.get("x-request-id");
  const failed = { id, status: 400, responseBody: refused.text };
  expect(await progressIn("test")).toMatchObject({ newestId: id, isDone: false, failed });
  expect(await progressIn("live")).toEqual(none);

  await post("/quote", merchant.testKey, { delivery_lat: latitude, delivery_lng: longitude });
  expect(await progressIn("test")).toMatchObject({ isDone: true, failed: undefined });
  await post("/quote", merchant.testKey, { delivery_lng: longitude });
  expect(await progressIn("test")).toMatchObject({ isDone: true, failed: { status: 400 } });
});
