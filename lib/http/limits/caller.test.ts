import { expect, test } from "vitest";
import { clientAddress, presentedKey } from "./caller";

test.each<[string, Record<string, string>, string | undefined]>([
  ["X-API-Key", { "x-api-key": "one" }, "one"],
  ["Authorization", { authorization: "Bearer two" }, "two"],
  ["the scheme in any case", { authorization: "bearer  two " }, "two"],
  ["X-API-Key before Authorization", { "x-api-key": "one", authorization: "Bearer two" }, "one"],
  ["nothing", {}, undefined],
  ["another scheme", { authorization: "Basic dHdv" }, undefined],
  ["a bearer without token", { authorization: "Bearer " }, undefined],
  ["two tokens", { authorization: "Bearer one two" }, undefined],
])("the key is read from %s", (_, headers, key) => {
  expect(presentedKey(new Headers(headers))).toBe(key);
});

test("the caller's address is the newest hop, and earlier hops that the caller wrote are ignored", () => {
  const headers = new Headers({ "x-forwarded-for": "127.0.0.1, 10.0.0.1, 203.0.113.9" });
  expect(clientAddress(headers)).toBe("203.0.113.9");
  expect(clientAddress(new Headers())).toBe("");
});
