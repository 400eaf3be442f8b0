import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { changeSettings, useSettings } from "@/test/use-settings";
import { open, seal } from "./secret-box";

const SECRET = "whsec_Zażółć gęślą jaźń";

useSettings({ WEBHOOK_SECRETS_KEY: newKey() });

test("what is sealed opens again, and does not show", () => {
  const sealed = seal(SECRET);
  expect(open(sealed)).toBe(SECRET);
  expect(sealed.includes("whsec_")).toBe(false);
  expect(sealed[0]).toBe(1);
  expect(open(seal(""))).toBe("");
});

test("the same secret never seals to the same bytes", () => {
  expect(new Set(Array.from({ length: 50 }, () => seal(SECRET).toString("hex"))).size).toBe(50);
});

test("a change of any byte, or a byte too few or too many, is noticed", () => {
  const sealed = seal(SECRET);
  for (const index of sealed.keys()) {
    const damaged = Buffer.from(sealed);
    damaged.writeUInt8(damaged.readUInt8(index) ^ 1, index);
    expect(() => open(damaged), `byte ${index}`).toThrow();
  }
  for (let length = 0; length < sealed.length; length += 1) {
    expect(() => open(sealed.subarray(0, length)), `${length} bytes`).toThrow();
  }
  expect(() => open(Buffer.concat([sealed, Buffer.from([0])]))).toThrow();
});

test("another key opens nothing", () => {
  const sealed = seal(SECRET);
  changeSettings({ WEBHOOK_SECRETS_KEY: newKey() });
  expect(() => open(sealed)).toThrow();
});

test("without a key the missing setting is named", () => {
  const sealed = seal(SECRET);
  changeSettings({ WEBHOOK_SECRETS_KEY: undefined });
  expect(() => seal(SECRET)).toThrow("WEBHOOK_SECRETS_KEY is not set");
  expect(() => open(sealed)).toThrow("WEBHOOK_SECRETS_KEY is not set");
});

function newKey(): string {
  return randomBytes(32).toString("base64");
}
