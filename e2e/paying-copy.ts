import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startServer } from "../scripts/test/start-server.mjs";
import { openPayChangu, type PayChanguServer, PAYCHANGU_KEYS } from "../test/paychangu-server";
import { expect } from "./test";

export type PayingCopy = { url: string; payChangu: PayChanguServer; stop: () => Promise<void> };

/**
 * Another copy of the product on the same database, with a payment provider: the copy of all other journeys has none,
 * as a newcomer starts it.
 */
export async function startPayingCopy(): Promise<PayingCopy> {
  const payChangu = await openPayChangu();
  const folder = mkdtempSync(path.join(tmpdir(), "tumiza-paying-"));
  const { E2E_DATABASE_URL, E2E_DATA_DIR = "", E2E_PHONES_URL, E2E_PHONES_SECRET } = process.env;
  // The other copy has its key from the environment, or made one for itself.
  const {
    WEBHOOK_SECRETS_KEY = readFileSync(path.join(E2E_DATA_DIR, "webhook-secrets-key"), "utf8"),
  } = process.env;
  const server = await startServer(() => ["scripts/start.mjs"], {
    DATABASE_URL: E2E_DATABASE_URL,
    DATA_DIR: folder,
    WEBHOOK_SECRETS_KEY,
    SMS_HTTP_URL: E2E_PHONES_URL,
    SMS_HTTP_SECRET: E2E_PHONES_SECRET,
    DEMO_RIDERS: "off",
    HOST: "127.0.0.1",
    PAYCHANGU_URL: payChangu.url,
    PAYCHANGU_SECRET_KEY: PAYCHANGU_KEYS.secretKey,
    PAYCHANGU_WEBHOOK_SECRET: PAYCHANGU_KEYS.webhookSecret,
  });
  const stop = async () => {
    await server.stop();
    payChangu.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: server.url, payChangu, stop };
}

/** The person with the phone that was asked last agrees, and the provider tells the copy. */
export async function agreeByPhone({ url, payChangu }: PayingCopy, amount: number): Promise<void> {
  const reference = String(payChangu.charges.at(-1)?.charge_id);
  payChangu.payments.set(reference, { status: "success", amount, currency: "MWK" });
  const call = payChangu.callbackFor(reference);
  const response = await fetch(`${url}/api/payments/paychangu`, {
    method: "POST",
    headers: call.headers,
    body: await call.text(),
  });
  expect(response.status).toBe(200);
}
