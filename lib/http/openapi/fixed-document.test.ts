import { expect, test } from "vitest";
import { GET as openapi } from "@/app/api/openapi.json/route";
import { contracts } from "@/app/contracts.gen";
import { GET as postman } from "@/app/postman.json/route";
import { fixedDocument } from "./fixed-document";
import { openApiDocument } from "./openapi";
import { postmanCollection } from "./postman";

test("a document is made once for all who ask", async () => {
  let times = 0;
  const answer = fixedDocument("text/plain", () => `made ${(times += 1)} times`);
  const texts = await Promise.all([answer(), answer(), answer(new Headers({ "X-Own": "1" }))]);
  expect(await Promise.all(texts.map((one) => one.text()))).toEqual(Array(3).fill("made 1 times"));
  expect(texts.map(({ headers }) => headers.get("X-Own"))).toEqual([null, null, "1"]);
});

test.each([
  ["the OpenAPI document", openapi, openApiDocument(contracts)],
  ["the Postman collection", postman, postmanCollection(contracts)],
])("%s is whole each time", async (_, GET, document) => {
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await GET(new Request("http://tumiza.test/"), { params: Promise.resolve({}) });
    expect(answer.headers.get("Content-Type")).toBe("application/json");
    expect(await answer.json()).toEqual(JSON.parse(JSON.stringify(document)));
  }
});
