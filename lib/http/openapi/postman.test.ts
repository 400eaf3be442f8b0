import { expect, test } from "vitest";
import { contracts } from "@/app/contracts.gen";
import { api } from "@/test/api";
import { createGuideMerchant } from "@/test/guide-merchant";
import { postmanCollection, type PostmanRequest } from "./postman";

const collection = postmanCollection(contracts);

const requests = collection.item.flatMap(({ item }) => item);

test("the collection has every operation, in its chapter", () => {
  expect(requests.map(({ name }) => name).sort()).toEqual(
    contracts.map(({ contract }) => contract.summary).sort(),
  );
});

test("/postman.json answers the collection", async () => {
  const { GET } = await import("@/app/postman.json/route");
  const answer = await GET(new Request("http://tumiza.test/postman.json"), {
    params: Promise.resolve({}),
  });
  expect(await answer.json()).toEqual(collection);
});

test("its requests quote and place an order once the key is filled in", async () => {
  const { testKey } = await createGuideMerchant();
  const send = ({ request: { method, url, header, body } }: PostmanRequest, changed = {}) =>
    api(method, url.raw.replace("{{url}}", ""), {
      key: testKey,
      headers: Object.fromEntries(header.map(({ key }) => [key, "order-1"])),
      body: { ...(JSON.parse(body?.raw ?? "{}") as object), ...changed },
    });
  const named = (name: string) => requests.find((request) => request.name === name)!;
  const quote = await send(named("Quote a delivery from GPS coordinates"));
  expect(quote.status).toBe(200);
  const { delivery_fee } = quote.body;
  expect((await send(named("Create a delivery order"), { delivery_fee })).status).toBe(200);
});
