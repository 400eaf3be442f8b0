import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const SECRET = "whsec_Zażółć gęślą jaźń";

beforeEach(() => vi.stubEnv("WEBHOOK_SECRETS_KEY", randomBytes(32).toString("base64")));

afterEach(() => vi.unstubAllEnvs());

test("a sealed text opens again and is not readable", async () => {
  const { open, seal } = await load();
  const sealed = seal(SECRET);
  expect(open(sealed)).toBe(SECRET);
  expect(sealed.includes("whsec_")).toBe(false);
  expect(sealed[0]).toBe(1);
  expect(open(seal(""))).toBe("");
});

test("the same secret never seals to the same bytes", async () => {
  const { seal } = await load();
  expect(new Set(Array.from({ length: 50 }, () => seal(SECRET).toString("hex"))).size).toBe(50);
});

test("a change of any byte, or a byte too few or too many, is noticed", async () => {
  const { open, seal } = await load();
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

test("another key opens nothing", async () => {
  const sealed = (await load()).seal(SECRET);
  vi.stubEnv("WEBHOOK_SECRETS_KEY", randomBytes(32).toString("base64"));
  const { open } = await load();
  expect(() => open(sealed)).toThrow();
});

test("without a key the missing setting is named", async () => {
  const sealed = (await load()).seal(SECRET);
  vi.stubEnv("WEBHOOK_SECRETS_KEY", undefined);
  const { open, seal } = await load();
  expect(() => seal(SECRET)).toThrow("WEBHOOK_SECRETS_KEY is not set");
  expect(() => open(sealed)).toThrow("WEBHOOK_SECRETS_KEY is not set");
});

test.each(["short", randomBytes(31).toString("base64"), randomBytes(32).toString("hex")])(
  "a key that is not 32 bytes of base64 stops the start: %s",
  async (key) => {
    vi.stubEnv("WEBHOOK_SECRETS_KEY", key);
    await expect(load()).rejects.toThrow("WEBHOOK_SECRETS_KEY");
  },
);

/** Settings are read once, so each of these tests loads the modules again. */
async function load() {
  vi.resetModules();
  return import("./secret-box");
}
