import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

test.each([
  ["PAYCHANGU_SECRET_KEY", 8],
  ["PAYCHANGU_WEBHOOK_SECRET", 16],
])("%s has %i characters or more, or stops the start", async (name, least) => {
  const start = () => {
    vi.resetModules();
    return import("@/lib/domain/money/payment-providers/paychangu");
  };
  vi.stubEnv(name, "x".repeat(least - 1));
  await expect(start()).rejects.toThrow(name);
  vi.stubEnv(name, "x".repeat(least));
  await start();
});
