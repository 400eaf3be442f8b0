import { randomUUID } from "node:crypto";
import vm from "node:vm";
import { expect, test } from "vitest";
import { contracts } from "@/app/contracts.gen";
import { createCredential } from "@/lib/domain/access/credentials/create-credential";
import { api } from "@/test/api";
import { createStaff } from "@/test/courier-staff";
import { createGuideMerchant, GUIDE_ORDER } from "@/test/guide-merchant";
import { placeOrder } from "@/test/orders";
import { createRider, createToken, owner, topUp, type TestMerchant } from "@/test/world";
import { postmanCollection, type PostmanRequest } from "./postman";
import { JOURNEYS } from "./postman-journeys";

const collection = postmanCollection(contracts);

const requests = collection.item.flatMap(({ item }) => item);

test("the collection has every operation", () => {
  const ids = JOURNEYS.flatMap(({ steps }) => steps.map(({ operationId }) => operationId));
  expect([...new Set(ids)].sort()).toEqual(
    contracts.map(({ contract }) => contract.operationId).sort(),
  );
  const names = requests.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test("/postman.json answers the collection", async () => {
  const { GET } = await import("@/app/postman.json/route");
  const answer = await GET(new Request("http://tumiza.test/postman.json"), {
    params: Promise.resolve({}),
  });
  expect(await answer.json()).toEqual(collection);
});

/** Sends a request as Postman does: with the variables filled in, and its script run on the answer. */
async function send({ event, request }: PostmanRequest, variables: Map<string, string>) {
  const fill = (text: string) =>
    text.replaceAll(/\{\{([\w$]+)\}\}/g, (place, name: string) =>
      name === "$guid" ? randomUUID() : (variables.get(name) ?? place),
    );
  const { url, auth = collection.auth, body } = request;
  const path = url.variable.reduce(
    (filled, { key, value }) => filled.replace(`:${key}`, fill(value)),
    url.raw.replace("{{url}}", ""),
  );
  const { bearer } = auth as typeof collection.auth;
  const answer = await api(request.method, path, {
    headers: {
      Authorization: `Bearer ${fill(bearer[0]!.value)}`,
      ...Object.fromEntries(request.header.map(({ key, value }) => [key, fill(value)])),
    },
    ...(body && { body: fill(body.raw) }),
  });
  const pm = {
    test: (_: string, run: () => void) => run(),
    response: {
      to: { be: { success: answer.status < 300 } },
      json: () => answer.body as unknown,
    },
    collectionVariables: {
      set: (name: string, value: string | number) => variables.set(name, `${value}`),
    },
  };
  if (answer.status < 300) vm.runInNewContext(event[0]!.script.exec.join("\n"), { pm });
  return answer.status;
}

/** A live token of a company whose rider has two offers, which wait for the last requests. */
async function tokenWithOffers(courierId: string, merchant: TestMerchant): Promise<string> {
  await topUp(merchant.id, 20_000);
  const { id } = await createRider(merchant.pickup, { courierId });
  await placeOrder(merchant, { fields: GUIDE_ORDER });
  await placeOrder(merchant, { fields: GUIDE_ORDER });
  await owner`update offers set expires_at = now() + interval '10 minutes' where rider_id = ${id}`;
  return createToken(courierId);
}

test("every request succeeds, one after the other, once the keys are filled in", async () => {
  const merchant = await createGuideMerchant();
  const courier = await createStaff();
  const { secret: token } = await createCredential(
    { courier },
    { name: "Postman", environment: "test", scopes: ["full", "work_orders", "earnings"] },
  );
  const variables = new Map([
    ["key", merchant.testKey],
    ["courier_token", token],
    ["courier_live_token", await tokenWithOffers(courier.courierId, merchant)],
    ["month", "2026-11"],
    ["reference", "depot"],
    ["webhook_url", "https://shop.example.com/webhooks"],
  ]);
  const statuses: [string, number][] = [];
  for (const request of requests) statuses.push([request.name, await send(request, variables)]);
  expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
});
