import { expect, test } from "vitest";
import { api } from "./api";
import { createMerchant } from "./world";

// Runs in this process, because a server appends the address that it sees itself.
test("an address that fails too often is refused, others and valid keys are not", async () => {
  const { liveKey } = await createMerchant();
  const from = (address: string, key: string) =>
    api("GET", "/api/v1/external/validate", { key, headers: { "X-Forwarded-For": address } });
  const attempts = Array.from({ length: 200 }, () => from("203.0.113.7", "guess"));
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
  expect((await from("203.0.113.8", "guess")).status).toBe(401);
  expect((await from("203.0.113.7", liveKey)).status).toBe(200);
});
